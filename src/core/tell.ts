import { lazyModule } from './lazy-module.js';

type Failure = typeof import('./failure.js');

const failure = lazyModule('page failures', () => import('./failure.js'));

const tellings = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Lets `work` report or warn of a host. What that takes is a file of its own, since most pages
 * never need it. One host's failures are told in their order. Never throws.
 */
export function tell(host: HTMLElement, work: (failure: Failure) => void): void {
  const telling = Promise.all([failure.load(), tellings.get(host)])
    .then(([code]) => work(code))
    .catch((error: unknown) => {
      console.error(`<${host.localName}> failed.`, error);
    });
  tellings.set(host, telling);
}

/** Settles when all that is known of a host's failures is told. */
export function told(host: HTMLElement): Promise<void> | undefined {
  return tellings.get(host);
}
