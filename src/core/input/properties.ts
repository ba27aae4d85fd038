import type { Scalar } from './scalars.js';

/** A property whose value the element's controller owns, such as the current slide. */
interface OwnedProperty {
  readonly name: string;
  readonly get: () => unknown;
  /** Absent after the controller has ended. The last value is then kept until the page writes a new one. */
  readonly set?: (value: unknown) => void;
}

const ownedProperties = new WeakMap<object, OwnedProperty>();

/** Defines one property for each scalar. Setting `null` or `undefined` unsets the property. */
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
 * Reassigns properties that were set before the host was upgraded. Until then they are own properties, which hide the
 * accessors.
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
 * Reads and writes a host's property through `access`. Use it for a value that changes often and independently, such as the
 * current slide: writing the value neither reads the input nor renders the view. Returns a function that stops using `access`
 * and keeps the last value.
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

/** Returns the owned property of this name, or `undefined` if the property is part of the input. */
export function ownedProperty(host: object, name: string): OwnedProperty | undefined {
  const owned = ownedProperties.get(host);
  return owned?.name === name ? owned : undefined;
}

/** Makes a property part of the input again after the page has written it. */
export function disownProperty(host: object): void {
  ownedProperties.delete(host);
}
