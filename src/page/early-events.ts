import { loading } from '../platform/shared.js';

declare module '../platform/shared.js' {
  interface Loading {
    /** Ends the keeping of early errors. */
    stopKeepingErrors?: () => void;
  }
}

/** Types of the events of uncaught errors. */
export const errorTypes: readonly string[] = ['error', 'unhandledrejection'];

/** Takes the errors from before the code that reports them has loaded. No more errors are kept. */
export function takeEarlyErrors(): Event[] {
  loading().stopKeepingErrors?.();
  return takeEarlyEvents(({ type }) => errorTypes.includes(type));
}

/** Takes some of the events that the loader has kept for the page runtime, in order. Later calls do not return them again. */
export function takeEarlyEvents(isWanted: (event: Event) => boolean): Event[] {
  const { early = [] } = loading();
  const taken = early.filter(isWanted);
  early.splice(0, early.length, ...early.filter((event) => !taken.includes(event)));
  return taken;
}
