import { cpSync, existsSync, renameSync } from 'node:fs';
import { ensureBuilt } from '../../../src/build/ensure-built.js';
import { startDemo } from './demo.js';
import { startPartner } from './partner.js';

/**
 * Starts what the whole suite shares, one demo server and two sites that embed its blocks, and hands
 * the addresses to the workers: `SQ_BASE_URL`, `SQ_ROWS_URL`; `SQ_PARTNER_URL`, which is on the server's list
 * of origins, and `SQ_STRANGER_URL`, which is not. The rows live in memory, or where `SQ_DATABASE_URL` says.
 *
 * @returns what Playwright calls at the end.
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
 * A second copy of the script for pages that carry two: the same files at other addresses are other modules. A build
 * takes it away; until then it stays, whole at any time, for the tests beside these that look into `dist`.
 */
function copyScript(): void {
  if (existsSync('dist/cdn2')) return;
  const folder = `.cache/cdn2-${process.pid}`;
  cpSync('dist/cdn', folder, { recursive: true });
  renameSync(folder, 'dist/cdn2');
}
