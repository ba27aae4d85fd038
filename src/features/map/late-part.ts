import { addStyles } from '../../core/css.js';
import type { LazyModule } from '../../core/lazy-module.js';
import type { MapContext } from './view.js';

/**
 * Prepares code that draws a part of a map, for when it is wanted.
 *
 * @param use - gets the code once, when its styles are in the shadow root
 * @returns what asks for it; where it has not come, each call asks again
 */
export function createLatePart<T extends object>(
  lazy: LazyModule<T>,
  { root, signal }: Pick<MapContext, 'root' | 'signal'>,
  use: (code: T) => void,
): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return void lazy.tryLoad();
    isAsked = true;
    lazy.whenLoaded((code) => {
      addStyles(root, lazy.options.styles?.(code) ?? []);
      use(code);
    }, signal);
  };
}
