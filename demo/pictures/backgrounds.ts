import { ink } from './palette.js';
import { box, d, line, randomFrom, repeat } from './svg.js';

export function counter(y: number, top: string, front: string): string {
  return (
    box(0, y, 1500, 1000 - y, front) +
    box(0, y, 1500, 54, top) +
    box(0, y + 50, 1500, 8, ink.espresso, 0, 'opacity=".25"')
  );
}

/** A wall of bricks behind everything. */
export function brickWall(base: string, seed: number): string {
  const random = randomFrom(seed);
  return (
    box(0, 0, 1500, 1000, base) +
    repeat(18, (row) =>
      repeat(14, (column) => {
        const light = random();
        return box(
          column * 118 - (row % 2) * 59,
          row * 44,
          112,
          38,
          light > 0.5 ? '#fff0d8' : ink.espresso,
          3,
          `opacity="${light > 0.5 ? light * 0.12 : (0.5 - light) * 0.26}"`,
        );
      }),
    )
  );
}

/** A wooden table seen from above. */
export function planks(light: string, dark: string, seed: number): string {
  const random = randomFrom(seed);
  return (
    box(0, 0, 1500, 1000, light) +
    repeat(6, (index) => {
      const y = index * 170;
      return (
        box(0, y, 1500, 170, dark, 0, `opacity="${0.08 + random() * 0.16}"`) +
        repeat(7, () => {
          const top = y + 16 + random() * 136;
          return line(
            d`M${random() * 900 - 100},${top} c140,${-8 + random() * 16} 320,${-8 + random() * 16} ${460 + random() * 300},0`,
            dark,
            2.5,
            'opacity=".32"',
          );
        }) +
        box(0, y + 166, 1500, 5, ink.espresso, 0, 'opacity=".35"')
      );
    })
  );
}
