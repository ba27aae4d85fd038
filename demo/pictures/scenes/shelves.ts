import { pendantLamp, pottedPlant } from '../motifs.js';
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

const size = { width: 1500, height: 1000 } as const;

/** The shop's shelves, with jars, bags and cups. */
export function shelves(): Scene {
  const random = randomFrom(29);
  const bagTones = [ink.terracotta, ink.forest, ink.mustard, ink.cream, ink.teal, ink.brick];
  const jar = (x: number, y: number, fill: string) =>
    box(x, y - 146, 110, 146, '#e9f0e6', 14, 'opacity=".5"') +
    box(x + 8, y - 104, 94, 98, fill, 8) +
    repeat(16, () =>
      oval(x + 20 + random() * 70, y - 98 + random() * 84, 7, ink.espresso, 5, 'opacity=".35"'),
    ) +
    box(x + 6, y - 176, 98, 34, ink.caramel, 8) +
    box(x + 16, y - 140, 12, 124, '#fff', 6, 'opacity=".55"');
  const bag = (x: number, y: number, tone: string) =>
    path(d`M${x},${y} L${x + 4},${y - 176} L${x + 106},${y - 176} L${x + 110},${y} Z`, tone) +
    box(x + 3, y - 196, 104, 26, tone, 3) +
    box(x + 3, y - 180, 104, 7, ink.espresso, 0, 'opacity=".25"') +
    box(x + 22, y - 130, 66, 78, ink.paper, 4) +
    oval(x + 55, y - 100, 16, tone) +
    line(d`M${x + 36},${y - 70} l38,0`, tone, 5) +
    grainy(
      path(
        d`M${x + 70},${y - 196} L${x + 107},${y - 196} L${x + 110},${y} L${x + 76},${y} Z`,
        ink.espresso,
      ),
      0.55,
    );
  const cups = (x: number, y: number, tone: string) =>
    repeat(
      3,
      (index) =>
        path(
          d`M${x + 8},${y - 62 - index * 44} L${x + 92},${y - 62 - index * 44} C${x + 90},${y - 20 - index * 44} ${x + 74},${y - index * 44} ${x + 68},${y - index * 44} L${x + 32},${y - index * 44} C${x + 26},${y - index * 44} ${x + 10},${y - 20 - index * 44} ${x + 8},${y - 62 - index * 44} Z`,
          index === 1 ? tone : ink.paper,
        ) +
        line(
          d`M${x + 90},${y - 52 - index * 44} c30,-4 30,34 -8,32`,
          index === 1 ? tone : ink.paper,
          9,
        ),
    );
  const board = (y: number) =>
    box(90, y, 1320, 26, '#a5663a', 3) +
    box(90, y + 20, 1320, 8, ink.espresso, 0, 'opacity=".3"') +
    grainy(box(90, y + 26, 1320, 50, 'url(#under)')) +
    [220, 750, 1280].map((x) => path(d`M${x},${y + 26} l20,0 l0,70 Z`, ink.espresso)).join('');
  return {
    ...size,
    definitions:
      linear('wall', [
        [0, '#2d5a4e'],
        [1, '#1f4139'],
      ]) +
      linear('under', [
        [0, ink.espresso, 0.8],
        [1, ink.espresso, 0],
      ]) +
      radial('shelf-light', [
        [0, '#ffe2a0', 0.6],
        [1, '#ffe2a0', 0],
      ]),
    content:
      box(0, 0, 1500, 1000, 'url(#wall)') +
      repeat(16, (index) => box(index * 100 - 2, 0, 4, 1000, ink.espresso, 0, 'opacity=".25"')) +
      [330, 750, 1170].map((x) => oval(x, 210, 360, 'url(#shelf-light)', 330)).join('') +
      [360, 640, 920].map(board).join('') +
      [140, 270].map((x) => jar(x, 360, ink.bean)).join('') +
      [430, 552, 674, 796].map((x, index) => bag(x, 360, bagTones[index] ?? ink.cream)).join('') +
      cups(960, 360, ink.terracotta) +
      cups(1090, 360, ink.mustard) +
      place(pottedPlant(ink.cream), 1310, 360, 0, 0.9) +
      [130, 252, 374]
        .map((x, index) => bag(x, 640, bagTones[(index + 2) % 6] ?? ink.cream))
        .join('') +
      place(pottedPlant(ink.terracotta), 590, 640, 0, 0.96) +
      cups(690, 640, ink.teal) +
      [830, 960, 1090]
        .map((x, index) => jar(x, 640, [ink.cocoa, ink.bean, ink.caramel][index] ?? ink.bean))
        .join('') +
      bag(1250, 640, ink.cream) +
      // The grinder, the drippers, and the row of bags for the post.
      box(150, 780, 150, 140, ink.cream, 12) +
      path('M130,780 L320,780 L270,700 L180,700 Z', ink.terracotta) +
      line('M225,700 L225,670 L300,660', ink.espresso, 9) +
      oval(304, 658, 13, ink.caramel) +
      box(186, 846, 78, 52, ink.caramel, 4) +
      oval(225, 872, 7, ink.espresso) +
      [380, 560]
        .map(
          (x) =>
            path(d`M${x},790 L${x + 140},790 L${x + 92},880 L${x + 48},880 Z`, ink.paper) +
            box(x + 30, 878, 80, 14, ink.paper, 6) +
            line(d`M${x + 134},806 c34,0 30,46 -14,44`, ink.paper, 9) +
            path(
              d`M${x + 34},892 L${x + 106},892 L${x + 114},920 L${x + 26},920 Z`,
              '#e9f0e6',
              'opacity=".5"',
            ),
        )
        .join('') +
      [760, 882, 1004, 1126, 1248]
        .map((x, index) => bag(x, 920, bagTones[(index * 5 + 1) % 6] ?? ink.cream))
        .join('') +
      [330, 750, 1170].map((x) => place(pendantLamp(110, ink.straw), x, -30, 0, 1)).join(''),
  };
}
