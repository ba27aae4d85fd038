import type { Scalar } from './scalars.js';

/** What views have made of a property of their hosts since the page last wrote it. */
const viewValues = new WeakMap<object, { readonly name: string; readonly value: unknown }>();

/** Gives a class one property per scalar. A property that is set to nothing is unset. */
export function addProperties<T extends object>(
  prototype: T,
  scalars: ReadonlyMap<string, Scalar<unknown>>,
  read: (host: T, name: string, scalar: Scalar<unknown>) => unknown,
  write: (host: T, name: string, value: unknown) => void,
): void {
  for (const [name, scalar] of scalars) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: T) {
        const own = viewValues.get(this);
        return own?.name === name ? own.value : read(this, name, scalar);
      },
      set(this: T, value: unknown) {
        write(this, name, value ?? undefined);
      },
    });
  }
}

/**
 * Properties that were set before a host's class was known stand on the host itself and hide the
 * accessors: they are taken off and set again.
 */
export function takeEarlyProperties(host: HTMLElement, names: Iterable<string>): void {
  const early = host as unknown as Record<string, unknown>;
  for (const name of names) {
    if (!Object.hasOwn(host, name)) continue;
    const value = early[name];
    delete early[name];
    early[name] = value;
  }
}

interface Subscription {
  readonly name: string;
  readonly changed: () => void;
}

const subscriptions = new WeakMap<HTMLElement, Subscription>();

/**
 * For what changes often and alone, such as the current slide: while a view subscribes to a property, writing
 * that neither reads the input nor renders the view, but calls `changed`, when the host would
 * otherwise be rendered. The value is the host's property; what the input says of it is old. A host has one
 * subscription; a later one replaces it. Returns the function that ends it.
 */
export function subscribeProperty(
  host: HTMLElement,
  name: string,
  changed: () => void,
): () => void {
  const subscription = { name, changed };
  subscriptions.set(host, subscription);
  return () => {
    if (subscriptions.get(host) === subscription) subscriptions.delete(host);
  };
}

/**
 * True where the view of `host` subscribes to a property. Without a value, or with one that is not
 * allowed, it counts as not subscribed: there the input says what counts, and what to warn of.
 */
export function isSubscribed(host: HTMLElement, name: string, value: unknown): boolean {
  return value !== undefined && subscriptions.get(host)?.name === name;
}

/** Notifies the view of `host`, if it subscribes to a property, that it may have changed. */
export function notifySubscriber(host: HTMLElement): void {
  subscriptions.get(host)?.changed();
}

/**
 * What the view itself makes of the property that it subscribes to. The page reads it at once, and nobody is called,
 * since the view knows already; what the page writes later counts again.
 */
export function setSubscribedProperty(host: HTMLElement, name: string, value: unknown): void {
  viewValues.set(host, { name, value });
}

/** Ends what the view has made of a property, because the page writes it. False where the view had not. */
export function dropViewValue(host: HTMLElement, name: string): boolean {
  return viewValues.get(host)?.name === name && viewValues.delete(host);
}
