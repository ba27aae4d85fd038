import type { Scalar } from './scalars.js';

/** A property that an element keeps itself while it works, such as the current slide. */
interface OwnedProperty {
  readonly name: string;
  readonly get: () => unknown;
  /** Missing once the element no longer works: the last value stays until the page writes another one. */
  readonly set?: (value: unknown) => void;
}

const ownedProperties = new WeakMap<object, OwnedProperty>();

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
        const owned = ownedProperty(this, name);
        return owned ? owned.get() : read(this, name, scalar);
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

/**
 * Reads and writes a property of a host through `access`, for a value that changes often and alone, such as the current slide: writing it
 * neither reads the input nor renders the view. Returns the function that ends this; the value stays.
 */
export function ownProperty(
  host: HTMLElement,
  name: string,
  access: { readonly get: () => unknown; readonly set: (value: unknown) => void },
): () => void {
  const owned = { name, ...access };
  ownedProperties.set(host, owned);
  return () => {
    if (ownedProperties.get(host) !== owned) return;
    const value = access.get();
    ownedProperties.set(host, { name, get: () => value });
  };
}

/** A property that the element keeps itself; undefined if it is one of the input. */
export function ownedProperty(host: object, name: string): OwnedProperty | undefined {
  const owned = ownedProperties.get(host);
  return owned?.name === name ? owned : undefined;
}

/** Makes a property one of the input again, because the page has written it. */
export function disownProperty(host: object): void {
  ownedProperties.delete(host);
}
