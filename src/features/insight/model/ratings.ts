/** Up to where a value is good, and up to where it needs improvement: https://web.dev/articles/vitals */
const limits: Readonly<Record<string, readonly [good: number, fair: number]>> = {
  TTFB: [800, 1800],
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
};

/** `good`, `needs-improvement` or `poor`; empty for a metric that has no limits. */
export function ratingOf(metric: string, value: number): string {
  const [good, fair] = limits[metric] ?? [];
  if (good === undefined || fair === undefined) return '';
  if (value <= good) return 'good';
  return value <= fair ? 'needs-improvement' : 'poor';
}
