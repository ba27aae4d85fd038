import { bean, steam } from '../motifs.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import {
  blurred,
  box,
  clipped,
  grainy,
  line,
  linear,
  oval,
  path,
  place,
  radial,
  repeat,
} from '../svg.js';

type Backdrop = readonly [top: string, bottom: string, floor: string];

const sand: Backdrop = ['#f3e3c6', '#e0be8c', '#c79a63'];
const mist: Backdrop = ['#dde7e0', '#a9c3b6', '#7d9f90'];
const rose: Backdrop = ['#f4dccd', '#dfa88f', '#bf7d64'];
const slate: Backdrop = ['#d6dae4', '#99a3bb', '#717d9b'];

/** A thing on a table, upright, four to five; it stands on a line 1,210 units down. */
function stillLife([top, bottom, floor]: Backdrop, thing: string, shadow = 330): () => Scene {
  return () => ({
    width: 1200,
    height: 1500,
    definitions:
      linear('wall', [
        [0, top],
        [1, bottom],
      ]) +
      radial('glow', [
        [0, '#fffaec', 0.8],
        [1, '#fffaec', 0],
      ]) +
      linear(
        'round',
        [
          [0, ink.espresso, 0.34],
          [0.25, ink.espresso, 0],
          [0.7, ink.espresso, 0],
          [1, ink.espresso, 0.45],
        ],
        [0, 0],
        [1, 0],
      ),
    content:
      box(0, 0, 1200, 1500, 'url(#wall)') +
      oval(560, 620, 640, 'url(#glow)') +
      box(0, 1130, 1200, 370, floor) +
      grainy(box(0, 1130, 1200, 370, ink.espresso, 0, 'opacity=".25"'), 0.8) +
      blurred(oval(640, 1222, shadow, ink.espresso, 40, 'opacity=".5"'), 20) +
      thing,
  });
}

/** A shape in its colour, shaded as round things are. */
function round(outline: string, fill: string): string {
  return path(outline, fill) + grainy(path(outline, 'url(#round)'), 0.9);
}

const shine = (data: string): string => line(data, '#fff', 12, 'opacity=".35"');

function mug(glaze: string, dark: string): string {
  return (
    line('M820,760 C1010,740 1010,1080 806,1060', dark, 62) +
    line('M820,760 C1010,740 1010,1080 806,1060', glaze, 44) +
    round(
      'M350,660 L850,660 C850,900 836,1120 790,1200 C700,1224 500,1224 410,1200 C364,1120 350,900 350,660 Z',
      glaze,
    ) +
    oval(600, 660, 250, dark, 46) +
    oval(600, 668, 226, ink.cocoa, 36) +
    path('M500,1000 L500,900 L600,820 L700,900 L700,1000 Z', ink.paper, 'opacity=".92"') +
    box(570, 920, 60, 80, glaze) +
    shine('M404,740 C400,900 416,1040 446,1130') +
    steam(590, 620, 300)
  );
}

const kettle =
  line('M760,900 C960,860 900,560 1060,520', '#8b9a9b', 44) +
  line('M760,900 C960,860 900,560 1060,520', '#c3cfce', 22) +
  line('M330,760 C150,720 150,1060 340,1080', ink.espresso, 46) +
  round(
    'M330,720 L800,720 C860,900 880,1080 870,1200 L260,1200 C250,1080 270,900 330,720 Z',
    '#aebcbb',
  ) +
  oval(565, 720, 236, '#8fa3a5', 40) +
  oval(565, 704, 190, '#c9d3d1', 30) +
  oval(565, 664, 40, ink.espresso, 34) +
  shine('M360,800 C330,940 322,1060 324,1150');

const dripper =
  round('M390,1200 C330,1000 380,900 440,860 L760,860 C820,900 870,1000 810,1200 Z', '#cfe0de') +
  path('M366,1060 C366,1130 380,1170 394,1196 L806,1196 C822,1170 834,1130 834,1060 Z', ink.bean) +
  round('M330,520 L870,520 L720,820 L480,820 Z', '#e4eeeb') +
  path('M370,540 L830,540 L690,806 L510,806 Z', ink.cream) +
  path('M420,600 L780,600 L690,790 L510,790 Z', ink.cocoa, 'opacity=".85"') +
  box(420, 816, 360, 40, ink.caramel, 14) +
  shine('M360,560 L460,770') +
  steam(600, 500, 220);

