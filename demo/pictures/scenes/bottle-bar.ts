import { counter } from '../backgrounds.js';
import { pendantLamp } from '../motifs.js';
import type { Scene } from '../svg.js';
import {
  blurred,
  box,
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

const glassTones = ['#2f5d50', '#6d2b3d', '#c98a3a', '#35406f', '#8a5a36', '#567a55', '#b9b2c9'];

/** A bottle that stands on the origin. */
function bottle(tone: string, tall: number, wide: number, label: string): string {
  const neck = wide * 0.2;
  return (
    path(
      d`M${-wide / 2},0 L${-wide / 2},${-tall * 0.56} C${-wide / 2},${-tall * 0.72} ${-neck},${-tall * 0.7} ${-neck},${-tall * 0.82} L${-neck},${-tall} L${neck},${-tall} L${neck},${-tall * 0.82} C${neck},${-tall * 0.7} ${wide / 2},${-tall * 0.72} ${wide / 2},${-tall * 0.56} L${wide / 2},0 Z`,
      tone,
      'opacity=".92"',
    ) +
    box(-neck - 2, -tall - 8, neck * 2 + 4, 14, '#1c1220', 2) +
    box(-wide / 2 + 3, -tall * 0.44, wide - 6, tall * 0.28, label, 2) +
    line(d`M${-wide / 2 + 7},${-tall * 0.54} l0,${tall * 0.48}`, '#fff', 4, 'opacity=".4"')
  );
}

/** The bar of the hall: bottles against the light, glasses, lamps. */
export function bottleBar(): Scene {
  const random = randomFrom(240);
  const shelf = (y: number) =>
    blurred(box(90, y - 96, 1320, 90, '#ffb760', 0, 'opacity=".34"'), 20) +
    repeat(30, (index) => {
      const tone = glassTones[Math.floor(random() * glassTones.length)] ?? '#2f5d50';
      return place(
        bottle(
          tone,
          104 + random() * 44,
          30 + random() * 12,
          random() > 0.4 ? '#f1e6d2' : '#d9b45a',
        ),
        118 + index * 43.6,
        y,
      );
    }) +
    box(80, y, 1340, 12, '#8a5148') +
    box(80, y + 12, 1340, 8, '#120a14', 0, 'opacity=".6"');
  const stool = (x: number) =>
    oval(x, 846, 74, '#7b3550', 18) +
    oval(x, 838, 74, '#a34e6c', 16) +
    line(
      d`M${x - 44},850 L${x - 66},1000 M${x + 44},850 L${x + 66},1000 M${x - 56},930 L${x + 56},930`,
      '#c9a25a',
      7,
    );
  const coupe = (x: number) =>
    place(
      line('M0,0 L0,-60', '#efe6ff', 5, 'opacity=".8"') +
        oval(0, 0, 34, '#efe6ff', 6, 'opacity=".7"') +
        path(
          'M-52,-104 C-48,-66 -20,-58 0,-58 C20,-58 48,-66 52,-104 Z',
          '#efe6ff',
          'opacity=".35"',
        ) +
        path('M-48,-94 C-42,-68 -18,-62 0,-62 C18,-62 42,-68 48,-94 Z', '#f0a050', 'opacity=".9"') +
        oval(0, -94, 48, '#ffc981', 7) +
        oval(18, -98, 12, '#d9482b', 12),
      x,
      640,
    );
  return {
    width: 1500,
    height: 1000,
    definitions:
      linear('bar-wall', [
        [0, '#160f28'],
        [1, '#33204a'],
      ]) +
      radial('bar-glow', [
        [0, '#ffca7a', 0.5],
        [1, '#ffca7a', 0],
      ]),
    content:
      box(0, 0, 1500, 1000, 'url(#bar-wall)') +
      path('M60,640 L60,250 C60,60 1440,60 1440,250 L1440,640 Z', '#23173a') +
      path(
        'M60,640 L60,250 C60,60 1440,60 1440,250 L1440,640',
        'none',
        'stroke="#c9a25a" stroke-width="8" opacity=".7"',
      ) +
      shelf(330) +
      shelf(500) +
      grainy(box(0, 0, 1500, 640, '#0b0716'), 0.35) +
      counter(640, '#b8793f', '#2a1838') +
      repeat(
        12,
        (index) =>
          box(24 + index * 124, 716, 100, 250, '#371f49', 3) +
          box(36 + index * 124, 730, 76, 222, '#23132f', 2),
      ) +
      [270, 420, 1010].map(coupe).join('') +
      place(bottle('#2f5d50', 190, 54, '#f1e6d2'), 560, 642) +
      place(
        oval(0, 0, 70, '#c9a25a', 10) +
          path('M-64,0 C-60,-60 60,-60 64,0 Z', '#e7d7ef', 'opacity=".35"') +
          repeat(5, (index) => oval(-36 + index * 18, -16 - (index % 2) * 14, 16, '#e3b04b')),
        1190,
        640,
      ) +
      [320, 750, 1180]
        .map(
          (x) => oval(x, 640, 300, 'url(#bar-glow)', 60) + place(pendantLamp(190, '#c9a25a'), x, 0),
        )
        .join('') +
      [190, 470, 750, 1030, 1310].map(stool).join(''),
  };
}
