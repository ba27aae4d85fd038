import { lazyModule } from '../../core/lazy-module.js';
import type { Runtime } from '../../page/page-runtime.js';
import { siteChrome } from '../model/site-chrome.js';

const chromeCode = lazyModule('page overlays', () => import('./mount-chrome.js'));

/** Bars and popup of the site: who gets none of them pays for no more than this. */
export async function startOverlays(runtime: Runtime): Promise<void> {
  const chrome = siteChrome(runtime.site);
  if (!Object.values(chrome).some(Boolean)) return;
  const { mountChrome } = await chromeCode.load();
  if (!runtime.life.signal.aborted) mountChrome(chrome, runtime);
}
