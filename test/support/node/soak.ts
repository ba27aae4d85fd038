/**
 * Returns how often a test repeats its steps: a few times in `npm test`, many times in `npm run soak`.
 * `SQ_SOAK=100 npm run soak -- faults` repeats them 100 times.
 */
export function howOften(bounded: number, soaking: number): number {
  const wanted = Number(process.env['SQ_SOAK'] ?? 0);
  if (wanted > 1) return wanted;
  return wanted === 1 ? soaking : bounded;
}
