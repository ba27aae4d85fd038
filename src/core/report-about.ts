import { lazyModule } from './lazy-module.js';

type FailureCode = typeof import('./failure.js');

const failure = lazyModule('page failures', () => import('./failure.js'));

/** The reports of each element that are under way. */
const pending = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Lets `work` report or warn of a host. What that takes is a file of its own, since most pages
 * never need it. One host's reports keep their order. Never throws.
 */
export function reportAbout(host: HTMLElement, work: (code: FailureCode) => void): void {
  const reporting = Promise.all([failure.load(), pending.get(host)])
    .then(([code]) => work(code))
    .catch((error: unknown) => {
      console.error(`<${host.localName}> failed.`, error);
    });
  pending.set(host, reporting);
}

/** Settles when all that is known of a host's failures is reported. */
export function reportsSettled(host: HTMLElement): Promise<void> | undefined {
  return pending.get(host);
}
