/** Minimum contrast ratio of text (WCAG 2.2, success criterion 1.4.3). */
const MIN_CONTRAST = 4.5;

interface Color {
  /** Red, green and blue, from 0 to 1. */
  readonly channels: readonly number[];
  readonly alpha: number;
}

/** Parses a computed color: `rgb(23, 24, 26)`, `rgb(0 0 0 / 50%)`, `color(srgb 0.1 0.2 0.3)`. */
function readColor(text: string): Color | undefined {
  const [, name = '', inner = ''] = /^(rgba?|color)\((.*)\)$/i.exec(text.trim()) ?? [];
  const isSrgb = name.toLowerCase() === 'color';
  if (name === '' || (isSrgb && !/^srgb\s/i.test(inner))) return undefined;
  const parts = inner.match(/-?[\d.]+(?:e-?\d+)?%?/gi)?.map(String) ?? [];
  const numbers = parts.map((part) =>
    part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part),
  );
  const [red, green, blue, alpha = 1] = numbers;
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const scale = isSrgb ? 1 : 255;
  return { channels: [red / scale, green / scale, blue / scale], alpha };
}

/** Blends a color over an opaque color. */
function over({ channels, alpha }: Color, below: Color): Color {
  const mixed = channels.map(
    (channel, index) => channel * alpha + (below.channels[index] ?? 0) * (1 - alpha),
  );
  return { channels: mixed, alpha: 1 };
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance({ channels }: Color): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const white: Color = { channels: [1, 1, 1], alpha: 1 };

/**
 * Returns the contrast ratio between a text color and its background, from 1 to 21. A translucent background is blended over
 * white. Returns `undefined` if a color has an unknown format.
 */
export function contrastOf(color: string, background: string): number | undefined {
  const [front, back] = [readColor(color), readColor(background)];
  if (!front || !back) return undefined;
  const below = over(back, white);
  const [one, other] = [luminance(over(front, below)), luminance(below)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** A part of the banner with its computed colors. */
export interface ColoredPart {
  readonly name: string;
  readonly color: string;
  readonly background: string;
}

/** Returns a warning for each part whose contrast is too low. */
export function contrastWarnings(parts: readonly ColoredPart[]): readonly string[] {
  return parts.flatMap(({ name, color, background }) => {
    const contrast = contrastOf(color, background);
    if (contrast === undefined || contrast >= MIN_CONTRAST) return [];
    // Rounded down, so that 4.49 is not shown as 4.5.
    const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
    return `${name}: the contrast is ${shown}:1. Visitors need at least ${String(MIN_CONTRAST)}:1 to read it.`;
  });
}
