type Failure = typeof import('./failure.js');

const tellings = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Lets `work` report or warn of a host. What that takes is a file of its own, since most pages
 * never need it. One host's failures are told in their order. Never throws.
 */
export function tell(host: HTMLElement, work: (failure: Failure) => void): void {
  const telling = Promise.all([import('./failure.js'), tellings.get(host)])
    .then(([failure]) => work(failure))
    .catch((error: unknown) => {
      console.error(`<${host.localName}> failed.`, error);
    });
  tellings.set(host, telling);
}

/** Settles when all that is known of a host's failures is told. */
export function told(host: HTMLElement): Promise<void> | undefined {
  return tellings.get(host);
}
