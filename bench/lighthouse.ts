import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startServer } from '../demo/server/start.js';
import { ensureBuilt } from '../src/build/ensure-built.js';
import { findBrowser, launchArgs } from '../test/support/browser.mjs';

const wanted = 95;

/** Returns scores from 0 to 100 for a page on a phone, keyed by category. */
async function measure(url: string): Promise<Readonly<Record<string, number>>> {
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: ['--headless=new', ...launchArgs],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error('Lighthouse returned no result.');
    const { categories, audits } = result.lhr;
    for (const audit of Object.values(audits)) {
      const { score, title, displayValue = '' } = audit;
      if (score === null || score >= 0.9) continue;
      console.log(`  ${title} ${displayValue}`);
      for (const place of places(audit.details)) console.log(`    ${place}`);
    }
    return Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
    );
  } finally {
    chrome.kill();
  }
}

/** Returns the nodes that an audit names, with their problems. */
function places(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: readonly { node?: LighthouseNode }[] };
  return items.flatMap(({ node }) =>
    node?.selector ? `${node.selector} ${node.snippet ?? ''} ${node.explanation ?? ''}` : [],
  );
}

interface LighthouseNode {
  readonly selector?: string;
  readonly snippet?: string;
  readonly explanation?: string;
}

await ensureBuilt();
const server = await startServer({ port: 0, data: 'memory', demo: true });
try {
  const url = `${server.url}${process.argv[2] ?? '/'}`;
  // Request the page once in advance: on the first request, the server reads some files, which is not a cost of the
  // page.
  await (await fetch(url)).text();
  const scores = await measure(url);
  for (const [category, score] of Object.entries(scores)) console.log(`${category}: ${score}`);
  if (Object.values(scores).some((score) => score < wanted)) process.exitCode = 1;
} finally {
  await server.close();
}
