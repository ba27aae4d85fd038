/**
 * Calls `start` with new inputs. If an input has changed since the last call, ends the running work first. Otherwise does
 * nothing.
 */
export type Effect = (
  inputs: readonly unknown[],
  /** `end` aborts when the work ends. The returned cleanup function is called after the abort. */
  start: (end: AbortSignal) => (() => void) | undefined,
) => void;

/** Returns the equivalent of `useEffect` for controllers. Running work ends when `signal` aborts. */
export function createEffect(signal: AbortSignal): Effect {
  let known: readonly unknown[] | undefined;
  let abort: AbortController | undefined;
  let undo: (() => void) | undefined;

  function end(): void {
    abort?.abort();
    const last = undo;
    // If the next start throws, the cleanup must not run twice.
    undo = undefined;
    last?.();
  }

  signal.addEventListener('abort', end);
  return (inputs, start) => {
    if (signal.aborted || isSame(known, inputs)) return;
    known = inputs;
    end();
    abort = new AbortController();
    undo = start(abort.signal);
  };
}

function isSame(known: readonly unknown[] | undefined, inputs: readonly unknown[]): boolean {
  return known?.length === inputs.length && inputs.every((each, at) => Object.is(each, known[at]));
}
