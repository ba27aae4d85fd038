/** Milliseconds after which nothing more is expected: the address may be a download. */
const PATIENCE = 3000;

/** Resolves when the page goes on to another one, or to another place in itself; at last in any case. */
export async function pageLeft(): Promise<void> {
  const abort = new AbortController();
  await new Promise<void>((resolve) => {
    for (const type of ['pagehide', 'hashchange']) {
      addEventListener(type, () => resolve(), { signal: abort.signal });
    }
    setTimeout(resolve, PATIENCE);
  });
  abort.abort();
}
