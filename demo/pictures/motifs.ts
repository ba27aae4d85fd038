import { ink } from './palette.js';
import { box, d, grainy, line, oval, path, place, randomFrom, repeat } from './svg.js';

/** A roasted bean around the origin, about 100 units long; `light` is its lit side's colour. */
export function bean(dark: string = ink.cocoa, light: string = ink.bean): string {
  return (
    oval(0, 0, 50, dark, 34) +
    path('M-48,-4 C-40,-34 30,-40 48,-6 C30,-24 -30,-22 -48,-4 Z', light, 'opacity=".85"') +
    line('M-44,6 C-20,-16 10,22 46,-4', ink.espresso, 5) +
    line('M-30,-18 C-14,-27 8,-28 22,-23', '#fff1d6', 4, 'opacity=".28"')
  );
}

/** Beans strewn over a rectangle, the same for the same seed. */
export function strewnBeans(
  area: { x: number; y: number; width: number; height: number },
  count: number,
  scale: number,
  seed: number,
): string {
  const random = randomFrom(seed);
  const tones: readonly (readonly [string, string])[] = [
    [ink.cocoa, ink.bean],
    ['#3a2118', '#5a3323'],
    ['#52301f', '#7a4a2e'],
    ['#2f1a13', '#4a2a1e'],
  ];
  return repeat(count, () => {
    const tone = tones[Math.floor(random() * tones.length)] ?? [ink.cocoa, ink.bean];
    const x = area.x + random() * area.width;
    const y = area.y + random() * area.height;
    const size = scale * (0.85 + random() * 0.3);
    return (
      oval(x + 6 * scale, y + 14 * scale, 48 * size, ink.espresso, 34 * size, 'opacity=".35"') +
      place(bean(tone[0], tone[1]), x, y, random() * 360, size)
    );
  });
}

/** Three threads of steam that rise `height` units from a point. */
export function steam(x: number, y: number, height: number, colour: string = ink.paper): string {
  return [-0.16, 0.02, 0.19]
    .map((offset, index) => {
      const left = x + offset * height;
      const tall = height * (index === 1 ? 1 : 0.72);
      const sway = tall * 0.13;
      return line(
        d`M${left},${y} c${-sway * 1.4},${-tall * 0.22} ${sway * 1.6},${-tall * 0.34} ${sway * 0.2},${-tall * 0.55} c${-sway},${-tall * 0.16} ${sway * 0.6},${-tall * 0.3} ${sway * 0.3},${-tall * 0.45}`,
        colour,
        height * 0.04,
        `opacity="${index === 1 ? 0.5 : 0.32}"`,
      );
    })
    .join('');
}

/** The outline of hills from the left edge to the right, closed at the bottom of the picture. */
export function ridge(
  seed: number,
  y: number,
  swing: number,
  steps: number,
  width = 1500,
  bottom = 1000,
): string {
  const random = randomFrom(seed);
  const stride = width / steps;
  let height = y + (random() - 0.5) * swing;
  let data = d`M-20,${bottom} L-20,${height}`;
  for (let step = 0; step < steps; step += 1) {
    const next = y + (random() - 0.5) * swing * 2;
    const x = step * stride;
    data += d` C${x + stride * 0.4},${height} ${x + stride * 0.6},${next} ${x + stride},${next}`;
    height = next;
  }
  return `${data} L${width + 20},${height} L${width + 20},${bottom} Z`;
}

/** A broad leaf around the origin that points to the right, about 200 units long. */
export function leaf(dark: string, light: string): string {
  return (
    path('M0,0 C40,-58 140,-62 206,0 C140,54 46,54 0,0 Z', dark) +
    path('M0,0 C40,-58 140,-62 206,0 C130,-10 60,-8 0,0 Z', light) +
    line('M0,0 C70,-8 140,-6 200,0', '#f4e4c8', 3, 'opacity=".5"') +
    repeat(5, (index) => {
      const x = 34 + index * 32;
      return (
        line(d`M${x},-4 q14,-18 30,-28`, '#f4e4c8', 2, 'opacity=".28"') +
        line(d`M${x},-2 q14,16 30,24`, '#f4e4c8', 2, 'opacity=".18"')
      );
    })
  );
}

