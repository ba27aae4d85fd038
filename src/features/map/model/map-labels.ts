/** Allowed distances between grid lines, in minutes of arc, from widest to narrowest. */
const STEPS = [1800, 1200, 600, 300, 120, 60, 30, 20, 10, 5, 2, 1];

/** Range of grid lines, in degrees. */
interface GridRange {
  readonly from: number;
  readonly to: number;
  /** Minimum distance between two lines. */
  readonly apart: number;
}

/**
 * Returns the positions of grid lines between `from` and `to`, in degrees. All positions are whole minutes of arc. Returns at
 * most 500 positions.
 */
export function gridLines({ from, to, apart }: GridRange): number[] {
  const step = STEPS.findLast((minutes) => minutes >= apart * 60) ?? 1800;
  const first = Math.ceil((from * 60) / step);
  const count = Math.min(500, Math.floor((to * 60) / step) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => ((first + index) * step) / 60);
}

/** Formats degrees for a map label, such as `59° 30′ N`. */
export function degreeLabel(degrees: number, axis: 'lat' | 'lng'): string {
  const wrapped = axis === 'lng' ? degrees - Math.round(degrees / 360) * 360 : degrees;
  const minutes = Math.round(Math.abs(wrapped) * 60);
  const rest = minutes % 60;
  const number = `${String(Math.floor(minutes / 60))}°${rest ? ` ${String(rest)}′` : ''}`;
  if (minutes === 0 || minutes === 180 * 60) return number;
  const [positive, negative] = axis === 'lat' ? ['N', 'S'] : ['E', 'W'];
  return `${number} ${wrapped > 0 ? positive : negative}`;
}

export interface Attribution {
  readonly text: string;
  /** `null` if the attribution has no link. */
  readonly url: string | null;
}

/** See https://www.naturalearthdata.com/about/terms-of-use/. */
export const landMakers: Attribution = {
  text: 'Natural Earth',
  url: 'https://www.naturalearthdata.com/',
};

/** Parses a tile server's attribution: text, or simple HTML with one link. Markup is removed. */
export function readAttribution(html: string): Attribution {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/gi, '©')
    .replace(/&amp;/gi, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, url: /href=["']?(https?:\/\/[^"'\s>]+)/i.exec(html)?.[1] ?? null };
}
