import { strewnBeans } from '../motifs.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import { box, grainy, line, linear, oval, path, place, radial } from '../svg.js';

const size = { width: 1500, height: 1000 } as const;

/** Roasted beans with a wooden scoop, close by. */
export function beans(): Scene {
  return {
    ...size,
    definitions:
      linear('scoop', [
        [0, '#c98d55'],
        [1, '#8d5a33'],
      ]) +
      radial(
        'bean-shade',
        [
          [0, ink.espresso, 0],
          [0.6, ink.espresso, 0.1],
          [1, ink.espresso, 0.85],
        ],
        0.42,
        0.42,
        0.75,
      ),
    content:
      box(0, 0, 1500, 1000, '#1d110c') +
      strewnBeans({ x: -40, y: -40, width: 1580, height: 1080 }, 900, 0.95, 5) +
      place(
        oval(26, 40, 330, ink.espresso, 220, 'opacity=".5"') +
          path(
            'M250,-46 C420,-60 620,-42 700,-30 C740,-24 740,26 700,30 C620,42 420,60 250,46 Z',
            'url(#scoop)',
          ) +
          oval(676, 0, 13, ink.cocoa) +
          path(
            'M-330,0 C-330,-150 -170,-206 20,-196 C190,-188 290,-110 290,0 C290,110 190,188 20,196 C-170,206 -330,150 -330,0 Z',
            'url(#scoop)',
          ) +
          path(
            'M-286,0 C-286,-118 -150,-162 14,-156 C160,-150 244,-88 244,0 C244,88 160,150 14,156 C-150,162 -286,118 -286,0 Z',
            '#4a2a1a',
          ) +
          strewnBeans({ x: -200, y: -96, width: 370, height: 190 }, 46, 0.95, 77) +
          line('M-306,-20 C-290,-130 -150,-178 10,-176', '#f4d5a5', 8, 'opacity=".5"'),
        620,
        500,
        -24,
      ) +
      grainy(box(0, 0, 1500, 1000, 'url(#bean-shade)')),
  };
}
