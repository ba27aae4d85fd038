import { planks } from '../backgrounds.js';
import { leaf } from '../motifs.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import { blurred, box, d, line, oval, path, place, radial, randomFrom, repeat } from '../svg.js';

const shadow = '#120a10';

function plate(x: number, y: number, radius: number, food: string): string {
  return place(
    oval(16, 24, radius, shadow, radius, 'opacity=".45"') +
      oval(0, 0, radius, '#ece8f2') +
      oval(0, 0, radius * 0.93, '#d8d2e4') +
      oval(0, 0, radius * 0.7, '#f5f2f8') +
      path(
        d`M${-radius * 0.8},${-radius * 0.36} A${radius * 0.88},${radius * 0.88} 0 0 1 ${-radius * 0.3},${-radius * 0.83}`,
        'none',
        'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9"',
      ) +
      food,
    x,
    y,
  );
}

function glass(x: number, y: number, wine: string): string {
  return place(
    oval(20, 26, 66, shadow, 66, 'opacity=".35"') +
      oval(0, 0, 66, '#fff', 66, 'opacity=".22"') +
      oval(0, 0, 54, wine) +
      oval(-12, -12, 40, '#fff', 38, 'opacity=".14"') +
      path(
        'M-50,-26 A58,58 0 0 1 -10,-58',
        'none',
        'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".85"',
      ) +
      oval(0, 0, 66, 'none', 66, 'stroke="#fff" stroke-width="3" stroke-opacity=".6"'),
    x,
    y,
  );
}

function candle(x: number, y: number): string {
  return (
    blurred(oval(x, y, 190, '#ffb95e', 190, 'opacity=".5"'), 50) +
    oval(x + 8, y + 12, 48, shadow, 48, 'opacity=".4"') +
    oval(x, y, 48, '#7b3550') +
    oval(x, y, 38, '#f6e3bd') +
    oval(x, y, 22, '#ffd277') +
    path(
      d`M${x},${y - 26} C${x + 18},${y} ${x + 10},${y + 14} ${x},${y + 14} C${x - 10},${y + 14} ${x - 18},${y} ${x},${y - 26} Z`,
      '#fff6d8',
    )
  );
}

/** Knife and fork beside a plate of a radius. */
function cutlery(x: number, y: number, radius: number): string {
  return (
    place(
      box(6, -116, 11, 240, shadow, 5, 'opacity=".35"') +
        box(0, -122, 11, 244, '#c9c4d6', 5) +
        path('M0,-122 C-14,-70 -10,-20 0,6 L11,6 L11,-122 Z', '#e6e2ee'),
      x + radius + 36,
      y,
    ) +
    place(
      box(6, -60, 10, 186, shadow, 5, 'opacity=".35"') +
        box(0, -66, 10, 188, '#c9c4d6', 5) +
        repeat(4, (index) => box(-13 + index * 11, -126, 5, 56, '#c9c4d6', 2)) +
        path('M-13,-78 L25,-78 C25,-50 10,-44 5,-44 C0,-44 -13,-50 -13,-78 Z', '#c9c4d6'),
      x - radius - 52,
      y,
    )
  );
}

/** Supper after the concert, from above: three plates, wine, candles. */
export function supper(): Scene {
  const random = randomFrom(19);
  const trout =
    place(
      path('M-120,6 C-70,-58 50,-56 92,-2 C50,48 -70,58 -120,6 Z', '#d9825f') +
        path('M-120,6 C-70,-58 50,-56 92,-2 C40,-20 -60,-20 -120,6 Z', '#f0a98a') +
        repeat(7, (index) =>
          line(d`M${-84 + index * 24},-24 q14,24 0,46`, '#b25c40', 3, 'opacity=".6"'),
        ),
      0,
      4,
      -18,
    ) +
    repeat(16, () =>
      oval(
        -80 + random() * 170,
        -70 + random() * 140,
        5 + random() * 4,
        random() > 0.5 ? '#5f8a4a' : '#8fb86b',
      ),
    ) +
    place(leaf('#3f6b3a', '#6d9a55'), 30, 66, -20, 0.34);
  const beets =
    repeat(12, (index) => {
      const angle = index * 0.82;
      const away = 20 + (index % 4) * 24;
      const x = Math.cos(angle) * away;
      const y = Math.sin(angle) * away;
      return (
        oval(x, y, 30, index % 3 === 0 ? '#e8b04a' : '#8c1f4b') +
        oval(x, y, 19, index % 3 === 0 ? '#f3cd7e' : '#b23a68', 19, 'opacity=".8"')
      );
    }) +
    repeat(9, () => oval(-60 + random() * 120, -60 + random() * 120, 9, '#f7f3ea')) +
    place(leaf('#3f6b3a', '#6d9a55'), -20, -30, 200, 0.3);
  const tart =
    path('M-86,60 L0,-104 L86,60 C40,88 -40,88 -86,60 Z', '#c98848') +
    path('M-66,48 L0,-78 L66,48 C30,66 -30,66 -66,48 Z', '#4a2414') +
    repeat(14, () => oval(-36 + random() * 72, -6 + random() * 48, 4, '#f1d9a6')) +
    oval(92, -54, 30, '#f8efe0') +
    oval(86, -60, 18, '#fff');
  return {
    width: 1500,
    height: 1000,
    definitions: radial('supper-light', [
      [0, '#ffca7a', 0.4],
      [0.6, '#ffca7a', 0.06],
      [1, '#0d0714', 0.55],
    ]),
    content:
      planks('#4a2c2a', '#1f1013', 11) +
      box(0, 330, 1500, 330, '#3c2a5c') +
      repeat(2, (index) => box(0, 342 + index * 298, 1500, 5, ink.straw, 0, 'opacity=".7"')) +
      plate(330, 300, 190, trout) +
      cutlery(330, 300, 190) +
      plate(1150, 330, 190, beets) +
      cutlery(1150, 330, 190) +
      plate(720, 740, 190, tart) +
      cutlery(720, 740, 190) +
      glass(668, 190, '#6d1732') +
      glass(820, 250, '#6d1732') +
      glass(1060, 700, '#d9b45a') +
      glass(388, 690, '#d9b45a') +
      candle(730, 420) +
      candle(130, 600) +
      candle(1380, 640) +
      // Bread in its bowl.
      place(
        oval(14, 20, 118, shadow, 118, 'opacity=".4"') +
          oval(0, 0, 116, '#8a5a36') +
          oval(0, 0, 100, '#5b3822') +
          [-34, 2, 38]
            .map((y, index) =>
              place(
                oval(0, 0, 78, '#c98b4d', 36) +
                  oval(0, -5, 66, '#e3b578', 26) +
                  repeat(3, (cut) => line(d`M${-38 + cut * 30},-18 l14,26`, '#a86d36', 5)),
                0,
                y,
                index * 24 - 20,
                0.9,
              ),
            )
            .join(''),
        190,
        850,
      ) +
      // The programme of the evening.
      place(
        box(8, 12, 150, 210, shadow, 2, 'opacity=".35"') +
          box(0, 0, 150, 210, '#f3ecdf', 2) +
          box(18, 22, 114, 26, '#5b2bb0', 1) +
          repeat(6, (index) =>
            line(d`M18,${76 + index * 20} l${96 - (index % 3) * 22},0`, '#8b8494', 5),
          ),
        1230,
        740,
        11,
      ) +
      oval(750, 480, 1100, 'url(#supper-light)', 800),
  };
}
