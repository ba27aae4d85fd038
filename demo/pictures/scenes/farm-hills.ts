import { leaf, ridge } from '../motifs.js';
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

function bushRow(
  x: number,
  y: number,
  width: number,
  bow: number,
  size: number,
  colour: string,
  light: string,
): string {
  const count = Math.floor(width / (size * 1.5));
  return repeat(count, (index) => {
    const part = index / (count - 1);
    const bx = x + part * width;
    const by = y - Math.sin(part * Math.PI) * bow;
    return (
      oval(bx + 4, by + size * 0.7, size, ink.espresso, size * 0.32, 'opacity=".22"') +
      oval(bx, by, size, colour, size * 0.82) +
      oval(bx - size * 0.25, by - size * 0.25, size * 0.6, light, size * 0.44, 'opacity=".75"')
    );
  });
}

function palm(x: number, y: number, tall: number): string {
  const fronds = [-160, -130, -100, -70, -42, -14, 14]
    .map((angle) =>
      place(
        path('M0,0 C60,-40 140,-30 190,30 C130,0 60,4 0,0 Z', ink.forest),
        0,
        0,
        angle,
        tall / 320,
      ),
    )
    .join('');
  return (
    line(
      d`M${x},${y} C${x + 8},${y - tall * 0.4} ${x - 14},${y - tall * 0.7} ${x - 4},${y - tall}`,
      ink.cocoa,
      tall * 0.045,
    ) + place(fronds, x - 4, y - tall)
  );
}

/** A farm on terraced hills at sunrise. */
export function farmHills(): Scene {
  const random = randomFrom(31);
  return {
    width: 1500,
    height: 1000,
    definitions:
      linear('farm-sky', [
        [0, '#f0c79a'],
        [0.5, '#f8dcae'],
        [1, '#fdeecb'],
      ]) +
      radial('sun-halo', [
        [0, '#fff4d0', 0.95],
        [0.3, '#fdd98b', 0.6],
        [1, '#fdd98b', 0],
      ]) +
      linear('far', [
        [0, '#b8b6b4'],
        [1, '#d9c9ae'],
      ]) +
      linear('middle', [
        [0, '#7d9b86'],
        [1, '#a9b78c'],
      ]) +
      linear('near', [
        [0, '#4d7a58'],
        [1, '#7d9b62'],
      ]) +
      linear('front', [
        [0, '#2f5f48'],
        [1, '#1f4139'],
      ]) +
      linear(
        'hill-shade',
        [
          [0, ink.forest, 0],
          [0.4, ink.forest, 0.1],
          [1, ink.forest, 0.8],
        ],
        [0, 0],
        [1, 1],
      ),
    content:
      box(0, 0, 1500, 1000, 'url(#farm-sky)') +
      oval(1010, 300, 420, 'url(#sun-halo)') +
      oval(1010, 300, 98, '#fff1c4') +
      [0, 1, 2]
        .map(
          (index) =>
            box(-60 + index * 520, 150 + index * 62, 460, 14, '#fff6e0', 7, 'opacity=".65"') +
            box(60 + index * 480, 176 + index * 60, 250, 10, '#fff6e0', 5, 'opacity=".5"'),
        )
        .join('') +
      path(ridge(4, 420, 90, 5), 'url(#far)') +
      path(ridge(9, 490, 70, 4), '#9fae9a') +
      blurred(box(-50, 520, 1600, 60, '#fdf0d2', 30, 'opacity=".7"'), 20) +
      path(ridge(14, 580, 60, 4), 'url(#middle)') +
      grainy(path(ridge(14, 580, 60, 4), 'url(#hill-shade)'), 0.6) +
      // The farmhouse.
      path('M300,566 L300,506 L430,506 L430,566 Z', ink.cream) +
      path('M284,510 L318,462 L412,462 L446,510 Z', ink.terracotta) +
      path('M412,462 L446,510 L400,510 Z', ink.brick) +
      box(322, 528, 22, 38, ink.cocoa) +
      box(364, 524, 40, 22, ink.teal) +
      palm(260, 580, 150) +
      palm(474, 572, 120) +
      palm(1240, 610, 170) +
      clipped(
        'near-hill',
        'M-20,1000 L-20,640 C260,560 520,600 760,690 C1000,770 1260,660 1520,610 L1520,1000 Z',
        box(-20, 540, 1560, 500, 'url(#near)') +
          repeat(9, (index) =>
            bushRow(
              -40,
              690 + index * 40,
              860,
              40 - index * 3,
              13 + index * 2.2,
              '#2e5c43',
              '#5b8a55',
            ),
          ) +
          repeat(9, (index) =>
            bushRow(
              740,
              700 + index * 40,
              800,
              -34 + index * 3,
              13 + index * 2.2,
              '#35654a',
              '#6a9560',
            ),
          ) +
          grainy(box(-20, 540, 1560, 500, 'url(#hill-shade)'), 0.8),
      ) +
      path(
        'M-20,1000 L-20,880 C240,800 420,850 620,930 C700,960 760,985 800,1000 Z',
        'url(#front)',
      ) +
      bushRow(-30, 930, 620, 30, 36, '#1c3c33', '#3d6d4c') +
      bushRow(-60, 985, 640, 10, 44, '#173129', '#33604a') +
      repeat(16, () =>
        oval(random() * 560, 890 + random() * 100, 6 + random() * 3, ink.terracotta),
      ) +
      place(leaf(ink.forest, ink.pine), 1330, 1010, -128, 1.6) +
      place(leaf('#173129', ink.forest), 1420, 1010, -98, 1.8) +
      place(leaf(ink.forest, ink.moss), 1500, 1000, -148, 1.7) +
      [
        [640, 220, 1],
        [700, 250, 0.8],
        [590, 268, 0.7],
      ]
        .map(([x = 0, y = 0, scale = 1]) =>
          place(
            line('M-26,0 C-16,-14 -6,-12 0,0 C6,-12 16,-14 26,0', ink.cocoa, 5),
            x,
            y,
            0,
            scale,
          ),
        )
        .join(''),
  };
}
