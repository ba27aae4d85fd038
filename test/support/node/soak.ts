/**
 * How often a test does what it repeats: a bounded number of times in `npm test`, and many more in `npm run soak`.
 * `SQ_SOAK=100 npm run soak -- faults` does it 100 times.
 */
export function howOften(bounded: number, soaking: number): number {
  const wanted = Number(process.env['SQ_SOAK'] ?? 0);
  if (wanted > 1) return wanted;
  return wanted === 1 ? soaking : bounded;
}
