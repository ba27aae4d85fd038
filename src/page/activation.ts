declare global {
  interface Document {
    /** Not supported by all browsers: https://wicg.github.io/nav-speculation/prerendering.html */
    prerendering?: boolean;
  }
}

/** Returns `true` while the document is prerendered and not yet visible to the visitor. */
export function isPrerendering(): boolean {
  // eslint-disable-next-line baseline-js/use-baseline -- `undefined` in browsers that do not prerender.
  return document.prerendering === true;
}

/**
 * Resolves when a prerendered document is activated. Await this before storing or counting anything, because the browser may
 * discard a prerendered document.
 */
export async function whenActivated(): Promise<void> {
  if (!isPrerendering()) return;
  await new Promise((resolve) =>
    document.addEventListener('prerenderingchange', resolve, { once: true }),
  );
}
