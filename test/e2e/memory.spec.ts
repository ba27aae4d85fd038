import { expect } from 'playwright/test';
import { spread } from '../../bench/figures.js';
import { sampleRounds, withBench, type Remains } from '../../bench/samples.js';
import { sqLit, sqReact } from '../../bench/variants.js';
import { test } from '../support/node/e2e.js';
import { howOften } from '../support/node/soak.js';

const COUNT = howOften(250, 1000);

for (const variant of [sqReact, sqLit]) {
  test(`adding and removing ${COUNT} blocks leaks nothing: ${variant.name}`, async ({
    browser,
  }) => {
    const remains = await withBench(browser, [variant], (bench) =>
      sampleRounds(bench, variant, { count: COUNT, rounds: howOften(4, 6) }),
    );

    // Ignore the first round, in which code is compiled and caches are filled.
    const after = (what: keyof Remains): number[] =>
      remains.slice(1).map((remainder) => remainder[what]);
    expect(spread(after('heap'))).toBeLessThanOrEqual(0.05);
    // If each element leaked a node or a listener, every round would add as many as there are blocks.
    for (const what of ['nodes', 'listeners'] as const) {
      expect(Math.max(...after(what)) - Math.min(...after(what))).toBeLessThan(100);
    }
  });
}
