import { pendantLamp, pottedPlant, strewnBeans } from '../motifs.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import {
  blurred,
  box,
  clipped,
  d,
  grainy,
  line,
  linear,
  oval,
  path,
  place,
  radial,
  randomFrom,
  repeat,
} from '../svg.js';

function townhouse(x: number, width: number, top: number, colour: string, seed: number): string {
  const random = randomFrom(seed);
  const columns = Math.max(2, Math.floor(width / 90));
  const gap = width / columns;
  const windows = repeat(columns * 4, (index) => {
    const left = x + gap * (index % columns) + gap / 2 - 19;
    const y = top + 58 + Math.floor(index / columns) * 118;
    const lit = random() > 0.62;
    return (
      box(left - 5, y + 68, 48, 7, ink.espresso, 2, 'opacity=".4"') +
      box(left, y, 38, 66, lit ? ink.amber : ink.night, 2, `opacity="${lit ? 0.92 : 0.55}"`) +
      line(d`M${left + 19},${y} l0,66 M${left},${y + 30} l38,0`, colour, 4)
    );
  });
  return (
    path(
      d`M${x},1000 L${x},${top} L${x + width * 0.2},${top - 58} L${x + width * 0.8},${top - 58} L${x + width},${top} L${x + width},1000 Z`,
      colour,
    ) +
    path(
      d`M${x},${top} L${x + width * 0.2},${top - 58} L${x + width * 0.8},${top - 58} L${x + width},${top} Z`,
      ink.night,
      'opacity=".45"',
    ) +
    box(x + width * 0.62, top - 118, 34, 74, colour) +
    box(x + width * 0.62 - 5, top - 124, 44, 12, ink.night, 2, 'opacity=".6"') +
    windows +
    grainy(box(x, top, width, 700, 'url(#house-shade)'))
  );
}

function shopInterior(): string {
  const random = randomFrom(7);
  const tones = [ink.terracotta, ink.forest, ink.cream, ink.mustard, ink.brick, ink.teal];
  const shelf = (y: number, seed: number) =>
    box(470, y, 560, 9, ink.cocoa) +
    repeat(13, (index) => {
      const x = 484 + index * 42;
      const tall = 44 + ((index * 7 + seed) % 4) * 8;
      const tone = tones[(index + seed) % tones.length] ?? ink.cream;
      return (
        box(x, y - tall, 30, tall, tone, 4) +
        box(x + 7, y - tall * 0.62, 16, tall * 0.3, ink.paper, 2, 'opacity=".75"')
      );
    });
  return (
    box(460, 470, 580, 340, 'url(#window-glow)') +
    shelf(560, 1) +
    shelf(640, 4) +
    // The roaster, in silhouette against the light.
    oval(620, 716, 74, ink.cocoa, 66) +
    oval(602, 716, 58, ink.bean, 54) +
    oval(602, 716, 20, ink.amber) +
    path('M600,652 L586,596 L660,596 L646,652 Z', ink.cocoa) +
    line('M676,690 C730,680 720,560 722,470', ink.cocoa, 20) +
    box(560, 770, 130, 50, ink.cocoa, 4) +
    box(760, 716, 290, 110, ink.bean, 4) +
    box(748, 704, 310, 16, ink.cocoa, 4) +
    box(800, 640, 110, 64, ink.steel, 8) +
    box(812, 654, 86, 18, ink.night, 4, 'opacity=".55"') +
    repeat(4, (index) => box(806 + index * 26, 622, 20, 18, ink.paper, 4)) +
    place(pottedPlant(ink.cream), 986, 704, 0, 0.48) +
    repeat(24, () =>
      oval(470 + random() * 560, 480 + random() * 60, 2.4, '#fff6d6', 2.4, 'opacity=".8"'),
    ) +
    place(pendantLamp(84, ink.terracotta), 570, 452, 0, 0.78) +
    place(pendantLamp(84, ink.terracotta), 750, 452, 0, 0.78) +
    place(pendantLamp(84, ink.terracotta), 930, 452, 0, 0.78)
  );
}

