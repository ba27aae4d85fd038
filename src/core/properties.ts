import type { Scalar } from './scalars.js';

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
        return read(this, name, scalar);
      },
      set(this: T, value: unknown) {
        write(this, name, value ?? undefined);
      },
    });
  }
}
