/**
 * How often a test does what it repeats: a bounded number of times in `npm test`, and many more in `npm run soak`.
 */
export function howOften(bounded: number, soaking: number): number {
  return process.env['SQ_SOAK'] ? soaking : bounded;
}