function awning(): string {
  const stripes = 14;
  const width = 680 / stripes;
  return repeat(stripes, (index) => {
    const top = 432 + index * ((680 - 44) / stripes);
    const bottom = 410 + index * width;
    return path(
      d`M${top},372 L${top + (680 - 44) / stripes},372 L${bottom + width},468 a${width / 2},17 0 0 1 ${-width},0 Z`,
      index % 2 === 0 ? ink.terracotta : ink.cream,
    );
  });
}

function shopFront(): string {
  return (
    box(400, 250, 700, 630, ink.forest) +
    box(400, 120, 700, 150, ink.brick) +
    repeat(5, (index) => box(400, 146 + index * 26, 700, 3, ink.espresso, 0, 'opacity=".16"')) +
    [470, 640, 810, 980]
      .map(
        (x) =>
          box(x - 8, 236, 76, 10, ink.cream, 2) +
          box(x, 140, 60, 98, ink.amber, 2) +
          box(x, 140, 60, 98, 'url(#curtain)', 2) +
          line(d`M${x + 30},140 l0,98 M${x},184 l60,0`, ink.cream, 5),
      )
      .join('') +
    box(384, 262, 732, 22, ink.pine, 3) +
    box(384, 104, 732, 22, ink.cream, 3) +
    box(420, 296, 660, 66, ink.espresso, 6) +
    box(428, 304, 644, 50, 'none', 4, `stroke="${ink.straw}" stroke-width="2.5"`) +
    place(strewnBeans({ x: 0, y: 0, width: 1, height: 1 }, 1, 0.5, 3), 748, 328, 24) +
    line('M510,329 l180,0 M810,329 l180,0', ink.straw, 5) +
    oval(492, 329, 7, ink.straw) +
    oval(1008, 329, 7, ink.straw) +
    clipped('shop-window', 'M460,440 H850 V810 H460 Z M886,440 H1040 V880 H886 Z', shopInterior()) +
    box(886, 760, 154, 122, ink.pine) +
    box(904, 778, 118, 86, ink.forest, 3) +
    oval(1020, 690, 8, ink.straw) +
    line('M655,470 L655,810 M460,560 L850,560', ink.forest, 9) +
    path('M460,440 L560,440 L480,810 L460,810 Z', '#fff', 'opacity=".1"') +
    path('M700,440 L760,440 L690,810 L630,810 Z', '#fff', 'opacity=".07"') +
    box(448, 806, 414, 20, ink.pine, 3) +
    box(448, 826, 414, 56, ink.forest) +
    repeat(3, (index) => box(464 + index * 132, 836, 118, 36, ink.pine, 3)) +
    grainy(box(400, 284, 700, 600, 'url(#front-shade)')) +
    awning() +
    grainy(path('M432,372 L1068,372 L1090,468 L410,468 Z', 'url(#awning-shade)'))
  );
}

function bicycle(): string {
  const wheel = (x: number) =>
    oval(x, 0, 74, 'none', 74, `stroke="${ink.espresso}" stroke-width="8"`) +
    repeat(8, (index) => place(line('M0,0 L0,-70', ink.espresso, 1.6), x, 0, index * 45));
  return (
    wheel(-108) +
    wheel(108) +
    line(
      'M-108,0 L-40,-108 L70,-108 L8,0 Z M8,0 L-54,-128 M108,0 L62,-142 L92,-156',
      ink.terracotta,
      9,
    ) +
    line('M-78,-132 L-32,-132', ink.espresso, 13) +
    box(72, -196, 96, 54, ink.straw, 6) +
    line('M72,-178 l96,0 M72,-160 l96,0', ink.caramel, 4) +
    box(84, -224, 30, 40, ink.cream, 4) +
    box(120, -232, 34, 46, ink.brick, 4)
  );
}

