import { pendantLamp, pottedPlant, sideCup, steam } from '../motifs.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import { box, d, grainy, line, linear, oval, path, place, radial, repeat } from '../svg.js';

const size = { width: 1500, height: 1000 } as const;

/** A moka pot on the stove, with evening in the window. */
export function mokaPot(): Scene {
  return {
    ...size,
    definitions:
      linear('kitchen', [
        [0, '#cfe0d3'],
        [1, '#a9c6b8'],
      ]) +
      linear('evening', [
        [0, '#6b6a94'],
        [0.5, '#d98c78'],
        [1, '#f6cf9c'],
      ]) +
      linear(
        'steel',
        [
          [0, '#f4f6f2'],
          [0.35, '#b9c7c5'],
          [0.5, '#dfe6e2'],
          [1, '#6d8083'],
        ],
        [0, 0],
        [1, 0],
      ) +
      linear('stove', [
        [0, '#4b5560'],
        [1, '#2a323c'],
      ]) +
      radial('flame', [
        [0, '#dff1ff', 0.9],
        [0.5, '#7fb6e6', 0.7],
        [1, '#4a7ac2', 0],
      ]),
    content:
      box(0, 0, 1500, 1000, 'url(#kitchen)') +
      repeat(8, (row) =>
        repeat(14, (column) =>
          box(
            column * 112 + 4,
            330 + row * 62,
            104,
            54,
            '#fff',
            6,
            `opacity="${0.16 + ((row * 5 + column * 3) % 4) * 0.05}"`,
          ),
        ),
      ) +
      box(870, 60, 520, 470, ink.paper, 6) +
      box(896, 86, 468, 418, 'url(#evening)') +
      path(
        'M896,430 C1000,380 1100,440 1200,400 C1270,372 1320,400 1364,384 L1364,504 L896,504 Z',
        ink.dusk,
      ) +
      repeat(
        9,
        (index) =>
          box(920 + index * 48, 420 + ((index * 37) % 44), 34, 90, ink.night, 2) +
          box(930 + index * 48, 440 + ((index * 37) % 44), 10, 12, ink.amber),
      ) +
      oval(1240, 210, 44, '#fff1c4') +
      line('M1130,86 l0,418 M896,290 l468,0', ink.paper, 14) +
      box(850, 524, 560, 26, ink.paper, 4) +
      place(pottedPlant(ink.terracotta), 1320, 526, 0, 0.95) +
      place(pottedPlant(ink.mustard), 960, 526, 0, 0.7) +
      // A shelf with cups.
      box(90, 240, 560, 22, ink.caramel, 4) +
      [180, 330, 480]
        .map((x, index) =>
          place(
            sideCup(
              [ink.terracotta, ink.paper, ink.teal][index] ?? ink.paper,
              [ink.cream, ink.mustard, ink.cream][index] ?? ink.cream,
            ),
            x,
            240,
            0,
            0.6,
          ),
        )
        .join('') +
      place(pendantLamp(170, ink.terracotta), 720, -20, 0, 1.25) +
      // The stove.
      box(0, 800, 1500, 200, 'url(#stove)') +
      box(0, 790, 1500, 22, '#6d7880') +
      repeat(
        5,
        (index) =>
          oval(240 + index * 255, 912, 40, ink.espresso) +
          oval(240 + index * 255, 908, 34, ink.steel) +
          box(235 + index * 255, 880, 10, 28, ink.espresso, 4),
      ) +
      oval(640, 786, 190, 'url(#flame)', 40) +
      repeat(9, (index) =>
        path(
          d`M${520 + index * 30},792 c-12,-18 4,-26 2,-44 c16,16 22,26 12,44 Z`,
          '#7fb6e6',
          'opacity=".85"',
        ),
      ) +
      line('M440,760 L840,760 M470,760 L450,796 M810,760 L830,796', ink.espresso, 16) +
      // The pot.
      path('M500,752 L534,560 L746,560 L780,752 Z', 'url(#steel)') +
      repeat(3, (index) =>
        line(d`M${580 + index * 60},560 L${568 + index * 72},752`, ink.steel, 3, 'opacity=".8"'),
      ) +
      box(522, 536, 236, 34, ink.dusk, 10) +
      path('M534,536 L488,286 L792,286 L746,536 Z', 'url(#steel)') +
      path('M494,318 L438,276 L490,286 Z', '#b9c7c5') +
      repeat(3, (index) =>
        line(d`M${564 + index * 76},286 L${580 + index * 60},536`, ink.steel, 3, 'opacity=".8"'),
      ) +
      grainy(path('M690,286 L792,286 L746,536 L780,752 L690,752 L700,540 Z', ink.espresso), 0.5) +
      path('M484,288 L796,288 L720,222 L560,222 Z', '#dfe6e2') +
      path('M650,222 L720,222 L796,288 L690,288 Z', '#8fa3a5') +
      box(616, 178, 48, 44, ink.espresso, 12) +
      line('M782,330 L900,330 L868,520', ink.espresso, 38) +
      line('M794,320 L888,320', ink.steel, 6, 'opacity=".4"') +
      steam(430, 262, 190) +
      // On the left, bread and butter for the evening.
      place(sideCup(ink.mustard, ink.paper), 250, 796, 0, 0.9) +
      steam(250, 664, 100) +
      place(
        box(-120, -30, 260, 30, ink.caramel, 8) +
          path('M-90,-30 C-110,-120 110,-120 90,-30 Z', '#c98a4b') +
          path(
            'M-60,-70 l30,-16 M-10,-80 l30,-10 M44,-74 l24,2',
            'none',
            'stroke="#8d5426" stroke-width="8" stroke-linecap="round"',
          ),
        1180,
        796,
      ),
  };
}
