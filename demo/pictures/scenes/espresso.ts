import { counter } from '../backgrounds.js';
import { pottedPlant, sideCup, steam } from '../motifs.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import { box, d, grainy, line, linear, oval, path, place, radial, repeat } from '../svg.js';

const size = { width: 1500, height: 1000 } as const;

/** Two streams of espresso fall into a cup. */
export function espresso(): Scene {
  return {
    ...size,
    definitions:
      linear('machine', [
        [0, '#d9e0dc'],
        [0.3, '#f4f6f0'],
        [0.7, '#a9b8b6'],
        [1, '#6f8284'],
      ]) +
      linear('bar-wall', [
        [0, '#7a2f25'],
        [1, '#4a1f1a'],
      ]) +
      linear(
        'chrome',
        [
          [0, '#eef3f0'],
          [0.5, '#9fb0b0'],
          [1, '#dfe6e2'],
        ],
        [0, 0],
        [1, 0],
      ) +
      linear('stream', [
        [0, '#5a2d18'],
        [1, '#a5663a'],
      ]) +
      radial('bar-light', [
        [0, '#ffd79a', 0.75],
        [1, '#ffd79a', 0],
      ]),
    content:
      box(0, 0, 1500, 1000, 'url(#bar-wall)') +
      repeat(9, (row) =>
        repeat(11, (column) =>
          box(
            column * 150 - (row % 2) * 75,
            row * 74,
            144,
            68,
            '#ffdcb0',
            5,
            `opacity="${0.05 + ((row * 7 + column * 3) % 5) * 0.012}"`,
          ),
        ),
      ) +
      oval(750, 240, 700, 'url(#bar-light)', 420) +
      counter(850, ink.caramel, ink.cocoa) +
      // Body of the machine.
      box(170, 60, 1160, 300, 'url(#machine)', 40) +
      box(170, 60, 1160, 60, ink.terracotta, 30) +
      box(170, 96, 1160, 24, ink.terracotta) +
      box(200, 340, 1100, 40, ink.dusk, 10) +
      box(230, 380, 90, 440, '#8fa3a5') +
      box(1180, 380, 90, 440, '#8fa3a5') +
      box(330, 380, 840, 330, ink.espresso, 0, 'opacity=".5"') +
      [320, 470, 1030, 1180]
        .map(
          (x) =>
            oval(x, 226, 52, ink.espresso) +
            oval(x, 226, 42, ink.paper) +
            line(d`M${x},226 l20,-22`, ink.terracotta, 6) +
            oval(x, 226, 6, ink.espresso),
        )
        .join('') +
      box(610, 170, 280, 110, ink.espresso, 12) +
      repeat(4, (index) => oval(664 + index * 58, 226, 18, index === 1 ? ink.amber : ink.steel)) +
      repeat(6, (index) =>
        place(
          sideCup(index % 2 ? ink.paper : ink.mustard, index % 2 ? ink.mustard : ink.paper),
          330 + index * 168,
          66,
          0,
          0.56,
        ),
      ) +
      // Group head, basket, handle.
      box(640, 372, 220, 70, 'url(#chrome)', 12) +
      box(610, 436, 280, 46, 'url(#chrome)', 16) +
      path('M626,482 L874,482 L850,540 L650,540 Z', 'url(#chrome)') +
      line('M872,506 L1010,540', 'url(#chrome)', 30) +
      line('M990,535 L1170,580', ink.cocoa, 52) +
      line('M1000,526 L1160,566', ink.caramel, 10, 'opacity=".6"') +
      path('M690,540 L810,540 L806,566 L778,586 L722,586 L694,566 Z', '#8fa3a5') +
      path(
        'M706,580 C702,640 714,680 712,738 L722,738 C722,680 722,630 724,580 Z',
        'url(#stream)',
      ) +
      path(
        'M794,580 C798,640 786,680 788,738 L778,738 C778,680 778,630 776,580 Z',
        'url(#stream)',
      ) +
      // Steam wand.
      line('M430,380 L430,470 C430,560 400,600 396,690', 'url(#chrome)', 18) +
      // Tray and cups.
      box(330, 800, 840, 56, '#8fa3a5', 10) +
      repeat(26, (index) => box(350 + index * 31, 808, 18, 10, ink.espresso, 5, 'opacity=".5"')) +
      place(sideCup(ink.paper, ink.terracotta), 750, 806, 0, 0.86) +
      oval(750, 695, 78, '#7a4324', 11) +
      oval(750, 694, 66, '#c98646', 8) +
      place(
        path('M-70,-150 L70,-150 L84,0 L-84,0 Z', 'url(#chrome)') +
          path('M-70,-150 L-104,-166 L-60,-120 Z', '#c4cfcb') +
          line('M76,-126 C150,-120 140,-30 82,-30', '#9fb0b0', 18) +
          grainy(path('M20,-150 L70,-150 L84,0 L30,0 Z', ink.espresso), 0.4),
        470,
        806,
        0,
        0.9,
      ) +
      steam(750, 660, 110) +
      place(pottedPlant(ink.forest), 100, 860, 0, 1.3) +
      place(
        box(-70, -200, 140, 200, ink.forest, 6) +
          box(-48, -150, 96, 100, ink.paper, 4) +
          oval(0, -110, 22, ink.terracotta) +
          box(-70, -220, 140, 26, ink.forest, 4),
        1390,
        862,
        0,
        1.05,
      ),
  };
}
