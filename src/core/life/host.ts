import { lazyModule } from '../../loading/lazy-module.js';

/**
 * Host features that only views use. They are kept outside of the element, so that its public API contains only attributes,
 * properties, methods and events.
 */

const internalsByHost = new WeakMap<HTMLElement, ElementInternals>();

export function keepInternals(host: HTMLElement, internals: ElementInternals): void {
  internalsByHost.set(host, internals);
}

export function internalsOf(host: HTMLElement): ElementInternals | undefined {
  return internalsByHost.get(host);
}

/** The shadow root of a block. `ElementInternals.shadowRoot` is `null` if the root was attached before the tag was defined. */
export function shadowRootOf(host: HTMLElement): ShadowRoot | null {
  return internalsOf(host)?.shadowRoot ?? host.shadowRoot;
}

/** Sets or removes a custom state for style sheets: `sq-x:state(open)`. */
export function setHostState(host: HTMLElement, state: string, on: boolean): void {
  const states = internalsByHost.get(host)?.states;
  if (on) states?.add(state);
  else states?.delete(state);
}

export type HostMethods = Readonly<Record<string, (...values: never[]) => unknown>>;

const methodsByHost = new WeakMap<HTMLElement, HostMethods>();

/** Implements an element's public methods. Returns a function that removes the implementation. */
export function provideMethods(host: HTMLElement, methods: HostMethods): () => void {
  methodsByHost.set(host, methods);
  return () => {
    if (methodsByHost.get(host) === methods) methodsByHost.delete(host);
  };
}

/**
 * Adds public methods to a class. If a host has not been rendered yet, `flush` renders it synchronously: a method may be called
 * right after insertion, when the host is still queued.
 *
 * The methods throw an `InvalidStateError` if the host is not in a document or cannot work.
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

const reportingByHost = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Calls `work` with the reporting code, which is a lazy chunk, since most documents never need it. A host's reports keep their
 * order. Never throws.
 */
export function reportAbout(host: HTMLElement, work: (code: FailureCode) => void): void {
  const reporting = Promise.all([failure.load(), reportingByHost.get(host)])
    .then(([code]) => work(code))
    .catch((error: unknown) => {
      console.error(`<${host.localName}>: An error message could not be loaded.`, error);
    });
  reportingByHost.set(host, reporting);
}

/** Settles when all pending reports about a host have been made. */
export function reportsSettled(host: HTMLElement): Promise<void> | undefined {
  return reportingByHost.get(host);
}
