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
  repeat,
} from '../svg.js';

/** Black keys stand after these white ones of an octave. */
const blackAfter = [0, 1, 3, 4, 5];

/** A piano's keys and the music above them, upright. */
export function pianoKeys(): Scene {
  const wide = 132;
  const staff = (y: number, seed: number) =>
    repeat(5, (index) => line(d`M150,${y + index * 15} L850,${y + index * 15}`, '#6e6480', 2.5)) +
    repeat(12, (index) => {
      const note = y + 60 - ((index * seed) % 8) * 7.5;
      const x = 220 + index * 52;
      return (
        place(oval(0, 0, 11, '#1d1630', 8), x, note, -14) +
        line(d`M${x + 9},${note} L${x + 9},${y - 12}`, '#1d1630', 3.5)
      );
    }) +
    repeat(3, (index) => line(d`M${229 + index * 208},${y - 12} l104,-6`, '#1d1630', 9));
  return {
    width: 1000,
    height: 1250,
    definitions:
      linear('keys-wood', [
        [0, '#2d1d4a'],
        [1, '#120c20'],
      ]) +
      linear('keys-white', [
        [0, '#d9cfe0'],
        [0.2, '#f7f1e8'],
        [1, '#fffaf0'],
      ]) +
      radial('keys-light', [
        [0, '#ffcf86', 0.55],
        [1, '#ffcf86', 0],
      ]),
    content:
      box(0, 0, 1000, 1250, 'url(#keys-wood)') +
      place(
        box(26, 40, 780, 470, '#07040e', 4, 'opacity=".5"') +
          box(0, 0, 780, 480, '#f5eee0', 4) +
          line('M390,0 L390,480', '#cfc4b0', 4),
        110,
        70,
      ) +
      staff(150, 3) +
      staff(290, 5) +
      staff(430, 7) +
      grainy(box(110, 70, 780, 480, '#5b2bb0'), 0.12) +
      box(60, 560, 880, 26, '#3a2660', 6) +
      box(0, 640, 1000, 60, '#0d0817') +
      line('M0,668 L1000,668', '#c9a25a', 4, 'opacity=".8"') +
      repeat(
        8,
        (index) =>
          box(index * wide - 30, 700, wide - 5, 470, 'url(#keys-white)', 8) +
          box(index * wide - 30, 1148, wide - 5, 22, '#c7b9c9', 6),
      ) +
      repeat(8, (index) =>
        blackAfter.includes(index % 7)
          ? box((index + 1) * wide - 70, 706, 82, 300, '#07040e', 6, 'opacity=".35"') +
            box((index + 1) * wide - 72, 700, 76, 292, '#15101f', 6) +
            box((index + 1) * wide - 62, 706, 56, 262, '#2c2340', 6)
          : '',
      ) +
      box(0, 1170, 1000, 80, '#1b1230') +
      blurred(
        path('M0,0 L360,0 L1000,900 L1000,1250 L760,1250 Z', '#ffcf86', 'opacity=".16"'),
        50,
      ) +
      oval(300, 300, 620, 'url(#keys-light)', 620),
  };
}
