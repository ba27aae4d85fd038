import { expect } from 'playwright/test';
import { pairedRatio } from '../bench/figures.js';
import { figures, inTurn } from '../bench/measure.js';
import { sampleGrowth, sampleUpgrade, withBench } from '../bench/samples.js';
import { rawR2wc, sqLit, sqReact } from '../bench/variants.js';
import { test } from '../support/node/e2e.js';

/*
 * Ratios of samples that were taken in turn, never milliseconds. `npm run bench` holds our blocks
 * to the targets; the limits here are wider, so that they break by what we write alone.
 */

test.describe.configure({ timeout: 180_000 });

test("1,000 React blocks show sooner than raw r2wc's, and update at a fraction", async ({
  browser,
}) => {
  const samples = await withBench(browser, [sqReact, rawR2wc], (bench) =>
    inTurn([sqReact, rawR2wc], 3, (variant) => sampleUpgrade(bench, variant, 1000)),
  );
  const ratio = (figure: 'updateWork' | 'firstPainted'): number =>
    pairedRatio(figures(samples, sqReact, figure), figures(samples, rawR2wc, figure));

  // Both paint the same frame at the end, which is most of our own work.
  expect(ratio('updateWork')).toBeLessThanOrEqual(0.5);
  expect(ratio('firstPainted')).toBeLessThanOrEqual(0.7);
});

for (const variant of [sqReact, sqLit]) {
  test(`the work for each of 4,000 is that for each of 100: ${variant.name}`, async ({
    browser,
  }) => {
    const [few, many] = await withBench(browser, [variant], async (bench) => [
      await sampleGrowth(bench, variant, 100),
      await sampleGrowth(bench, variant, 4000),
    ]);

    expect(many.mount / few.mount).toBeLessThanOrEqual(3);
    expect(many.update / few.update).toBeLessThanOrEqual(3);
  });
}
