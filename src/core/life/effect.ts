/** Starts work for its inputs. When one of these has changed, the work is ended and started again; else nothing happens. */
export type Effect = (inputs: readonly unknown[], start: () => (() => void) | undefined) => void;

/** For controllers, what an effect with dependencies is for React's views. The work that goes on is ended when `signal` aborts. */
export function createEffect(signal: AbortSignal): Effect {
  let known: readonly unknown[] | undefined;
  let end: (() => void) | undefined;
  signal.addEventListener('abort', () => end?.());
  return (inputs, start) => {
    if (signal.aborted || isSame(known, inputs)) return;
    known = inputs;
    end?.();
    // If the start throws, what has ended is not ended again.
    end = undefined;
    end = start();
  };
}

function isSame(known: readonly unknown[] | undefined, inputs: readonly unknown[]): boolean {
  return known?.length === inputs.length && inputs.every((each, at) => Object.is(each, known[at]));
}
