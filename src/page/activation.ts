declare global {
  interface Document {
    /** Not in every browser: https://wicg.github.io/nav-speculation/prerendering.html */
    prerendering?: boolean;
  }
}

/** True while a browser has loaded the page, and nobody looks at it yet. */
export function isPrerendering(): boolean {
  // eslint-disable-next-line baseline-js/use-baseline -- A browser that does not prerender has no such property.
  return document.prerendering === true;
}

/**
 * Settles when somebody looks at the page: a browser may load one before that, and throw it away. Whoever stores, counts or
 * starts what others count waits for it.
 */
export async function whenActivated(): Promise<void> {
  if (!isPrerendering()) return;
  await new Promise((resolve) =>
    document.addEventListener('prerenderingchange', resolve, { once: true }),
  );
}
