import { counter } from '../backgrounds.js';
import { pottedPlant, sideCup, steam, strewnBeans } from '../motifs.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import {
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
  repeat,
} from '../svg.js';

const size = { width: 1500, height: 1000 } as const;

/** A kettle pours over a paper filter. */
export function pourOver(): Scene {
  return {
    ...size,
    definitions:
      linear(
        'morning',
        [
          [0, '#f1cdb0'],
          [0.6, '#f7e0bb'],
          [1, '#f4d6a4'],
        ],
        [0, 0],
        [1, 1],
      ) +
      radial('round-sun', [
        [0, '#fdf0cc', 1],
        [0.7, '#f9dda0', 0.9],
        [1, '#f6cf86', 0.8],
      ]) +
      linear(
        'kettle',
        [
          [0, '#4a7d7a'],
          [0.5, ink.teal],
          [1, '#173c40'],
        ],
        [0, 0],
        [1, 0],
      ) +
      linear(
        'glass',
        [
          [0, '#fff', 0.7],
          [0.4, '#fff', 0.2],
          [1, '#fff', 0.45],
        ],
        [0, 0],
        [1, 0],
      ) +
      linear('brew', [
        [0, '#8a4a26'],
        [1, '#3a1d10'],
      ]),
    content:
      box(0, 0, 1500, 1000, 'url(#morning)') +
      oval(650, 430, 400, 'url(#round-sun)') +
      // Wall tiles behind, and a shelf.
      repeat(7, (index) => line(d`M${index * 230 + 60},0 l0,780`, '#fff8e8', 4, 'opacity=".4"')) +
      repeat(5, (index) => line(d`M0,${index * 170 + 40} l1500,0`, '#fff8e8', 4, 'opacity=".4"')) +
      box(40, 300, 330, 20, ink.caramel, 4) +
      place(pottedPlant(ink.terracotta), 120, 300, 0, 0.95) +
      place(sideCup(ink.paper, ink.mustard), 280, 300, 0, 0.52) +
      counter(800, '#b87846', '#8a5430') +
      // Scale, server, dripper.
      box(440, 786, 420, 34, ink.espresso, 10) +
      box(760, 794, 74, 18, ink.mist, 4) +
      path(
        'M540,520 L760,520 C770,580 830,640 830,716 C830,760 800,786 760,786 L540,786 C500,786 470,760 470,716 C470,640 530,580 540,520 Z',
        'url(#glass)',
      ) +
      clipped(
        'server',
        'M540,520 L760,520 C770,580 830,640 830,716 C830,760 800,786 760,786 L540,786 C500,786 470,760 470,716 C470,640 530,580 540,520 Z',
        box(450, 672, 400, 130, 'url(#brew)') + oval(650, 672, 190, '#a5663a', 14),
      ) +
      line('M834,600 C930,600 930,740 828,740', '#fff', 18, 'opacity=".65"') +
      box(524, 566, 252, 30, ink.caramel, 8) +
      line('M650,500 L650,660', ink.bean, 6) +
      path('M490,320 L810,320 L712,500 L588,500 Z', ink.paper) +
      path('M690,320 L810,320 L712,500 L650,500 Z', ink.sand, 'opacity=".75"') +
      repeat(5, (index) =>
        line(d`M${540 + index * 55},334 L${608 + index * 21},490`, ink.straw, 4, 'opacity=".6"'),
      ) +
      box(560, 496, 180, 22, ink.paper, 8) +
      line('M802,344 C880,340 870,440 768,430', ink.paper, 18) +
      path('M510,318 L470,268 L830,268 L790,318 Z', '#fffaf0') +
      oval(650, 318, 150, ink.cocoa, 22) +
      oval(650, 318, 122, ink.bean, 15) +
      oval(636, 316, 66, '#a5663a', 8) +
      // The kettle above right, its spout over the filter.
      line('M640,180 C644,220 646,270 644,316', '#e6f1ee', 9, 'opacity=".95"') +
      place(
        path(
          'M-150,-120 L150,-120 C196,-40 206,60 196,150 L-196,150 C-206,60 -196,-40 -150,-120 Z',
          'url(#kettle)',
        ) +
          grainy(
            path(
              'M60,-120 L150,-120 C196,-40 206,60 196,150 L80,150 C120,60 110,-40 60,-120 Z',
              ink.espresso,
            ),
            0.6,
          ) +
          line(
            'M-180,110 C-300,110 -260,-60 -340,-92 C-366,-102 -398,-84 -410,-66',
            '#2d6f70',
            30,
          ) +
          line('M-186,102 C-292,96 -258,-66 -336,-98', '#7fb0ab', 6, 'opacity=".6"') +
          path('M-130,-122 L130,-122 L110,-150 L-110,-150 Z', ink.forest) +
          line('M0,-152 L0,-170', ink.straw, 12) +
          oval(0, -180, 22, ink.straw) +
          line('M176,-60 C330,-110 380,40 300,170', ink.cocoa, 34) +
          line('M184,-66 C318,-108 360,20 296,150', ink.caramel, 8, 'opacity=".6"') +
          box(-196, 140, 392, 20, '#123034', 10) +
          line('M-120,-90 C-150,-30 -156,40 -152,110', '#cfe6e0', 12, 'opacity=".5"'),
        1070,
        246,
        -12,
      ) +
      steam(560, 250, 200) +
      place(sideCup(ink.terracotta, ink.cream), 1120, 806, 0, 0.95) +
      steam(1120, 660, 120) +
      place(
        box(-90, -140, 180, 140, '#e9f0e6', 14, 'opacity=".55"') +
          box(-80, -100, 160, 94, ink.bean, 8) +
          box(-84, -176, 168, 40, ink.caramel, 8),
        270,
        806,
      ) +
      strewnBeans({ x: 190, y: 850, width: 200, height: 26 }, 9, 0.4, 12) +
      strewnBeans({ x: 198, y: 716, width: 140, height: 76 }, 26, 0.34, 15),
  };
}
