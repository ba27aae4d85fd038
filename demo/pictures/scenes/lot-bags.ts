import { leaf } from '../motifs.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import { box, d, line, oval, path, place, repeat } from '../svg.js';
import { bag, type Label } from './bags.js';

/** Colours of a bag and of the drawing on its label. */
interface Inks {
  readonly backdrop: readonly [string, string];
  readonly paper: string;
  readonly accent: string;
  readonly sky: string;
  readonly near: string;
  readonly far: string;
}

const warm: readonly Inks[] = [
  {
    backdrop: ['#f2d9bd', '#dfae86'],
    paper: ink.brick,
    accent: ink.amber,
    sky: '#f9e3b6',
    near: ink.brick,
    far: ink.rose,
  },
  {
    backdrop: ['#f4e2c0', '#e3c084'],
    paper: ink.mustard,
    accent: ink.brick,
    sky: '#fdf0cf',
    near: ink.caramel,
    far: ink.straw,
  },
  {
    backdrop: ['#efd3c6', '#cf9480'],
    paper: ink.cocoa,
    accent: ink.rose,
    sky: ink.blush,
    near: ink.cocoa,
    far: ink.terracotta,
  },
];

const cool: readonly Inks[] = [
  {
    backdrop: ['#d3e0dc', '#93b8b2'],
    paper: ink.teal,
    accent: ink.amber,
    sky: '#e6efe6',
    near: ink.teal,
    far: ink.steel,
  },
  {
    backdrop: ['#dadfcd', '#adbd9c'],
    paper: ink.moss,
    accent: ink.cream,
    sky: '#f0f1d8',
    near: ink.forest,
    far: ink.sage,
  },
  {
    backdrop: ['#ccd0de', '#8d94b0'],
    paper: ink.dusk,
    accent: ink.rose,
    sky: '#dfe1ec',
    near: ink.night,
    far: ink.dusk,
  },
];

/** Drawings on labels, 264 by 302 from (468, 548). */
const emblems: Readonly<Record<string, (inks: Inks) => string>> = {
  ridge: ({ near, far, accent }) =>
    oval(650, 640, 44, accent) +
    path('M468,740 L540,660 L590,720 L660,640 L732,730 L732,850 L468,850 Z', far) +
    path('M468,800 L560,720 L640,800 L732,760 L732,850 L468,850 Z', near),
  sunrise: ({ near, far, accent }) =>
    repeat(9, (index) => place(box(-5, -190, 10, 70, accent), 600, 790, -80 + index * 20)) +
    oval(600, 790, 96, far) +
    box(468, 790, 264, 60, near),
  waves: ({ near, far }) =>
    repeat(6, (index) =>
      line(d`M460,${640 + index * 40} q35,-40 70,0 t70,0 t70,0 t70,0`, index % 2 ? near : far, 16),
    ),
  peaks: ({ near, far, accent }) =>
    path('M452,850 L556,610 L640,850 Z', far) +
    path('M560,850 L664,650 L760,850 Z', near) +
    oval(500, 610, 26, accent),
  rain: ({ near, far }) =>
    path(
      'M500,680 c0,-60 90,-70 104,-20 c60,-20 100,50 40,70 L520,730 c-40,0 -50,-44 -20,-50 Z',
      far,
    ) +
    repeat(9, (index) =>
      line(
        d`M${506 + (index % 3) * 76 + (index > 5 ? 20 : 0)},${756 + Math.floor(index / 3) * 30} l-12,22`,
        near,
        8,
      ),
    ),
  leaf: ({ near, far }) =>
    place(leaf(near, far), 600, 810, -90, 1.05) +
    place(leaf(far, near), 600, 800, -38, 0.62) +
    place(leaf(far, near), 600, 800, -142, 0.62),
  bloom: ({ near, far, accent }) =>
    repeat(8, (index) =>
      place(oval(0, -66, 26, index % 2 ? near : far, 56), 600, 700, index * 45),
    ) + oval(600, 700, 34, accent),
  stripes: ({ near, far, accent }) =>
    repeat(5, (index) => box(468, 560 + index * 60, 264, 34, index % 2 ? near : far)) +
    oval(600, 700, 70, accent) +
    line('M560,716 C584,676 616,724 640,684', near, 10),
};

function label(emblem: string, inks: Inks): Label {
  const { backdrop, paper, accent, sky } = inks;
  const draw = emblems[emblem] ?? emblems['ridge'];
  return { backdrop, paper, accent, emblem: box(468, 548, 264, 302, sky) + (draw?.(inks) ?? '') };
}

/** Each drawing twice, in a warm and a cool bag: `bag-ridge-warm`. */
export const lotBags: Readonly<Record<string, () => Scene>> = Object.fromEntries(
  Object.keys(emblems).flatMap((emblem, index) =>
    Object.entries({ warm, cool }).map(([tone, inks]) => [
      `bag-${emblem}-${tone}`,
      () => bag(label(emblem, inks[index % inks.length] ?? (inks[0] as Inks))),
    ]),
  ),
);

const lamp: Label = {
  backdrop: ['#f6dfae', '#d99a45'],
  paper: '#c9822c',
  accent: ink.night,
  emblem:
    box(468, 548, 264, 302, ink.night) +
    repeat(10, (index) =>
      oval(486 + ((index * 71) % 230), 566 + ((index * 53) % 120), 3.5, ink.paper),
    ) +
    path('M600,640 L700,850 L500,850 Z', ink.amber, 'opacity=".55"') +
    line('M600,850 L600,640', ink.espresso, 12) +
    path('M566,600 L634,600 L620,648 L580,648 Z', ink.amber) +
    path('M556,600 L644,600 L600,568 Z', ink.cocoa),
};

const weekday: Label = {
  backdrop: ['#d5e1e6', '#88a9ba'],
  paper: '#35607c',
  accent: ink.amber,
  emblem:
    box(468, 548, 264, 302, '#fbe9c2') +
    repeat(7, (index) => place(box(-7, -168, 14, 58, ink.mustard), 600, 800, -66 + index * 22)) +
    oval(600, 800, 88, ink.mustard) +
    box(468, 796, 264, 54, '#35607c') +
    line('M500,822 h60 M590,822 h40 M660,822 h50', ink.paper, 6, 'opacity=".7"'),
};

const month: Label = {
  backdrop: ['#efe0cf', '#d3ac8d'],
  paper: ink.cream,
  accent: ink.brick,
  emblem:
    box(468, 548, 264, 302, ink.brick) +
    box(508, 600, 184, 200, ink.paper, 12) +
    box(508, 600, 184, 50, ink.terracotta, 12) +
    repeat(12, (index) =>
      oval(
        536 + (index % 4) * 43,
        684 + Math.floor(index / 4) * 40,
        12,
        index === 6 ? ink.terracotta : ink.sand,
      ),
    ),
};

/** The bags of the blends. */
export const blendBags: Readonly<Record<string, () => Scene>> = {
  'bag-lamplight': () => bag(lamp),
  'bag-weekday': () => bag(weekday),
  'bag-month': () => bag(month),
};
