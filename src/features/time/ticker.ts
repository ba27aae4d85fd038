/** Milliseconds between two looks at the clock (spec section 9 "Relative time"). */
const REFRESH = 5000;

type Listener = (now: number) => void;

/** One timer for all labels of a page: it stands still while there is none, or nobody looks. */
const listeners = new Set<Listener>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Tells the time now, every five seconds, and when the page is looked at again, until `signal` ends it. */
export function onTick(listener: Listener, signal: AbortSignal): void {
  listener(Date.now());
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility);
  listeners.add(listener);
  start();
  signal.addEventListener('abort', () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    stop();
  });
}

function onVisibility(): void {
  if (document.hidden) return stop();
  tick();
  start();
}

function start(): void {
  if (!document.hidden) timer ??= setInterval(tick, REFRESH);
}

function stop(): void {
  clearInterval(timer);
  timer = undefined;
}

function tick(): void {
  const now = Date.now();
  for (const listener of listeners) listener(now);
}
