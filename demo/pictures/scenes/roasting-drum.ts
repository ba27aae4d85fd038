import { brickWall } from '../backgrounds.js';
import { pendantLamp, pottedPlant, strewnBeans } from '../motifs.js';
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

/** The roaster at work, beans turning in its cooling tray. */
export function roastingDrum(): Scene {
  return {
    ...size,
    definitions:
      linear('drum', [
        [0, '#3c7370'],
        [0.5, ink.forest],
        [1, '#102621'],
      ]) +
      linear(
        'copper',
        [
          [0, '#e0a069'],
          [0.45, '#b8683c'],
          [1, '#6e3520'],
        ],
        [0, 0],
        [1, 0],
      ) +
      radial('fire', [
        [0, '#fff0b8'],
        [0.5, '#f4a63c'],
        [1, '#b8482a'],
      ]) +
      radial('warmth', [
        [0, '#ffd28a', 0.7],
        [1, '#ffd28a', 0],
      ]) +
      linear('room', [
        [0, ink.espresso, 0.75],
        [0.5, ink.espresso, 0.05],
        [1, ink.espresso, 0.5],
      ]),
    content:
      brickWall('#b3694b', 2) +
      grainy(box(0, 0, 1500, 1000, 'url(#room)')) +
      // A window with the morning in it.
      box(1120, 110, 280, 330, ink.espresso, 6) +
      box(1134, 124, 252, 302, '#f6d9a4') +
      path('M1134,360 C1200,320 1280,380 1386,330 L1386,426 L1134,426 Z', ink.sage) +
      line('M1260,124 l0,302 M1134,270 l252,0', ink.espresso, 10) +
      box(0, 820, 1500, 180, '#5b3a2a') +
      repeat(8, (index) => box(index * 200 - 60, 820, 4, 180, ink.espresso, 0, 'opacity=".4"')) +
      box(0, 816, 1500, 8, ink.espresso, 0, 'opacity=".5"') +
      oval(640, 880, 620, ink.espresso, 50, 'opacity=".4"') +
      // Chimney and cyclone.
      line('M330,420 L330,160 C330,90 420,90 420,150 L420,-20', 'url(#copper)', 62) +
      line('M330,420 L330,160', '#e0a069', 10, 'opacity=".5"') +
      path('M210,420 L450,420 L372,640 L288,640 Z', 'url(#copper)') +
      box(288, 640, 84, 200, ink.cocoa) +
      box(200, 400, 260, 30, ink.cocoa, 6) +
      // Frame, hopper, drum.
      box(540, 690, 40, 170, ink.espresso) +
      box(860, 690, 40, 170, ink.espresso) +
      box(500, 640, 460, 70, ink.cocoa, 8) +
      path('M620,260 L840,260 L790,400 L670,400 Z', 'url(#copper)') +
      oval(730, 260, 112, ink.cocoa, 24) +
      oval(730, 262, 98, '#8fa277', 17) +
      box(560, 380, 420, 290, 'url(#drum)', 60) +
      oval(560, 525, 158, ink.espresso) +
      oval(560, 525, 146, 'url(#drum)') +
      repeat(12, (index) => place(oval(0, -126, 8, ink.straw), 560, 525, index * 30)) +
      oval(560, 525, 96, ink.espresso) +
      oval(560, 500, 46, ink.straw) +
      oval(560, 500, 37, 'url(#fire)') +
      strewnBeans({ x: 536, y: 500, width: 44, height: 20 }, 8, 0.18, 3) +
      line('M470,620 L430,690', ink.straw, 12) +
      oval(424, 698, 16, ink.terracotta) +
      box(860, 430, 96, 180, ink.espresso, 10) +
      [470, 540]
        .map(
          (y) =>
            oval(908, y, 28, ink.paper) +
            line(d`M908,${y} l14,-16`, ink.terracotta, 5) +
            oval(908, y, 4, ink.espresso),
        )
        .join('') +
      oval(890, 588, 8, ink.terracotta) +
      oval(922, 588, 8, ink.sage) +
      grainy(
        path(
          'M600,380 L920,380 C960,380 980,410 980,440 L980,470 C860,430 700,430 590,470 Z',
          '#fff0d0',
        ),
        0.35,
      ) +
      // Chute and cooling tray.
      path('M430,640 L560,680 L620,770 L470,760 Z', ink.cocoa) +
      path('M330,760 L1010,760 L970,850 L370,850 Z', 'url(#copper)') +
      oval(670, 760, 340, ink.cocoa, 74) +
      oval(670, 756, 318, '#2b170f', 62) +
      clipped(
        'tray',
        'M352,756 a318,62 0 0 0 636,0 a318,62 0 0 0 -636,0 Z',
        strewnBeans({ x: 360, y: 694, width: 620, height: 118 }, 330, 0.3, 13),
      ) +
      place(
        line('M-270,0 L270,0 M0,0 L0,-64', ink.steel, 12) + oval(0, -60, 20, ink.steel, 14),
        670,
        752,
        -3,
      ) +
      box(420, 850, 40, 90, ink.espresso) +
      box(880, 850, 40, 90, ink.espresso) +
      // Buckets, plant, light.
      path('M1080,760 L1260,760 L1240,930 L1100,930 Z', ink.steel) +
      oval(1170, 760, 90, ink.dusk, 20) +
      clipped(
        'bucket',
        'M1086,760 a84,17 0 0 0 168,0 a84,17 0 0 0 -168,0 Z',
        strewnBeans({ x: 1080, y: 740, width: 180, height: 40 }, 50, 0.3, 9),
      ) +
      grainy(path('M1190,775 L1258,775 L1240,930 L1190,930 Z', ink.espresso), 0.6) +
      place(pottedPlant(ink.terracotta), 1390, 900, 0, 1.5) +
      place(pendantLamp(150, ink.mustard), 980, 0, 0, 1.2) +
      place(pendantLamp(110, ink.mustard), 130, 0, 0, 1.2) +
      oval(980, 260, 420, 'url(#warmth)', 300) +
      oval(560, 520, 260, 'url(#warmth)', 220, 'opacity=".6"'),
  };
}
