import { loading } from '../platform/shared.js';

declare module '../platform/shared.js' {
  interface Loading {
    /** Stops collecting early errors. */
    stopKeepingErrors?: () => void;
  }
}

/** Event types of uncaught errors. */
export const errorTypes: readonly string[] = ['error', 'unhandledrejection'];

/** Returns the errors that occurred before the error-reporting code had loaded, and stops collecting errors. */
export function takeEarlyErrors(): Event[] {
  loading().stopKeepingErrors?.();
  return takeEarlyEvents(({ type }) => errorTypes.includes(type));
}

/** Returns some of the events that the loader has kept for the page runtime, in order. Each event is returned only once. */
export function takeEarlyEvents(isWanted: (event: Event) => boolean): Event[] {
  const { early = [] } = loading();
  const taken = early.filter(isWanted);
  early.splice(0, early.length, ...early.filter((event) => !taken.includes(event)));
  return taken;
}
