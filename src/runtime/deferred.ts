import { finishLoader } from '../loading/finish-loader.js';
import { lazyModule } from '../loading/lazy-module.js';
import type { DeferredLoader } from '../loading/loader.js';
import { type AddStyles, linkStyles } from '../loading/page-styles.js';
import type { Load, TagTable } from '../loading/tag-map.js';
import { whenIdle } from '../platform/idle.js';
import { prepareOffline, showOffline } from './offline/offline-notice.js';
import { startRuntime } from './runtime.js';

/** For browsers whose style sheets read no numbers from attributes. */
const attributeStyles = lazyModule('page boxes', () => import('../loading/attribute-styles.js'));

/** What a page need not have before it rests: the rest of the loader, then the page runtime. */
export function startDeferredLoader(
  load: Load,
  tags: TagTable,
  addStyles: AddStyles = linkStyles(stylesAbove(import.meta.url)),
): DeferredLoader {
  whenIdle(() => startRuntime(load));
  const boxes = CSS.supports('width: attr(a type(<length>))')
    ? undefined
    : attributeStyles.tryLoad().then((code) => code?.startAttributeStyles());
  const loader = finishLoader(load, tags, addStyles, {
    prepare: prepareOffline,
    show: showOffline,
  });
  return {
    ...loader,
    elementFound(element, mode) {
      void boxes?.then((giveBox) => giveBox?.(element));
      loader.elementFound(element, mode);
    },
  };
}

/**
 * The addresses of style sheets for a script tag: they are in the folder above the scripts. The build may put this module
 * into `chunks/`, one folder further down.
 */
function stylesAbove(file: string): (name: string) => string {
  return (name) => file.replace(/(chunks\/)?[^/]*$/, `../${name}`);
}
