import { finishLoader } from '../loading/finish-loader.js';
import type { DeferredLoader } from '../loading/loader.js';
import { type AddStyles, linkStyles } from '../loading/page-styles.js';
import type { Load, TagTable } from '../loading/tag-map.js';
import { whenIdle } from '../platform/idle.js';
import { prepareOffline, showOffline } from './offline/offline-notice.js';
import { startRuntime } from './runtime.js';

/** Starts the code that can wait until the page is idle: the rest of the loader and the page runtime. */
export function startDeferredLoader(
  load: Load,
  tags: TagTable,
  addStyles: AddStyles = linkStyles(stylesAbove(import.meta.url)),
): DeferredLoader {
  whenIdle(() => startRuntime(load));
  return finishLoader(load, tags, addStyles, { prepare: prepareOffline, show: showOffline });
}

/**
 * Returns a function that returns the URLs of style sheets in the build for a script tag. The style sheets are in the scripts'
 * parent folder. The build may put this module into `chunks/`, which is one level deeper.
 */
function stylesAbove(file: string): (name: string) => string {
  return (name) => file.replace(/(chunks\/)?[^/]*$/, `../${name}`);
}