const filters =
  box(300, 640, 480, 560, ink.terracotta, 16) +
  grainy(box(300, 640, 480, 560, 'url(#round)', 16), 0.7) +
  box(350, 720, 380, 260, ink.paper, 10) +
  path('M420,760 L660,760 L570,940 L510,940 Z', ink.sand) +
  repeat(3, (index) =>
    place(
      path('M0,0 L260,0 L160,220 L100,220 Z', index % 2 ? ink.cream : ink.sand),
      700 + index * 40,
      960 + index * 8,
      8 + index * 6,
    ),
  );

const scale =
  box(240, 1080, 720, 120, '#2d2a2b', 26) +
  box(270, 1050, 660, 46, '#4a4647', 16) +
  box(700, 1112, 210, 60, '#0e1715', 8) +
  line(
    'M726,1156 v-28 M756,1156 v-28 h24 v28 h-24 M806,1156 h26 v-28 h-26 M860,1128 v28 h24',
    '#8ff0c8',
    7,
  ) +
  round(
    'M420,760 L740,760 C750,900 740,1000 700,1050 L460,1050 C420,1000 410,900 420,760 Z',
    '#dce8e5',
  ) +
  path(
    'M424,900 L736,900 C734,980 716,1030 696,1046 L464,1046 C444,1030 426,980 424,900 Z',
    ink.bean,
  ) +
  steam(580, 740, 260);

const grinder =
  line('M600,470 L600,400 L850,400', '#5e5a57', 30) +
  oval(860, 380, 46, ink.caramel, 62) +
  path('M440,560 C440,440 760,440 760,560 Z', '#c9d3d1') +
  round('M430,560 L770,560 L770,860 L430,860 Z', ink.caramel) +
  round('M450,860 L750,860 L750,1200 L450,1200 Z', '#aebcbb') +
  box(430, 846, 340, 30, ink.espresso, 8) +
  repeat(5, (index) => line(`M${480 + index * 60},590 v240`, ink.bean, 5, 'opacity=".6"')) +
  shine('M474,900 v260');

const press =
  line('M560,330 L560,640', '#5e5a57', 22) +
  oval(560, 320, 52, ink.espresso) +
  path('M350,560 L770,560 L790,600 L330,600 Z', '#8fa3a5') +
  line('M770,700 C980,680 980,1080 770,1080', ink.espresso, 44) +
  round('M340,600 L780,600 L780,1200 L340,1200 Z', '#dce8e5') +
  path('M356,760 L764,760 L764,1184 L356,1184 Z', ink.cocoa) +
  box(356, 740, 408, 26, '#8fa3a5') +
  box(330, 1150, 460, 56, '#8fa3a5', 10) +
  shine('M386,640 v480');

const tin =
  round('M370,560 L830,560 L830,1190 C700,1216 500,1216 370,1190 Z', ink.pine) +
  oval(600, 560, 230, ink.forest, 38) +
  round('M366,500 L834,500 L834,560 C700,590 500,590 366,560 Z', ink.caramel) +
  oval(600, 500, 234, ink.straw, 38) +
  box(440, 760, 320, 240, ink.cream, 10) +
  place(bean(), 600, 850, -20, 1.4) +
  line('M500,950 h200', ink.forest, 10) +
  shine('M410,640 v480');

const spoon = place(
  line('M0,0 L0,620', '#8fa3a5', 40) +
    line('M0,0 L0,600', '#dfe7e6', 16) +
    oval(0, -110, 160, '#aebcbb', 170) +
    oval(0, -104, 128, '#8b9a9b', 136) +
    oval(-30, -140, 60, '#e9efee', 70, 'opacity=".7"'),
  600,
  620,
  14,
);

const jug =
  line('M770,760 C960,740 950,1080 780,1080', '#8fa3a5', 40) +
  round(
    'M360,600 L300,560 L420,580 L780,580 C770,800 850,1000 820,1200 L380,1200 C350,1000 430,800 360,600 Z',
    '#c3cfce',
  ) +
  oval(590, 586, 196, '#7d8f90', 34) +
  oval(596, 594, 170, '#fdf7ea', 24) +
  shine('M420,700 C400,860 392,1000 414,1140');

const apron =
  line('M600,240 L600,330', '#5e5a57', 24) +
  line('M600,320 C470,340 470,460 500,520 M600,320 C730,340 730,460 700,520', ink.sand, 22) +
  path('M480,510 L720,510 L760,760 L900,800 L880,1240 L320,1240 L300,800 L440,760 Z', ink.bean) +
  grainy(
    path(
      'M480,510 L720,510 L760,760 L900,800 L880,1240 L320,1240 L300,800 L440,760 Z',
      'url(#round)',
    ),
    0.8,
  ) +
  path('M460,900 L740,900 L730,1080 L470,1080 Z', ink.cocoa) +
  line('M600,900 L600,1080', ink.bean, 6) +
  box(540, 600, 120, 70, ink.cream, 8) +
  place(bean(), 600, 635, -20, 0.5);

