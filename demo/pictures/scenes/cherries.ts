import { leaf } from '../motifs.js';
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

function cherryBranch(): string {
  const random = randomFrom(11);
  const stops = [180, 420, 660, 900, 1140];
  return stops
    .map((x, index) => {
      const y = 560 - index * 26 + Math.sin(index * 1.3) * 24;
      const cluster = repeat(7, (berry) => {
        const bx = x + (random() - 0.5) * 150;
        const by = y + 34 + (random() - 0.35) * 100;
        const tone =
          [ink.terracotta, '#b5382b', '#d9763f', ink.brick][(berry + index) % 4] ?? ink.brick;
        return (
          oval(bx + 5, by + 8, 34, ink.espresso, 34, 'opacity=".25"') +
          oval(bx, by, 34, tone, 36) +
          grainy(
            path(
              d`M${bx + 6},${by - 34} a36,36 0 0 1 -10,70 C${bx + 22},${by + 20} ${bx + 24},${by - 14} ${bx + 6},${by - 34} Z`,
              ink.espresso,
            ),
            0.55,
          ) +
          oval(bx - 12, by - 13, 9, '#fff1dc', 6, 'opacity=".7"') +
          oval(bx + 2, by + 32, 5, ink.espresso, 3, 'opacity=".6"')
        );
      });
      return (
        place(leaf(ink.forest, ink.pine), x, y, -118 + index * 6, 1.35) +
        place(leaf(ink.pine, ink.moss), x + 10, y + 6, -42 - index * 4, 1.25) +
        place(leaf('#1a3830', ink.forest), x, y + 12, 74 - index * 9, 1.2) +
        place(leaf(ink.pine, ink.moss), x - 6, y + 8, 140, 1.1) +
        cluster
      );
    })
    .join('');
}

/** Ripe cherries on the branch. */
export function cherries(): Scene {
  return {
    width: 1500,
    height: 1000,
    definitions:
      linear('cherry-sky', [
        [0, '#f6dcae'],
        [0.6, '#eec9a0'],
        [1, '#cdbd92'],
      ]) +
      radial('cherry-sun', [
        [0, '#fff8e0', 0.9],
        [1, '#fff8e0', 0],
      ]),
    content:
      box(0, 0, 1500, 1000, 'url(#cherry-sky)') +
      oval(330, 230, 520, 'url(#cherry-sun)') +
      blurred(
        repeat(9, (index) =>
          place(
            leaf(ink.sage, ink.mist),
            120 + index * 170,
            180 + ((index * 371) % 700),
            index * 77,
            1.5,
          ),
        ),
        20,
      ) +
      line('M-40,610 C240,560 420,540 700,520 C980,500 1240,420 1560,380', ink.cocoa, 26) +
      line(
        'M-40,604 C240,554 420,534 700,514 C980,494 1240,414 1560,374',
        ink.caramel,
        7,
        'opacity=".6"',
      ) +
      line('M640,520 C760,440 820,330 980,250', ink.cocoa, 14) +
      place(leaf(ink.pine, ink.moss), 980, 250, -64, 1.2) +
      place(leaf(ink.forest, ink.pine), 980, 252, -8, 1.15) +
      place(leaf(ink.forest, ink.pine), 830, 350, -110, 1) +
      cherryBranch(),
  };
}
