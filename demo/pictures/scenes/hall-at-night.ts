import { ink } from '../palette.js';
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

const bricks = '#5a2e3b';

/** An arched window, lit from within; the sill's middle is the origin. */
function arch(width: number, height: number): string {
  const half = width / 2;
  const data = d`M${-half},0 L${-half},${-height + half} A${half},${half} 0 0 1 ${half},${-height + half} L${half},0 Z`;
  return (
    path(data, 'url(#hall-lit)') +
    line(
      d`M0,0 L0,${-height} M${-half},${-height * 0.36} L${half},${-height * 0.36} M${-half},${-height + half} L${half},${-height + half}`,
      '#2a1524',
      5,
    ) +
    path(data, 'none', `stroke="#d99a72" stroke-width="9" opacity=".75"`) +
    box(-half - 14, 0, width + 28, 12, '#8a5148', 2)
  );
}

/** The old pumping station by the water, before a concert. */
export function hallAtNight(): Scene {
  const random = randomFrom(88);
  const building =
    box(250, 330, 1000, 330, bricks) +
    path('M230,330 L750,170 L1270,330 Z', '#44202f') +
    path('M230,330 L750,170 L1270,330 L1240,330 L750,190 L260,330 Z', '#d99a72', 'opacity=".45"') +
    oval(750, 268, 40, 'url(#hall-lit)') +
    line('M750,228 L750,308 M710,268 L790,268', '#2a1524', 5) +
    repeat(12, (index) => box(250, 340 + index * 27, 1000, 2.5, '#2a1524', 0, 'opacity=".35"')) +
    grainy(box(250, 330, 1000, 330, '#180d1c'), 0.45) +
    [345, 485, 1015, 1155].map((x) => place(arch(92, 218), x, 610)).join('') +
    [620, 880].map((x) => place(arch(92, 218), x, 610)).join('') +
    place(arch(130, 250), 750, 660) +
    box(690, 652, 120, 10, '#f6d79a') +
    // The chimney, from the days of steam.
    path('M1090,290 L1104,40 L1156,40 L1170,316 Z', '#6b3842') +
    box(1096, 30, 68, 18, '#8a5148', 2) +
    repeat(8, (index) =>
      line(d`M1100,${78 + index * 28} L1160,${78 + index * 28}`, '#2a1524', 2.5, 'opacity=".4"'),
    );
  return {
    width: 1500,
    height: 1000,
    definitions:
      linear('hall-sky', [
        [0, '#0f1030'],
        [0.6, '#3b2a63'],
        [1, '#c0667a'],
      ]) +
      linear('hall-lit', [
        [0, '#ffe7a6'],
        [1, '#f2a357'],
      ]) +
      linear('hall-water', [
        [0, '#4b2f5c'],
        [1, '#10102c'],
      ]) +
      radial('hall-moon', [
        [0, '#fff3d6', 0.5],
        [1, '#fff3d6', 0],
      ]),
    content:
      box(0, 0, 1500, 700, 'url(#hall-sky)') +
      repeat(70, () =>
        oval(
          random() * 1500,
          random() * 380,
          1 + random() * 1.8,
          '#fff3d6',
          undefined,
          `opacity="${(0.3 + random() * 0.6).toFixed(2)}"`,
        ),
      ) +
      oval(300, 170, 170, 'url(#hall-moon)') +
      oval(300, 170, 46, '#fff1cf') +
      oval(284, 160, 9, '#e3c998', undefined, 'opacity=".6"') +
      path('M0,640 L0,560 C120,520 220,560 300,540 L300,700 L0,700 Z', '#1c1738') +
      path('M1500,640 L1500,540 C1400,500 1300,560 1200,540 L1200,700 L1500,700 Z', '#1c1738') +
      blurred(oval(750, 640, 620, '#f2a357', 90, 'opacity=".35"'), 50) +
      building +
      box(0, 660, 1500, 40, '#241530') +
      box(0, 660, 1500, 5, '#d99a72', 0, 'opacity=".5"') +
      // Those who come in.
      repeat(9, (index) => {
        const x = [436, 474, 548, 584, 690, 812, 934, 972, 1088][index] ?? 0;
        const tall = 62 + (index % 3) * 7;
        return (
          oval(x, 660 - tall, 10, '#150c1e', 12) +
          path(
            d`M${x - 17},662 C${x - 20},${690 - tall} ${x - 10},${674 - tall} ${x},${674 - tall} C${x + 10},${674 - tall} ${x + 20},${690 - tall} ${x + 17},662 Z`,
            '#150c1e',
          )
        );
      }) +
      repeat(
        8,
        (index) =>
          line(d`M${90 + index * 190},662 l0,-92`, '#150c1e', 6) +
          oval(90 + index * 190, 562, 11, ink.amber) +
          blurred(oval(90 + index * 190, 562, 34, ink.amber, undefined, 'opacity=".5"'), 20),
      ) +
      box(0, 700, 1500, 300, 'url(#hall-water)') +
      // What the water shows of it.
      [345, 485, 620, 750, 880, 1015, 1155]
        .map((x) =>
          repeat(9, (index) =>
            box(
              x - 52 + random() * 24,
              716 + index * 28,
              74 + random() * 36,
              7 + random() * 5,
              '#f5b566',
              4,
              `opacity="${(0.62 - index * 0.058).toFixed(2)}"`,
            ),
          ),
        )
        .join('') +
      repeat(46, () => {
        const y = 710 + random() * 280;
        return line(
          d`M${random() * 1500},${y} l${40 + random() * 110},0`,
          random() > 0.5 ? '#a685b8' : '#1a1436',
          3,
          'opacity=".4"',
        );
      }) +
      repeat(8, (index) =>
        repeat(4, (step) =>
          box(
            78 + index * 190 + random() * 8,
            712 + step * 20,
            18,
            5,
            ink.amber,
            2,
            `opacity="${(0.5 - step * 0.1).toFixed(2)}"`,
          ),
        ),
      ),
  };
}
