import { cpSync, existsSync, renameSync } from 'node:fs';
import { ensureBuilt } from '../../../src/build/ensure-built.js';
import { startDemo } from './demo.js';
import { startPartner } from './partner.js';

/**
 * Starts the servers that the suite shares: a demo server and two sites that embed its elements. Passes their URLs to
 * the workers: `SQ_BASE_URL` and `SQ_ROWS_URL` for the demo server, `SQ_PARTNER_URL` for a site in the server's list of
 * origins, and `SQ_STRANGER_URL` for a site that is not in the list. Rows are in memory, or in the database that
 * `SQ_DATABASE_URL` names.
 *
 * @returns The teardown function for Playwright
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
 * Copies the script for pages that contain it twice: files with different URLs are different modules. The copy is made
 * elsewhere and then renamed, so that `dist` never contains an incomplete copy. A build removes it.
 */
function copyScript(): void {
  if (existsSync('dist/cdn2')) return;
  const folder = `.cache/cdn2-${process.pid}`;
  cpSync('dist/cdn', folder, { recursive: true });
  renameSync(folder, 'dist/cdn2');
}