const tote =
  line('M470,620 C470,360 730,360 730,620', ink.caramel, 36) +
  path('M320,610 L880,610 L920,1210 L280,1210 Z', ink.straw) +
  grainy(path('M320,610 L880,610 L920,1210 L280,1210 Z', 'url(#round)'), 0.8) +
  repeat(14, (index) =>
    line(`M${330 + index * 40},620 L${300 + index * 46},1200`, ink.caramel, 2, 'opacity=".35"'),
  ) +
  oval(600, 900, 150, 'none', 150, `stroke="${ink.brick}" stroke-width="14"`) +
  place(bean(ink.brick, ink.terracotta), 600, 900, -24, 2);

const scoop = place(
  round('M-120,0 C-160,160 -90,250 0,250 C90,250 160,160 120,0 Z', ink.caramel) +
    oval(0, 0, 122, ink.bean, 46) +
    place(bean(), -30, 4, 10, 0.6) +
    place(bean(), 44, 0, 80, 0.55) +
    path('M-34,240 L34,240 L46,700 C46,736 -46,736 -46,700 Z', ink.caramel) +
    line('M0,330 v70 M-14,430 h28 M0,470 v60 M-14,560 h28 M0,590 v50', ink.cocoa, 8),
  560,
  430,
  -12,
);

const book =
  path('M330,480 L800,440 L870,1160 L400,1206 Z', ink.cocoa) +
  path('M316,470 L780,440 L840,1150 L376,1190 Z', ink.terracotta) +
  grainy(path('M316,470 L360,467 L420,1186 L376,1190 Z', ink.espresso), 0.6) +
  place(
    path('M-110,-40 L110,-40 C106,60 80,110 0,110 C-80,110 -106,60 -110,-40 Z', ink.cream) +
      line('M104,-20 C170,-20 160,60 88,60', ink.cream, 18) +
      steam(0, -70, 150) +
      line('M-150,190 h300 M-110,236 h220', ink.cream, 14),
    590,
    790,
    -4,
  );

const flavours = [
  '#c9573d',
  '#e3a53a',
  '#f4c15d',
  '#7f9e78',
  '#2d6f70',
  '#3b4667',
  '#96392b',
  '#a5663a',
];

const chart =
  box(270, 420, 660, 790, ink.paper, 6) +
  clipped(
    'wheel',
    'M600,530 a250,250 0 1,0 0.1,0 Z',
    repeat(8, (index) =>
      place(path('M0,0 L-110,-270 L110,-270 Z', flavours[index] ?? ink.bean), 600, 780, index * 45),
    ),
  ) +
  oval(600, 780, 110, ink.paper) +
  place(bean(), 600, 780, -20, 1.1) +
  line('M380,1110 h440 M440,1152 h320', ink.straw, 12);

const giftCard = place(
  box(-330, -210, 660, 420, ink.forest, 34) +
    box(-330, 60, 660, 60, ink.mustard) +
    box(120, -210, 60, 420, ink.mustard) +
    path('M150,90 C60,-10 10,40 30,90 C10,140 60,190 150,90 Z', ink.amber) +
    path('M150,90 C240,-10 290,40 270,90 C290,140 240,190 150,90 Z', ink.amber) +
    place(bean(ink.cream, '#fff7e6'), -180, -70, -24, 1.3),
  600,
  800,
  -9,
);

/** What the shop sells beside coffee. */
export const goods: Readonly<Record<string, () => Scene>> = {
  'mug-terracotta': stillLife(sand, mug(ink.terracotta, ink.brick)),
  'mug-sage': stillLife(sand, mug(ink.sage, ink.forest)),
  'mug-night': stillLife(sand, mug('#34406a', ink.night)),
  kettle: stillLife(mist, kettle, 380),
  dripper: stillLife(rose, dripper),
  filters: stillLife(sand, filters),
  scale: stillLife(rose, scale, 420),
  grinder: stillLife(mist, grinder, 240),
  press: stillLife(slate, press),
  tin: stillLife(sand, tin, 290),
  spoon: stillLife(slate, spoon, 180),
  jug: stillLife(rose, jug, 290),
  apron: stillLife(mist, apron, 300),
  tote: stillLife(slate, tote, 360),
  scoop: stillLife(sand, scoop, 240),
  'brew-book': stillLife(mist, book, 320),
  chart: stillLife(slate, chart, 360),
  'gift-card': stillLife(rose, giftCard, 320),
};
