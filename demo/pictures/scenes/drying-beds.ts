import { ridge } from '../motifs.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import { box, d, grainy, linear, oval, path, place, randomFrom, repeat } from '../svg.js';

/** Raised beds on which the picked cherries dry. */
export function dryingBeds(): Scene {
  const random = randomFrom(23);
  const bed = (index: number) => {
    const near = index / 4;
    const y = 520 + near * near * 400;
    const inset = 240 * (1 - near) - 60;
    const deep = 26 + near * 74;
    const tone =
      [ink.terracotta, ink.straw, ink.brick, ink.sand, ink.terracotta][index] ?? ink.sand;
    const left = inset;
    const right = 1500 - inset * 0.6;
    return (
      path(
        d`M${left},${y + deep} L${right},${y + deep} L${right},${y + deep + 16 + near * 14} L${left},${y + deep + 16 + near * 14} Z`,
        ink.cocoa,
      ) +
      repeat(8, (leg) =>
        box(
          left + 20 + leg * ((right - left - 50) / 7),
          y + deep + 10,
          8 + near * 10,
          40 + near * 70,
          ink.cocoa,
        ),
      ) +
      path(
        d`M${left + 30},${y} L${right - 30},${y} L${right},${y + deep} L${left},${y + deep} Z`,
        ink.cream,
      ) +
      path(
        d`M${left + 56},${y + deep * 0.12} L${right - 56},${y + deep * 0.12} L${right - 34},${y + deep * 0.86} L${left + 34},${y + deep * 0.86} Z`,
        tone,
      ) +
      repeat(150, () => {
        const part = random();
        return oval(
          left + 54 + part * (right - left - 108),
          y + deep * (0.18 + random() * 0.62),
          4 + near * 6,
          random() > 0.5 ? ink.brick : ink.amber,
          3 + near * 4,
          'opacity=".55"',
        );
      })
    );
  };
  return {
    width: 1500,
    height: 1000,
    definitions:
      linear('bed-sky', [
        [0, '#8fb8bd'],
        [0.6, '#dfe3c9'],
        [1, '#f7e6bd'],
      ]) +
      linear('bed-earth', [
        [0, '#c9a06a'],
        [1, '#8a5a36'],
      ]) +
      linear('mountain', [
        [0, '#6d8791'],
        [1, '#a8b9a8'],
      ]) +
      linear('bed-shade', [
        [0, ink.espresso, 0],
        [1, ink.espresso, 0.6],
      ]),
    content:
      box(0, 0, 1500, 1000, 'url(#bed-sky)') +
      oval(300, 190, 70, '#fff4cf') +
      [
        [820, 130, 1],
        [1180, 220, 0.8],
        [560, 260, 0.6],
      ]
        .map(([x = 0, y = 0, scale = 1]) =>
          place(
            oval(0, 0, 130, '#fff9ea', 26) +
              oval(-40, -22, 60, '#fff9ea', 40) +
              oval(40, -14, 50, '#fff9ea', 32),
            x,
            y,
            0,
            scale,
          ),
        )
        .join('') +
      path(
        'M-20,520 L160,330 L300,420 L520,240 L700,400 L860,310 L1080,470 L1260,350 L1520,500 L1520,600 L-20,600 Z',
        'url(#mountain)',
      ) +
      path('M520,240 L600,312 L560,330 L520,300 L480,338 L450,298 Z', ink.paper, 'opacity=".8"') +
      path(ridge(6, 500, 24, 6), ink.sage) +
      path(ridge(16, 520, 18, 7), ink.moss) +
      box(0, 530, 1500, 480, 'url(#bed-earth)') +
      repeat(5, bed) +
      grainy(box(0, 530, 1500, 480, 'url(#bed-shade)'), 0.6),
  };
}
