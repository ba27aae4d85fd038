import { planks } from '../backgrounds.js';
import { bean, rosetta, strewnBeans, topCup } from '../motifs.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import { box, d, line, linear, oval, path, place, radial, repeat } from '../svg.js';

const size = { width: 1500, height: 1000 } as const;

/** A flat white on the table, seen from above, with a newspaper and a branch. */
export function latte(): Scene {
  const crescent =
    'M-150,60 C-160,-70 -40,-120 40,-110 C140,-98 190,-20 170,60 C150,20 110,-6 60,-12 C0,-20 -110,-10 -150,60 Z';
  const croissant =
    path(crescent, '#c9853f') +
    [-96, -44, 14, 70, 118]
      .map((x, index) =>
        line(
          d`M${x},${-4 - Math.sin(index) * 6} q${-4 + index * 4},-50 ${-8 + index * 10},${-70 - Math.sin((index / 4) * 3.1) * 26}`,
          '#8d5426',
          6,
          'opacity=".7"',
        ),
      )
      .join('') +
    path(
      'M-120,10 C-100,-70 -20,-104 40,-100 C-10,-80 -80,-60 -120,10 Z',
      '#eeb56c',
      'opacity=".7"',
    );
  return {
    ...size,
    definitions:
      linear('cloth', [
        [0, '#3c7472'],
        [1, '#27545a'],
      ]) +
      radial('table-light', [
        [0, '#fff2cf', 0.4],
        [1, '#fff2cf', 0],
      ]),
    content:
      planks('#d8a878', '#8a5a38', 8) +
      place(
        box(-260, -420, 560, 900, 'url(#cloth)') +
          repeat(9, (index) =>
            box(-260 + index * 62, -420, 10, 900, ink.mist, 0, 'opacity=".16"'),
          ) +
          repeat(14, (index) =>
            box(-260, -420 + index * 62, 560, 10, ink.mist, 0, 'opacity=".16"'),
          ),
        1230,
        380,
        14,
      ) +
      place(topCup(ink.paper, '#fffaf0', rosetta()), 650, 520, -28, 1.28) +
      place(
        oval(10, 14, 190, ink.espresso, 190, 'opacity=".25"') +
          oval(0, 0, 186, ink.terracotta) +
          oval(0, 0, 150, ink.brick, 150, 'opacity=".35"') +
          place(path(crescent, ink.espresso, 'opacity=".3"'), 8, 44) +
          place(croissant, 0, 20),
        1180,
        330,
        20,
        1.05,
      ) +
      // The spoon on the saucer's rim.
      place(
        line('M0,0 L230,0', '#c9cfcb', 14) +
          oval(-34, 0, 52, '#dfe4df', 30) +
          oval(-34, 2, 40, '#9fb0b0', 20),
        860,
        760,
        -28,
      ) +
      place(
        box(-190, -130, 380, 260, ink.paper, 4) +
          box(-166, -104, 332, 34, ink.espresso, 2) +
          repeat(7, (index) => box(-166, -46 + index * 23, 150, 8, ink.steel, 2, 'opacity=".8"')) +
          box(6, -48, 160, 96, ink.straw, 2) +
          repeat(3, (index) => box(6, 62 + index * 22, 160, 8, ink.steel, 2, 'opacity=".8"')),
        180,
        210,
        -16,
        1.15,
      ) +
      strewnBeans({ x: 120, y: 760, width: 220, height: 170 }, 12, 0.5, 4) +
      oval(600, 260, 800, 'url(#table-light)', 500) +
      place(bean(), 1010, 870, 40, 0.5) +
      place(bean('#3a2118', '#5a3323'), 1076, 900, 110, 0.5),
  };
}
