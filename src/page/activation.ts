declare global {
  interface Document {
    /** Not in every browser: https://wicg.github.io/nav-speculation/prerendering.html */
    prerendering?: boolean;
  }
}

/**
 * Settles when somebody looks at the page: a browser may load one before that, and throw it away. Whoever stores, counts or
 * starts what others count waits for it.
 */
export async function whenActivated(): Promise<void> {
  // eslint-disable-next-line baseline-js/use-baseline -- absent elsewhere, where no page is loaded ahead.
  if (!document.prerendering) return;
  await new Promise((resolve) =>
    document.addEventListener('prerenderingchange', resolve, { once: true }),
  );
}
