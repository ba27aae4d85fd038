import { lazyModule } from '../../loading/lazy-module.js';

/**
 * What a block's view may do with its host beyond the DOM, kept off the element so that its
 * public interface stays attributes, properties, methods and events.
 */

const internalsByHost = new WeakMap<HTMLElement, ElementInternals>();

/** Keeps the internals of a new element for {@link setHostState} and form-associated blocks. */
export function keepInternals(host: HTMLElement, internals: ElementInternals): void {
  internalsByHost.set(host, internals);
}

/** The internals of a block's host. */
export function internalsOf(host: HTMLElement): ElementInternals | undefined {
  return internalsByHost.get(host);
}

/** The shadow root of a block: internals do not have one that was attached before the tag was defined. */
export function shadowRootOf(host: HTMLElement): ShadowRoot | null {
  return internalsOf(host)?.shadowRoot ?? host.shadowRoot;
}

/** Turns a state that style sheets can see, `sq-x:state(open)`, on or off. */
export function setHostState(host: HTMLElement, state: string, on: boolean): void {
  const states = internalsByHost.get(host)?.states;
  if (on) states?.add(state);
  else states?.delete(state);
}

/** Public methods of a tag by name, as its view implements them. */
export type HostMethods = Readonly<Record<string, (...values: never[]) => unknown>>;

const methodsByHost = new WeakMap<HTMLElement, HostMethods>();

/** Implements the public methods of a tag for as long as its view is mounted. Returns the function that ends it. */
export function provideMethods(host: HTMLElement, methods: HostMethods): () => void {
  methodsByHost.set(host, methods);
  return () => {
    if (methodsByHost.get(host) === methods) methodsByHost.delete(host);
  };
}

/**
 * Gives a class its public methods, which its view provides. `flush` renders a host at once: a page
 * may call right after inserting, when the host still waits in the queue.
 *
 * The methods throw an `InvalidStateError` where the host is not in a document, or cannot work.
 */
export function addMethods(
  prototype: HTMLElement,
  names: readonly string[],
  flush: (host: HTMLElement) => void,
): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      value(this: HTMLElement, ...values: never[]) {
        if (!methodsByHost.has(this) && this.isConnected) flush(this);
        const method = methodsByHost.get(this)?.[name];
        if (method) return method(...values);
        throw new DOMException(
          `<${this.localName}> is not ready for ${name}().`,
          'InvalidStateError',
        );
      },
    });
  }
}

type FailureCode = typeof import('./failure.js');

const failure = lazyModule('page failures', () => import('./failure.js'));

/** The reports of each element that are under way. */
const reportingByHost = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Lets `work` report or warn of a host. What that takes is a file of its own, since most pages
 * never need it. One host's reports keep their order. Never throws.
 */
export function reportAbout(host: HTMLElement, work: (code: FailureCode) => void): void {
  const reporting = Promise.all([failure.load(), reportingByHost.get(host)])
    .then(([code]) => work(code))
    .catch((error: unknown) => {
      console.error(`<${host.localName}> failed.`, error);
    });
  reportingByHost.set(host, reporting);
}

/** Settles when all that is known of a host's failures is reported. */
export function reportsSettled(host: HTMLElement): Promise<void> | undefined {
  return reportingByHost.get(host);
}
