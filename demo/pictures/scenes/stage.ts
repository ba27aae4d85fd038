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

const dark = '#0d0b18';
const wall = '#241b3d';
const floor = '#4a2b2e';

/** A beam from a lamp below the ceiling to a pool of light on the floor. */
function beam(lamp: number, pool: number, reach: number): string {
  return (
    blurred(
      path(
        d`M${lamp - 14},96 L${lamp + 14},96 L${pool + reach},770 L${pool - reach},770 Z`,
        'url(#stage-beam)',
      ),
      8,
    ) +
    place(
      box(-20, -34, 40, 46, dark, 6) + box(-15, 6, 30, 10, ink.amber, 3),
      lamp,
      88,
      (lamp - pool) * 0.045,
    )
  );
}

/** A grand piano from its side, its lid up; it stands on the origin. */
function grandPiano(): string {
  return (
    oval(10, 4, 300, dark, 22, 'opacity=".55"') +
    path('M-250,-262 L236,-476 C276,-430 262,-330 246,-270 Z', '#1d1622') +
    path('M-250,-262 L236,-476 L242,-462 L-226,-258 Z', ink.straw, 'opacity=".55"') +
    line('M150,-262 L176,-440', '#5a4a4a', 6) +
    path('M-268,-262 L262,-262 C274,-226 270,-186 250,-170 L-268,-170 Z', '#15101c') +
    path('M-268,-262 L262,-262 L264,-250 L-268,-250 Z', '#3a2c3f') +
    box(-310, -222, 60, 18, '#f1e6d2', 3) +
    repeat(7, (index) => box(-306 + index * 8, -222, 4, 11, dark)) +
    box(-316, -204, 66, 32, '#15101c', 4) +
    path('M-258,-170 L-226,-170 L-236,0 L-250,0 Z', '#15101c') +
    path('M206,-170 L236,-170 L228,0 L214,0 Z', '#15101c') +
    path('M-40,-170 L-12,-170 L-20,0 L-32,0 Z', '#100c16') +
    oval(-243, -4, 12, ink.straw, 7) +
    oval(221, -4, 12, ink.straw, 7) +
    path('M-262,-344 L-196,-372 L-186,-284 L-250,-262 Z', '#efe2c8')
  );
}

/** Somebody who plays the piano, seen from the side; the stool stands on the origin. */
function pianist(): string {
  return (
    box(-52, -122, 110, 22, '#15101c', 6) +
    line('M-38,-102 L-46,0 M44,-102 L52,0', '#15101c', 9) +
    path('M-46,-122 C-70,-220 -46,-314 10,-322 C58,-316 54,-210 44,-122 Z', '#2c2350') +
    path(
      'M10,-322 C58,-316 54,-210 44,-122 L20,-122 C34,-210 34,-280 10,-322 Z',
      ink.rose,
      'opacity=".35"',
    ) +
    line('M24,-280 C70,-240 96,-222 150,-214', '#2c2350', 34) +
    oval(160, -214, 17, '#d9a184', 12) +
    path(
      'M20,-128 C84,-136 108,-118 112,-60 L104,0 L76,0 L78,-66 C70,-92 30,-96 -20,-100 Z',
      '#1b1630',
    ) +
    oval(22, -362, 40, '#d9a184', 44) +
    path(
      'M-24,-350 C-36,-420 60,-434 62,-376 C40,-392 14,-388 4,-362 C0,-340 -14,-334 -24,-350 Z',
      '#1d120f',
    )
  );
}

/** A cellist on a chair, seen from the front; the chair stands on the origin. */
function cellist(): string {
  return (
    oval(0, 4, 120, dark, 16, 'opacity=".5"') +
    line('M-60,-130 L-66,0 M62,-130 L68,0', '#15101c', 9) +
    path('M-56,-130 C-104,-120 -122,-60 -116,0 L-74,0 C-70,-60 -50,-84 -20,-96 Z', '#3a1f2b') +
    path('M56,-130 C104,-120 122,-60 116,0 L74,0 C70,-60 50,-84 20,-96 Z', '#4b2836') +
    path('M-62,-120 C-74,-230 -60,-318 0,-322 C60,-318 74,-230 62,-120 Z', '#8e2f3d') +
    path(
      'M12,-322 C62,-318 76,-230 62,-120 L40,-120 C52,-220 46,-290 12,-322 Z',
      ink.rose,
      'opacity=".45"',
    ) +
    oval(-4, -366, 38, '#c98d6f', 44) +
    path(
      'M-46,-362 C-58,-430 46,-440 38,-366 C30,-394 -12,-398 -20,-376 C-24,-350 -40,-330 -46,-362 Z',
      '#20130f',
    ) +
    place(
      path(
        'M0,-150 C44,-150 62,-118 50,-84 C42,-62 44,-46 62,-22 C84,16 56,66 0,66 C-56,66 -84,16 -62,-22 C-44,-46 -42,-62 -50,-84 C-62,-118 -44,-150 0,-150 Z',
        '#a5582d',
      ) +
        grainy(
          path(
            'M0,-150 C44,-150 62,-118 50,-84 C42,-62 44,-46 62,-22 C84,16 56,66 0,66 Z',
            ink.espresso,
          ),
          0.5,
        ) +
        line('M-26,-60 c-10,16 8,26 -4,44 M26,-60 c10,16 -8,26 4,44', '#2d140c', 5) +
        box(-8, -318, 16, 260, '#22130e', 5) +
        oval(0, -326, 14, '#a5582d', 18) +
        line('M-4,-300 L-4,40 M4,-300 L4,40', '#f1e6d2', 1.6, 'opacity=".7"') +
        box(-22, -22, 44, 8, '#3a2016', 3) +
        line('M0,66 L0,112', ink.steel, 5),
      6,
      -122,
      7,
    ) +
    line('M-50,-280 C-96,-232 -92,-196 -70,-164', '#8e2f3d', 32) +
    oval(-62, -156, 16, '#c98d6f', 14) +
    line('M-120,-142 L116,-176', '#e8d4ab', 5) +
    line('M52,-284 C84,-300 66,-352 24,-372', '#8e2f3d', 30) +
    oval(26, -378, 15, '#c98d6f', 13)
  );
}

