/** Finds the leftovers of removed elements: listeners on the page's nodes, timers and observers. */
export interface Leftovers {
  /** Returns a description of everything that has started and not ended. */
  readonly list: () => string[];
  readonly stop: () => void;
}

type Listen = typeof EventTarget.prototype.addEventListener;
type Unlisten = typeof EventTarget.prototype.removeEventListener;

/** Starts watching. Call `stop` to end it. */
export function trackLeftovers(): Leftovers {
  const open = new Map<string, string>();
  const clocks: AbortSignal[] = [];
  const undo = [
    trackListeners(open),
    trackTimers(open),
    trackClocks(clocks),
    ...trackObservers(open),
  ];
  return {
    list: () => [
      ...open.values(),
      ...clocks.filter(({ onabort }) => onabort).map(() => 'listener on a signal with a timeout'),
    ],
    stop: () => {
      for (const restore of undo) restore();
    },
  };
}

function trackListeners(open: Map<string, string>): () => void {
  const { prototype } = EventTarget;
  const listen: Listen = prototype.addEventListener;
  const unlisten: Unlisten = prototype.removeEventListener;
  const numbers = new WeakMap<object, number>();
  let count = 0;
  const numberOf = (object: object): number => {
    const number = numbers.get(object) ?? (count += 1);
    numbers.set(object, number);
    return number;
  };
  const keyOf = (
    target: EventTarget,
    type: string,
    listener: object,
    options: EventListenerOptions | boolean | null | undefined,
  ): string => {
    const capture = typeof options === 'object' ? options?.capture : options;
    return `${String(numberOf(target))} ${type} ${String(numberOf(listener))} ${String(!!capture)}`;
  };
  prototype.addEventListener = function (
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) {
    listen.call(this, type, listener, options);
    const target = this ?? window;
    if (!listener || !outlives(target)) return;
    const key = keyOf(target, type, listener, options);
    const { signal, once } = typeof options === 'object' ? options : {};
    if (signal?.aborted || once) return;
    open.set(key, `${type} listener on ${Object.prototype.toString.call(target)}`);
    if (signal) listen.call(signal, 'abort', () => open.delete(key));
  };
  prototype.removeEventListener = function (
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) {
    unlisten.call(this, type, listener, options);
    if (listener) open.delete(keyOf(this ?? window, type, listener, options));
  };
  return () => {
    prototype.addEventListener = listen;
    prototype.removeEventListener = unlisten;
  };
}

/** Returns `true` for targets that belong to the page. Listeners on an element's own nodes end with the element. */
function outlives(target: EventTarget): boolean {
  if (target instanceof AbortSignal || target instanceof MessagePort) return false;
  return (
    !(target instanceof Node) ||
    [document, document.documentElement, document.body].includes(target as never)
  );
}

function trackTimers(open: Map<string, string>): () => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const started = (id: number, what: string): number => {
    open.set(`timer ${String(id)}`, what);
    return id;
  };
  const ended = (id: number | undefined): void => {
    open.delete(`timer ${String(id)}`);
  };
  Object.assign(window, {
    setTimeout: (work: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
      const id: number = setTimeout(() => {
        ended(id);
        work(...values);
      }, delay);
      return started(id, `timer of ${String(delay)} ms`);
    },
    clearTimeout: (id?: number) => {
      ended(id);
      clearTimeout(id);
    },
    setInterval: (work: () => void, delay?: number) =>
      started(setInterval(work, delay), `interval of ${String(delay)} ms`),
    clearInterval: (id?: number) => {
      ended(id);
      clearInterval(id);
    },
  });
  return () => Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval });
}

/** Watches signals from `AbortSignal.timeout`. Such a signal and its listeners exist until its timeout has expired. */
function trackClocks(clocks: AbortSignal[]): () => void {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (delay) => {
    const clock = timeout.call(AbortSignal, delay);
    clocks.push(clock);
    return clock;
  };
  return () => {
    AbortSignal.timeout = timeout;
  };
}

/**
 * Watches observers. Mutation observers are ignored unless they observe the page's nodes, because they hold their
 * targets weakly and have no `unobserve`.
 */
function trackObservers(open: Map<string, string>): (() => void)[] {
  let count = 0;
  return [IntersectionObserver, ResizeObserver, MutationObserver].map((Observer) => {
    const { prototype, name } = Observer as unknown as {
      prototype: Record<string, (this: object, ...values: never[]) => void>;
      name: string;
    };
    const { observe, unobserve, disconnect } = prototype;
    const keys = new WeakMap<object, Map<unknown, string>>();
    prototype['observe'] = function (this: object, ...values: never[]) {
      observe?.apply(this, values);
      const [target] = values as unknown[];
      if (name === 'MutationObserver' && !outlives(target as EventTarget)) return;
      const key = `${name} ${String((count += 1))}`;
      const targets = keys.get(this) ?? new Map<unknown, string>();
      targets.set(target, key);
      keys.set(this, targets);
      open.set(key, name);
    };
    if (unobserve) {
      prototype['unobserve'] = function (this: object, ...values: never[]) {
        unobserve.apply(this, values);
        open.delete(keys.get(this)?.get(values[0]) ?? '');
      };
    }
    prototype['disconnect'] = function (this: object) {
      disconnect?.call(this);
      for (const key of keys.get(this)?.values() ?? []) open.delete(key);
    };
    return () =>
      Object.assign(prototype, { observe, disconnect, ...(unobserve ? { unobserve } : {}) });
  });
}
