import { brickWall } from '../backgrounds.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import { box, clipped, d, grainy, line, linear, oval, path, place, repeat } from '../svg.js';

const size = { width: 1500, height: 1000 } as const;

function sack(x: number, y: number, scale: number, band: string, open: boolean): string {
  const weave =
    repeat(9, (index) =>
      line(
        d`M-150,${-250 + index * 30} C-60,${-236 + index * 30} 60,${-236 + index * 30} 150,${-250 + index * 30}`,
        '#8a6238',
        2.5,
        'opacity=".4"',
      ),
    ) +
    repeat(10, (index) =>
      line(
        d`M${-135 + index * 30},-280 C${-140 + index * 30},-180 ${-140 + index * 30},-80 ${-135 + index * 30},0`,
        '#8a6238',
        2.5,
        'opacity=".3"',
      ),
    );
  return place(
    oval(10, 0, 180, ink.espresso, 22, 'opacity=".35"') +
      path('M-150,-290 C-190,-180 -180,-30 -140,0 L140,0 C180,-30 190,-180 150,-290 Z', '#cfa468') +
      clipped(
        `sack-${x}-${y}`,
        'M-150,-290 C-190,-180 -180,-30 -140,0 L140,0 C180,-30 190,-180 150,-290 Z',
        weave +
          box(-200, -190, 400, 84, band, 0, 'opacity=".85"') +
          oval(0, -148, 34, '#cfa468') +
          place(
            path('M-24,0 C-20,-20 20,-20 24,0 C20,20 -20,20 -24,0 Z', band) +
              line('M-22,2 C-8,-8 8,10 22,-2', '#cfa468', 4),
            0,
            -148,
            -30,
          ),
      ) +
      grainy(
        path(
          'M40,-290 L150,-290 C190,-180 180,-30 140,0 L30,0 C80,-80 90,-190 40,-290 Z',
          ink.espresso,
        ),
        0.65,
      ) +
      (open
        ? oval(0, -292, 158, '#b98b50', 44) +
          oval(0, -290, 132, '#5d6b45', 33) +
          repeat(60, (index) =>
            place(
              oval(0, 0, 9, index % 3 ? '#9aa873' : '#7f9160', 6),
              Math.cos(index * 2.4) * 118 * Math.sqrt(index / 60),
              -290 + Math.sin(index * 2.4) * 28 * Math.sqrt(index / 60),
              index * 47,
            ),
          )
        : path(
            'M-150,-290 C-90,-320 -50,-300 -20,-330 L-40,-372 L50,-368 L24,-330 C60,-302 110,-318 150,-290 C80,-276 -80,-276 -150,-290 Z',
            '#b98b50',
          ) + line('M-30,-328 L30,-328', ink.terracotta, 10)),
    x,
    y,
    0,
    scale,
  );
}

/** Sacks of green coffee in the store. */
export function sacks(): Scene {
  return {
    ...size,
    definitions:
      linear('store', [
        [0, ink.espresso, 0.5],
        [1, ink.espresso, 0.05],
      ]) +
      linear('beam', [
        [0, '#fff1c8', 0.6],
        [1, '#fff1c8', 0],
      ]),
    content:
      brickWall('#7f9087', 6) +
      grainy(box(0, 0, 1500, 800, 'url(#store)')) +
      box(120, 80, 300, 300, ink.espresso, 8) +
      box(136, 96, 268, 268, '#fbe3ae') +
      line('M270,96 l0,268 M136,230 l268,0', ink.espresso, 12) +
      path('M136,96 L404,96 L1180,830 L620,830 Z', 'url(#beam)', 'opacity=".6"') +
      box(0, 790, 1500, 210, '#6b4a35') +
      repeat(5, (index) =>
        line(d`M0,${830 + index * 42} L1500,${830 + index * 42}`, ink.espresso, 3, 'opacity=".3"'),
      ) +
      sack(760, 640, 0.95, ink.teal, false) +
      sack(1060, 650, 0.95, ink.brick, false) +
      sack(1330, 800, 1.25, ink.forest, false) +
      sack(930, 830, 1.2, ink.terracotta, false) +
      sack(560, 850, 1.25, ink.forest, true) +
      // The scale.
      box(90, 800, 300, 36, ink.steel, 8) +
      box(120, 836, 240, 44, ink.dusk, 6) +
      box(356, 470, 22, 350, ink.dusk, 6) +
      oval(367, 440, 66, ink.dusk) +
      oval(367, 440, 52, ink.paper) +
      line('M367,440 L398,410', ink.terracotta, 7) +
      repeat(9, (index) =>
        place(line('M0,-46 L0,-38', ink.espresso, 4), 367, 440, -120 + index * 30),
      ) +
      sack(230, 802, 0.78, ink.mustard, true) +
      place(
        line('M0,0 L0,-180', ink.caramel, 16) +
          path('M-40,-300 L40,-300 L52,-180 C52,-150 -52,-150 -52,-180 Z', ink.steel),
        680,
        560,
        28,
        0.72,
      ),
  };
}
