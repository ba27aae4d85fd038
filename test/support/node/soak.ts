/**
 * Number of repetitions of a test: few in `npm test`, and many in `npm run soak`. `SQ_SOAK=100 npm run soak -- faults`
 * repeats it 100 times.
 */
export function howOften(bounded: number, soaking: number): number {
  const wanted = Number(process.env['SQ_SOAK'] ?? 0);
  if (wanted > 1) return wanted;
  return wanted === 1 ? soaking : bounded;
}
