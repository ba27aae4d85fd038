import { leaf } from '../motifs.js';
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

/** What a bag looks like. */
export interface Label {
  readonly backdrop: readonly [string, string];
  readonly paper: string;
  readonly accent: string;
  readonly emblem: string;
}

/** A coffee bag with its label, upright, four to five. */
export function bag({ backdrop, paper, accent, emblem }: Label): Scene {
  const outline =
    'M330,1250 C300,1000 306,620 330,330 L870,330 C894,620 900,1000 870,1250 C700,1272 500,1272 330,1250 Z';
  return {
    width: 1200,
    height: 1500,
    definitions:
      linear('backdrop', [
        [0, backdrop[0]],
        [1, backdrop[1]],
      ]) +
      radial('halo', [
        [0, '#fff6de', 0.75],
        [1, '#fff6de', 0],
      ]) +
      linear(
        'fold',
        [
          [0, ink.espresso, 0.4],
          [0.14, ink.espresso, 0],
          [0.8, ink.espresso, 0],
          [1, ink.espresso, 0.55],
        ],
        [0, 0],
        [1, 0],
      ) +
      linear('floor', [
        [0, ink.espresso, 0.22],
        [1, ink.espresso, 0],
      ]),
    content:
      box(0, 0, 1200, 1500, 'url(#backdrop)') +
      oval(600, 640, 620, 'url(#halo)') +
      box(0, 1180, 1200, 320, accent, 0, 'opacity=".32"') +
      grainy(box(0, 1180, 1200, 320, 'url(#floor)'), 0.9) +
      oval(640, 1250, 380, ink.espresso, 42, 'opacity=".38"') +
      path(outline, paper) +
      clipped(
        'bag',
        outline,
        path('M300,330 L420,330 L390,1280 L300,1280 Z', '#fff', 'opacity=".12"') +
          box(440, 520, 320, 560, '#fdf7ea', 10) +
          box(456, 536, 288, 528, 'none', 6, `stroke="${accent}" stroke-width="4"`) +
          clipped('emblem', 'M468,548 H732 V850 H468 Z', emblem) +
          line('M500,902 l200,0', ink.espresso, 16) +
          line('M530,944 l140,0 M548,974 l104,0', ink.espresso, 7, 'opacity=".55"') +
          repeat(5, (index) => oval(544 + index * 28, 1026, 8, index < 3 ? accent : '#dccdb2')) +
          oval(600, 452, 24, ink.espresso, 24, 'opacity=".16"') +
          oval(600, 452, 6, ink.espresso, 6, 'opacity=".4"'),
      ) +
      grainy(path(outline, 'url(#fold)'), 0.9) +
      path('M322,360 L330,236 L870,236 L878,360 Z', paper) +
      box(326, 226, 548, 60, paper, 6) +
      box(318, 268, 564, 26, ink.espresso, 6, 'opacity=".88"') +
      [330, 870].map((x) => box(x - 22, 262, 44, 38, accent, 6)).join('') +
      grainy(path('M700,236 L870,236 L878,360 L720,360 Z', ink.espresso), 0.4) +
      line('M352,520 C344,720 346,980 362,1210', '#fff', 7, 'opacity=".25"'),
  };
}

const labels: Readonly<Record<string, Label>> = {
  'bag-halden-house': {
    backdrop: ['#f0d5b4', '#e3b48c'],
    paper: ink.terracotta,
    accent: ink.brick,
    emblem:
      box(468, 548, 264, 302, '#f6d9a4') +
      oval(600, 700, 92, ink.terracotta) +
      path('M468,760 L540,700 L600,740 L680,670 L732,720 L732,850 L468,850 Z', ink.brick) +
      box(560, 690, 80, 160, ink.espresso) +
      path('M548,694 L600,640 L652,694 Z', ink.espresso) +
      box(586, 720, 28, 40, ink.amber),
  },
  'bag-yirga-valley': {
    backdrop: ['#d6e2d2', '#a9c6b0'],
    paper: ink.pine,
    accent: ink.mustard,
    emblem:
      box(468, 548, 264, 302, '#fbe6b4') +
      oval(600, 650, 66, ink.mustard) +
      path(
        'M468,720 C540,660 600,720 660,680 C700,656 720,680 732,676 L732,850 L468,850 Z',
        ink.sage,
      ) +
      path('M468,776 C560,726 640,796 732,746 L732,850 L468,850 Z', ink.pine) +
      path('M468,822 C560,780 640,840 732,800 L732,850 L468,850 Z', ink.forest),
  },
  'bag-cerro-azul': {
    backdrop: ['#cfdfe2', '#8fb8bd'],
    paper: '#2f5f7a',
    accent: ink.terracotta,
    emblem:
      box(468, 548, 264, 302, '#dcebe6') +
      oval(660, 620, 34, ink.amber) +
      path('M452,850 L580,610 L650,740 L690,690 L760,850 Z', '#2f5f7a') +
      path('M580,610 L616,676 L584,664 L556,690 L548,670 Z', ink.paper) +
      path('M468,850 L468,820 C540,800 640,830 732,800 L732,850 Z', ink.teal),
  },
  'bag-night-shift': {
    backdrop: ['#b9b6c6', '#7f7d99'],
    paper: ink.night,
    accent: ink.amber,
    emblem:
      box(468, 548, 264, 302, ink.dusk) +
      oval(640, 640, 58, ink.amber) +
      oval(616, 622, 52, ink.dusk) +
      repeat(12, (index) =>
        oval(490 + ((index * 83) % 220), 566 + ((index * 47) % 150), 3.5, ink.paper),
      ) +
      repeat(
        6,
        (index) =>
          box(474 + index * 44, 760 - ((index * 53) % 60), 38, 140, ink.night) +
          box(486 + index * 44, 784 - ((index * 53) % 60), 12, 14, ink.amber),
      ),
  },
  'bag-red-sea-natural': {
    backdrop: ['#f3cdb4', '#e2937a'],
    paper: ink.cream,
    accent: ink.terracotta,
    emblem:
      box(468, 548, 264, 302, '#f3cdb4') +
      place(leaf(ink.forest, ink.pine), 600, 690, -150, 0.8) +
      place(leaf(ink.pine, ink.moss), 600, 690, -32, 0.8) +
      [
        [560, 740],
        [634, 726],
        [600, 792],
      ]
        .map(
          ([x = 0, y = 0]) =>
            oval(x, y, 40, ink.terracotta) + oval(x - 13, y - 13, 10, '#fff1dc', 7, 'opacity=".8"'),
        )
        .join(''),
  },
  'bag-quiet-decaf': {
    backdrop: ['#efe5cf', '#d9c8a4'],
    paper: ink.sage,
    accent: ink.forest,
    emblem:
      box(468, 548, 264, 302, '#e9efdc') +
      repeat(7, (index) =>
        line(
          d`M468,${600 + index * 40} c44,-30 88,30 132,0 c44,-30 88,30 132,0`,
          index % 2 ? ink.sage : ink.mist,
          12,
        ),
      ) +
      oval(600, 700, 74, ink.paper) +
      oval(600, 700, 60, ink.forest) +
      line('M556,716 C580,676 620,724 644,684', ink.paper, 10),
  },
};

/** One bag for each coffee of the shop, upright, four to five. */
export const coffeeBags: Readonly<Record<string, () => Scene>> = Object.fromEntries(
  Object.entries(labels).map(([name, label]) => [name, () => bag(label)]),
);