/** The shop on its street at dusk: the picture that opens the site. */
export function shopAtDusk(): Scene {
  const random = randomFrom(19);
  return {
    width: 1500,
    height: 1000,
    definitions:
      linear('dusk-sky', [
        [0, '#252f52'],
        [0.4, '#6b5a7c'],
        [0.7, '#d98c78'],
        [1, '#f3c08a'],
      ]) +
      linear('house-shade', [
        [0, ink.night, 0],
        [1, ink.night, 0.75],
      ]) +
      linear('front-shade', [
        [0, ink.espresso, 0.6],
        [0.3, ink.espresso, 0],
        [1, ink.espresso, 0.35],
      ]) +
      linear('awning-shade', [
        [0, ink.espresso, 0.65],
        [0.7, ink.espresso, 0],
      ]) +
      linear(
        'curtain',
        [
          [0, ink.terracotta, 0.55],
          [0.3, ink.terracotta, 0],
          [0.7, ink.terracotta, 0],
          [1, ink.terracotta, 0.55],
        ],
        [0, 0],
        [1, 0],
      ) +
      radial(
        'window-glow',
        [
          [0, '#fff0c2'],
          [0.55, '#f8c668'],
          [1, '#d9893f'],
        ],
        0.45,
        0.3,
        0.8,
      ) +
      linear('pavement', [
        [0, '#7b6673'],
        [1, '#3c3447'],
      ]) +
      radial('spill', [
        [0, '#ffd98a', 0.85],
        [1, '#ffd98a', 0],
      ]) +
      radial('lamp', [
        [0, '#ffe7ae', 0.95],
        [0.25, '#ffd98a', 0.5],
        [1, '#ffd98a', 0],
      ]),
    content:
      box(0, 0, 1500, 1000, 'url(#dusk-sky)') +
      repeat(26, () =>
        oval(
          random() * 1500,
          random() * 210,
          1 + random() * 1.6,
          ink.paper,
          undefined,
          'opacity=".7"',
        ),
      ) +
      oval(1290, 120, 46, ink.paper) +
      oval(1272, 108, 42, '#333b5e') +
      townhouse(-40, 270, 330, '#4a4462', 3) +
      townhouse(1270, 280, 300, '#463f5c', 5) +
      townhouse(220, 200, 250, '#5d4c64', 8) +
      townhouse(1090, 190, 270, '#64506a', 12) +
      shopFront() +
      box(0, 878, 1500, 122, 'url(#pavement)') +
      box(0, 872, 1500, 12, '#95808a') +
      repeat(34, (index) =>
        line(d`M${index * 46 - 40},884 l${-40 + index * 2.2},116`, ink.night, 2, 'opacity=".25"'),
      ) +
      line('M0,918 L1500,918 M0,958 L1500,958', ink.night, 2, 'opacity=".25"') +
      oval(690, 912, 400, 'url(#spill)', 80) +
      oval(964, 906, 160, 'url(#spill)', 56) +
      place(bicycle(), 252, 868, 0, 0.94) +
      place(pottedPlant(ink.terracotta), 1082, 892, 0, 1.02) +
      place(pottedPlant(ink.cream), 424, 894, 0, 0.8) +
      // The street lamp.
      box(1218, 380, 12, 510, ink.night) +
      path('M1196,890 L1252,890 L1242,850 L1206,850 Z', ink.night) +
      line('M1224,390 C1224,340 1290,340 1290,380', ink.night, 9) +
      oval(1290, 404, 170, 'url(#lamp)') +
      path('M1266,388 L1314,388 L1304,424 L1276,424 Z', '#fff2c8') +
      path('M1260,390 L1320,390 L1300,370 L1280,370 Z', ink.night) +
      // A board on the pavement.
      path('M1150,800 L1194,800 L1206,896 L1138,896 Z', ink.espresso) +
      path('M1157,810 L1188,810 L1197,882 L1147,882 Z', '#3a4a44') +
      line('M1160,830 l25,0 M1158,846 l29,0 M1157,862 l20,0', ink.cream, 3.5, 'opacity=".8"') +
      blurred(oval(690, 700, 430, '#ffcf7a', 190, 'opacity=".2"'), 50),
  };
}