/** A potted plant that stands on the origin, about 200 units tall. */
export function pottedPlant(pot: string): string {
  const leaves = [-150, -128, -108, -90, -72, -52, -30]
    .map((angle, index) =>
      place(
        index % 2 === 0 ? leaf(ink.pine, ink.moss) : leaf(ink.forest, ink.pine),
        0,
        -76,
        angle,
        0.5 + (index % 3) * 0.08,
      ),
    )
    .join('');
  return (
    oval(8, 0, 62, ink.espresso, 10, 'opacity=".3"') +
    leaves +
    path('M-46,-84 L46,-84 L36,0 L-36,0 Z', pot) +
    path('M10,-84 L46,-84 L36,0 L6,0 Z', ink.espresso, 'opacity=".16"') +
    box(-52, -94, 104, 20, pot, 5) +
    box(-52, -78, 104, 5, ink.espresso, 0, 'opacity=".2"')
  );
}

/** A cup seen from the side, standing on the origin, about 220 units wide with its handle. */
export function sideCup(colour: string, band: string): string {
  return (
    oval(0, 0, 130, ink.espresso, 14, 'opacity=".28"') +
    line('M84,-102 C150,-112 150,-36 70,-34', colour, 20) +
    path('M-96,-130 L96,-130 C96,-50 64,-8 40,-4 L-40,-4 C-64,-8 -96,-50 -96,-130 Z', colour) +
    path('M-93,-100 L93,-100 C91,-84 88,-74 86,-66 L-86,-66 C-90,-76 -92,-88 -93,-100 Z', band) +
    grainy(
      path('M30,-130 L96,-130 C96,-50 64,-8 40,-4 L0,-4 C30,-30 40,-80 30,-130 Z', ink.espresso),
      0.5,
    ) +
    oval(0, -130, 96, '#fff7e6', 15) +
    oval(0, -128, 84, ink.bean, 11) +
    oval(-18, -130, 40, ink.caramel, 5, 'opacity=".7"')
  );
}

/** A cup on its saucer seen from above, around the origin, radius about 250 with the saucer. */
export function topCup(saucer: string, cup: string, art: string): string {
  return (
    oval(26, 34, 252, ink.espresso, 252, 'opacity=".28"') +
    oval(0, 0, 250, saucer) +
    oval(0, 0, 206, ink.espresso, 206, 'opacity=".1"') +
    oval(0, 0, 198, saucer) +
    path('M150,-42 L268,-66 C296,-66 300,26 270,24 L152,20 Z', cup) +
    oval(14, 18, 164, ink.espresso, 164, 'opacity=".3"') +
    oval(0, 0, 164, cup) +
    oval(0, 0, 146, ink.bean) +
    oval(0, 0, 138, ink.caramel) +
    art
  );
}

/** A leaf of milk as poured on a cup of radius 138. */
export function rosetta(milk: string = ink.paper): string {
  const pairs = repeat(6, (index) => {
    const y = -84 + index * 27;
    const reach = 30 + Math.sin(((index + 1) / 7) * Math.PI) * 62;
    return (
      line(
        d`M0,${y + 24} C${reach * 0.4},${y + 22} ${reach * 0.9},${y + 6} ${reach},${y - 14}`,
        milk,
        13,
      ) +
      line(
        d`M0,${y + 24} C${-reach * 0.4},${y + 22} ${-reach * 0.9},${y + 6} ${-reach},${y - 14}`,
        milk,
        13,
      )
    );
  });
  return (
    oval(0, 0, 134, '#8a4f2c', 134, 'opacity=".45"') +
    pairs +
    line('M0,-112 C3,-40 -3,60 0,112', ink.caramel, 7) +
    path('M0,-122 C-26,-146 -50,-104 0,-84 C50,-104 26,-146 0,-122 Z', milk)
  );
}

/** A hanging lamp whose cord starts at the origin; the shade's rim is `drop` units below. */
export function pendantLamp(drop: number, shade: string): string {
  return (
    line(d`M0,0 L0,${drop - 60}`, ink.espresso, 4) +
    oval(0, drop + 8, 26, '#fff3cf', 22) +
    path(
      d`M-20,${drop - 62} L20,${drop - 62} C26,${drop - 30} 74,${drop - 22} 78,${drop} L-78,${drop} C-74,${drop - 22} -26,${drop - 30} -20,${drop - 62} Z`,
      shade,
    ) +
    path(
      d`M8,${drop - 62} L20,${drop - 62} C26,${drop - 30} 74,${drop - 22} 78,${drop} L36,${drop} C34,${drop - 30} 14,${drop - 40} 8,${drop - 62} Z`,
      ink.espresso,
      'opacity=".22"',
    )
  );
}
