import { finishLoader } from '../loading/finish-loader.js';
import type { DeferredLoader } from '../loading/loader.js';
import { type AddStyles, linkStyles } from '../loading/page-styles.js';
import type { Load, TagTable } from '../loading/tag-map.js';
import { whenIdle } from '../platform/idle.js';
import { prepareOffline, showOffline } from './offline/offline-notice.js';
import { startRuntime } from './runtime.js';

/** What a page need not have before it rests: the rest of the loader, then the page runtime. */
export function startDeferredLoader(
  load: Load,
  tags: TagTable,
  addStyles: AddStyles = linkStyles(stylesAbove(import.meta.url)),
): DeferredLoader {
  whenIdle(() => startRuntime(load));
  return finishLoader(load, tags, addStyles, { prepare: prepareOffline, show: showOffline });
}

/**
 * The addresses of style sheets for a script tag: they are in the folder above the scripts. The build may put this module
 * into `chunks/`, one folder further down.
 */
function stylesAbove(file: string): (name: string) => string {
  return (name) => file.replace(/(chunks\/)?[^/]*$/, `../${name}`);
}
