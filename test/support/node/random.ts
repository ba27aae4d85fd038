/** Returns this run's seed. `SQ_SEED` sets the seed, in order to repeat a failed run. */
export function chooseSeed(): number {
  return Number(process.env['SQ_SEED'] ?? Date.now() % 1_000_000);
}

/** Returns a function that generates numbers from 0 up to 1. The same seed produces the same numbers (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
