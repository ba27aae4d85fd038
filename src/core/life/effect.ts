/** Starts work for its inputs. If one of these has changed, the work is ended and started again; else nothing happens. */
export type Effect = (
  inputs: readonly unknown[],
  /** `end` aborts when the work is ended. The function that is returned is called after that. */
  start: (end: AbortSignal) => (() => void) | undefined,
) => void;

/** For controllers, what an effect with dependencies is for React's views. The work that goes on is ended when `signal` aborts. */
export function createEffect(signal: AbortSignal): Effect {
  let known: readonly unknown[] | undefined;
  let abort: AbortController | undefined;
  let undo: (() => void) | undefined;

  function end(): void {
    abort?.abort();
    const last = undo;
    // If the next start throws, this is not undone again.
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
