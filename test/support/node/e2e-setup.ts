import { cpSync, existsSync, renameSync } from 'node:fs';
import { ensureBuilt } from '../../../src/build/ensure-built.js';
import { startDemo } from './demo.js';
import { startPartner } from './partner.js';

/**
 * Starts the shared servers of the suite, one demo server and two sites that embed its elements, and passes their
 * addresses to the workers: `SQ_BASE_URL`, `SQ_ROWS_URL`; `SQ_PARTNER_URL`, which is in the server's list of origins,
 * and `SQ_STRANGER_URL`, which is not. Rows are in memory, or in the database of `SQ_DATABASE_URL`.
 *
 * @returns the teardown function for Playwright
 */
export default async function startSites(): Promise<() => Promise<void>> {
  await ensureBuilt();
  copyScript();
  const [partner, stranger] = await Promise.all([startPartner(), startPartner()]);
  const demo = await startDemo({
    DATABASE_URL: process.env['SQ_DATABASE_URL'],
    DEMO_ORIGINS: partner.url,
  });
  for (const site of [partner, stranger]) site.embed(demo.url);
  Object.assign(process.env, {
    SQ_BASE_URL: demo.url,
    SQ_ROWS_URL: demo.rowsUrl,
    SQ_PARTNER_URL: partner.url,
    SQ_STRANGER_URL: stranger.url,
  });
  return async () => {
    await Promise.all([demo.stop(), partner.close(), stranger.close()]);
  };
}

/**
 * A second copy of the script for pages with two: files at other addresses are other modules. A build removes it. Until
 * then it exists, always complete, for other tests that read `dist`.
 */
function copyScript(): void {
  if (existsSync('dist/cdn2')) return;
  const folder = `.cache/cdn2-${process.pid}`;
  cpSync('dist/cdn', folder, { recursive: true });
  renameSync(folder, 'dist/cdn2');
}
