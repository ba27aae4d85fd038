import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBuilt } from '../src/build/ensure-built.js';
import { startServer } from './server/start.js';

const wanted = 95;

/** Scores of 0 to 100 by category, for one page as a phone sees it. */
async function measure(url: string): Promise<Readonly<Record<string, number>>> {
  const chrome = await launch({
    chromeFlags: [
      '--headless=new',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Chromium refuses to start as root with its sandbox on.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error('Lighthouse came back without a result.');
    const { categories, audits } = result.lhr;
    for (const audit of Object.values(audits)) {
      const { score, title, displayValue = '' } = audit;
      if (score !== null && score < 0.9) console.log(`  ${title} ${displayValue}`);
    }
    return Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
    );
  } finally {
    chrome.kill();
  }
}

await ensureBuilt();
const server = await startServer({ port: 0, quiet: true, data: 'memory', demo: true });
try {
  const scores = await measure(`${server.url}${process.argv[2] ?? '/'}`);
  for (const [category, score] of Object.entries(scores)) console.log(`${category}: ${score}`);
  if (Object.values(scores).some((score) => score < wanted)) process.exitCode = 1;
} finally {
  await server.close();
}