/** A concert: a piano and a cello in the light, and who listens. */
export function stage(): Scene {
  const random = randomFrom(311);
  const head = (x: number, y: number, size: number) =>
    oval(x, y, 46 * size, dark, 54 * size) +
    path(
      d`M${x - 92 * size},${y + 190 * size} C${x - 90 * size},${y + 70 * size} ${x - 50 * size},${y + 50 * size} ${x},${y + 50 * size} C${x + 50 * size},${y + 50 * size} ${x + 90 * size},${y + 70 * size} ${x + 92 * size},${y + 190 * size} Z`,
      dark,
    ) +
    path(
      d`M${x - 40 * size},${y - 26 * size} C${x - 20 * size},${y - 62 * size} ${x + 20 * size},${y - 62 * size} ${x + 40 * size},${y - 26 * size}`,
      'none',
      `stroke="${ink.straw}" stroke-width="${4 * size}" opacity=".4"`,
    );
  return {
    width: 1500,
    height: 1000,
    definitions:
      linear('stage-wall', [
        [0, '#120e22'],
        [0.7, wall],
        [1, '#3a2448'],
      ]) +
      linear('stage-beam', [
        [0, '#ffe9b8', 0.5],
        [1, '#ffdf9c', 0.05],
      ]) +
      linear('stage-floor', [
        [0, '#7b4638'],
        [1, floor],
      ]) +
      radial('stage-pool', [
        [0, '#ffe3a8', 0.75],
        [1, '#ffe3a8', 0],
      ]),
    content:
      box(0, 0, 1500, 1000, 'url(#stage-wall)') +
      // Arches of bricks, with lamps in them.
      repeat(5, (index) => {
        const x = 60 + index * 290;
        return (
          path(
            d`M${x},690 L${x},330 C${x},210 ${x + 220},210 ${x + 220},330 L${x + 220},690 Z`,
            '#171130',
          ) +
          path(
            d`M${x},690 L${x},330 C${x},210 ${x + 220},210 ${x + 220},330 L${x + 220},690`,
            'none',
            `stroke="#5b3a55" stroke-width="12" opacity=".8"`,
          ) +
          blurred(oval(x + 110, 640, 120, '#d9764f', 70, 'opacity=".42"'), 50)
        );
      }) +
      grainy(box(0, 0, 1500, 690, '#0b0817'), 0.5) +
      box(0, 690, 1500, 310, 'url(#stage-floor)') +
      repeat(12, (index) =>
        line(
          d`M${750 + (index - 5.5) * 110},690 L${750 + (index - 5.5) * 230},1000`,
          dark,
          3,
          'opacity=".35"',
        ),
      ) +
      box(0, 684, 1500, 8, dark, 0, 'opacity=".5"') +
      oval(560, 800, 430, 'url(#stage-pool)', 70) +
      oval(1080, 812, 240, 'url(#stage-pool)', 52) +
      box(0, 60, 1500, 14, dark) +
      beam(330, 520, 290) +
      beam(760, 640, 220) +
      beam(1210, 1080, 170) +
      place(grandPiano(), 640, 812) +
      place(pianist(), 208, 816, 0, 1) +
      place(cellist(), 1080, 822, 0, 1) +
      repeat(40, () =>
        oval(
          random() * 1500,
          120 + random() * 520,
          1.6 + random() * 2,
          '#ffe9b8',
          undefined,
          'opacity=".35"',
        ),
      ) +
      repeat(9, (index) => head(40 + index * 180 + (index % 3) * 14, 920 + (index % 2) * 26, 1)),
  };
}
