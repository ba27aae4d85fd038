import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import {
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

/** The ship that brings the green coffee, at sunrise. */
export function harbour(): Scene {
  const random = randomFrom(41);
  const tones = [ink.terracotta, ink.mustard, ink.teal, ink.brick, ink.cream, ink.forest];
  const containers = repeat(33, (index) => {
    const column = index % 11;
    const row = Math.floor(index / 11);
    if (random() < row * 0.16) return '';
    const x = 520 + column * 62;
    const y = 556 - row * 44;
    const tone = tones[Math.floor(random() * tones.length)] ?? ink.teal;
    return (
      box(x, y, 58, 41, tone, 2) +
      line(
        d`M${x + 14},${y + 6} l0,29 M${x + 29},${y + 6} l0,29 M${x + 44},${y + 6} l0,29`,
        ink.espresso,
        3,
        'opacity=".25"',
      )
    );
  });
  const crane = (x: number, scale: number) =>
    place(
      line(
        'M-60,0 L-30,-420 M60,0 L30,-420 M-50,-140 L50,-140 M-40,-280 L40,-280 M-56,-70 L40,-280 M56,-70 L-40,-280',
        ink.dusk,
        13,
      ) +
        box(-44, -470, 88, 56, ink.terracotta, 4) +
        line(
          'M-150,-470 L330,-470 M0,-590 L-150,-470 M0,-590 L330,-470 M0,-590 L0,-470',
          ink.dusk,
          10,
        ) +
        line('M250,-470 L250,-330', ink.espresso, 4) +
        box(222, -334, 58, 36, ink.mustard, 2),
      x,
      690,
      0,
      scale,
    );
  return {
    width: 1500,
    height: 1000,
    definitions:
      linear('harbour-sky', [
        [0, '#e7a78f'],
        [0.55, '#f6cf9c'],
        [1, '#fdeac0'],
      ]) +
      linear('sea', [
        [0, '#d9a88a'],
        [0.25, '#6f8f92'],
        [1, '#23505a'],
      ]) +
      radial('harbour-sun', [
        [0, '#fff6d8', 1],
        [0.35, '#ffe2a0', 0.7],
        [1, '#ffe2a0', 0],
      ]) +
      linear('hull-shade', [
        [0, ink.espresso, 0.1],
        [1, ink.espresso, 0.75],
      ]),
    content:
      box(0, 0, 1500, 1000, 'url(#harbour-sky)') +
      oval(380, 560, 430, 'url(#harbour-sun)') +
      oval(380, 560, 120, '#fff3cc') +
      [0, 1, 2, 3]
        .map((index) =>
          box(100 + index * 340, 120 + ((index * 97) % 170), 300, 12, '#fff4dc', 6, 'opacity=".6"'),
        )
        .join('') +
      box(0, 660, 1500, 340, 'url(#sea)') +
      path('M-10,662 L-10,600 C100,590 180,620 260,662 Z', '#a58a86') +
      crane(1330, 1) +
      crane(1120, 0.82) +
      path('M380,600 L1270,600 L1240,720 C1200,750 520,750 470,720 Z', ink.night) +
      path('M392,640 L1260,640 L1252,668 L404,668 Z', ink.cream) +
      path('M470,720 C520,750 1200,750 1240,720 L1244,706 L456,700 Z', ink.brick) +
      containers +
      box(410, 470, 100, 132, ink.cream, 4) +
      box(400, 456, 120, 20, ink.paper, 4) +
      box(424, 420, 40, 40, ink.terracotta, 3) +
      repeat(4, (index) => box(422 + index * 22, 490, 14, 18, ink.dusk, 2)) +
      repeat(4, (index) => box(422 + index * 22, 526, 14, 18, ink.dusk, 2)) +
      grainy(path('M380,600 L1270,600 L1240,720 C1200,750 520,750 470,720 Z', 'url(#hull-shade)')) +
      repeat(70, () => {
        const y = 690 + random() * 300;
        const wide = 20 + ((y - 660) / 340) * 120 * random();
        return line(
          d`M${random() * 1500},${y} l${wide},0`,
          random() > 0.5 ? '#f6cf9c' : '#bcd3c7',
          3 + (y - 660) / 90,
          'opacity=".4"',
        );
      }) +
      repeat(12, (index) =>
        line(
          d`M${380 - 90 + index * 3 + random() * 40},${690 + index * 22} l${120 + random() * 60},0`,
          '#fff3cc',
          6,
          'opacity=".55"',
        ),
      ) +
      [
        [900, 250, 1],
        [960, 290, 0.7],
        [820, 300, 0.8],
      ]
        .map(([x = 0, y = 0, scale = 1]) =>
          place(
            line('M-30,0 C-18,-16 -6,-12 0,0 C6,-12 18,-16 30,0', ink.cocoa, 5),
            x,
            y,
            0,
            scale,
          ),
        )
        .join(''),
  };
}
