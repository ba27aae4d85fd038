import { sharedPart, type SharedRoots } from '../platform/shared.js';

/** Shadow roots of blocks whose views render tags, and the loaders that watch them. */
export function sharedRoots(): SharedRoots {
  return sharedPart('roots', () => ({ watchers: new Set() }));
}

/** Tells the loaders of a new shadow root in which tags of ours may appear. */
export function announceRoot(root: ShadowRoot): void {
  for (const watch of sharedRoots().watchers) watch(root);
}
