import { planks } from '../backgrounds.js';
import { strewnBeans } from '../motifs.js';
import { ink } from '../palette.js';
import type { Scene } from '../svg.js';
import { box, d, line, linear, oval, path, place, radial, randomFrom, repeat } from '../svg.js';

const size = { width: 1500, height: 1000 } as const;

/** A cupping: bowls in rows, spoons, and the samples that they came from. */
export function cupping(): Scene {
  const random = randomFrom(64);
  const bowl = (x: number, y: number, tone: string, crust: string) =>
    place(
      oval(18, 26, 118, ink.espresso, 118, 'opacity=".3"') +
        oval(0, 0, 116, ink.paper) +
        oval(0, 0, 104, '#e9dcc2') +
        oval(0, 0, 96, tone) +
        oval(-6, -6, 84, crust, 84, 'opacity=".8"') +
        repeat(26, () => {
          const angle = random() * Math.PI * 2;
          const away = Math.sqrt(random()) * 78;
          return oval(
            Math.cos(angle) * away,
            Math.sin(angle) * away,
            3 + random() * 7,
            random() > 0.45 ? '#d9a878' : ink.cocoa,
            undefined,
            'opacity=".55"',
          );
        }) +
        path(
          'M-84,-46 A96,96 0 0 1 -20,-94',
          'none',
          'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".6"',
        ),
      x,
      y,
    );
  const spoon = (x: number, y: number, angle: number) =>
    place(
      oval(6, 10, 46, ink.espresso, 34, 'opacity=".3"') +
        line('M40,0 L250,0', '#b9c1bd', 13) +
        oval(0, 0, 48, '#d9dfda', 36) +
        oval(2, 3, 36, '#93a4a3', 25) +
        line('M-20,-14 C-8,-22 8,-22 20,-16', '#fff', 5, 'opacity=".8"'),
      x,
      y,
      angle,
    );
  const tray = (x: number, y: number, seed: number, dark: boolean) =>
    place(
      box(-92, -62, 196, 136, ink.espresso, 18, 'opacity=".3"') +
        box(-100, -72, 196, 136, dark ? ink.teal : ink.terracotta, 18) +
        box(-86, -58, 168, 108, dark ? '#1f5052' : ink.brick, 12) +
        strewnBeans({ x: -60, y: -36, width: 118, height: 64 }, 26, 0.36, seed),
      x,
      y,
    );
  const columns = [240, 580, 920, 1260];
  return {
    ...size,
    definitions:
      radial('cupping-light', [
        [0, '#fff2cf', 0.5],
        [1, '#fff2cf', 0],
      ]) +
      linear('runner', [
        [0, '#e9d6b0'],
        [1, '#d6b988'],
      ]),
    content:
      planks('#a8714a', '#5e3a26', 3) +
      box(0, 300, 1500, 420, 'url(#runner)') +
      box(0, 312, 1500, 6, ink.terracotta) +
      box(0, 702, 1500, 6, ink.terracotta) +
      columns.map((x, index) => tray(x, 150, 20 + index, index % 2 === 0)).join('') +
      columns
        .map((x, index) =>
          bowl(x, 420, ink.cocoa, ['#7a4a2e', '#8d5a33', '#6b3f2a', '#a5663a'][index] ?? ink.bean),
        )
        .join('') +
      columns
        .map((x, index) =>
          bowl(
            x + 40,
            640,
            ink.bean,
            ['#8d5a33', '#6b3f2a', '#a5663a', '#7a4a2e'][index] ?? ink.bean,
          ),
        )
        .join('') +
      spoon(380, 860, -12) +
      spoon(760, 880, 8) +
      spoon(1130, 850, -20) +
      place(
        box(-110, -80, 230, 170, ink.paper, 4) +
          repeat(5, (index) =>
            line(
              d`M-86,${-46 + index * 28} l${150 - (index % 3) * 30},0`,
              ink.steel,
              5,
              'opacity=".8"',
            ),
          ) +
          repeat(5, (index) =>
            oval(96, -46 + index * 28, 8, index % 2 ? ink.terracotta : ink.sage),
          ),
        150,
        880,
        -9,
      ) +
      oval(640, 420, 900, 'url(#cupping-light)', 520),
  };
}
