import type { Scalar } from './scalars.js';

/**
 * Width by height. Published blocks give the height in percent of the width: no block is ten times as
 * wide as it is high, nor a tenth of that, so the two cannot be confused.
 */
export const aspectRatio: Scalar<number | undefined> = {
  parse: (raw) => {
    const value = typeof raw === 'string' && raw.trim() ? Number(raw) : raw;
    if (typeof value !== 'number' || !(value > 0 && value < Infinity)) return undefined;
    return value < 10 ? value : 100 / value;
  },
  fallback: undefined,
  allowed: 'a number above 0',
};
