/**
 * Fails a browser test on everything that a developer would see in red: `console.error`, uncaught errors and
 * unhandled rejections. A test that provokes one announces it with {@link expectConsole}.
 */

interface Expectation {
  readonly pattern: RegExp;
  readonly seen: string[];
}

const unexpected: string[] = [];
const expectations: Expectation[] = [];

/**
 * Announces, for the rest of the running test, errors that it provokes: messages of `console.error`, uncaught
 * errors and unhandled rejections that match `pattern`. The test fails if none comes.
 *
 * @returns the matching messages, filled as they arrive.
 */
export function expectConsole(pattern: RegExp): readonly string[] {
  const seen: string[] = [];
  expectations.push({ pattern, seen });
  return seen;
}

/** Collects what `console.warn` gets, instead of showing it, until the running test ends. */
export function collectWarnings(): readonly string[] {
  const warnings: string[] = [];
  console.warn = (...values: unknown[]) => void warnings.push(describeAll(values));
  return warnings;
}

const { warn } = console;

declare global {
  interface Window {
    /** Called by the page of the tests with each event before any other listener. */
    onUncaught?: (event: ErrorEvent | PromiseRejectionEvent) => void;
  }
}

/** Starts to listen. Called once per page. */
export function installConsoleGuard(): void {
  const original = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    if (!record('console.error', describeAll(values))) original(...values);
  };
  window.onUncaught = (event) => {
    // Mocha would fail the test at once, also where it asked for the error.
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event instanceof PromiseRejectionEvent) {
      record('unhandled rejection', describe(event.reason));
    } else if (!event.message.startsWith('ResizeObserver loop')) {
      // (A resize observer that needs a second frame says so by an error event; nothing is wrong.)
      record('uncaught error', describe(event.error ?? event.message));
    }
  };
}

/**
 * Says what went wrong since the last call, and forgets it together with the expectations of the test.
 *
 * @returns one error for all unexpected messages and unmet expectations, or undefined.
 */
export function takeConsoleFailure(): Error | undefined {
  console.warn = warn;
  const unmet = expectations
    .filter(({ seen }) => seen.length === 0)
    .map(({ pattern }) => `expected an error that matches ${String(pattern)}, and none came`);
  const problems = [...unexpected.map((message) => `unexpected ${message}`), ...unmet];
  unexpected.length = 0;
  expectations.length = 0;
  return problems.length > 0 ? new Error(problems.join('\n')) : undefined;
}

function record(kind: string, message: string): boolean {
  const matching = expectations.filter(({ pattern }) => pattern.test(message));
  for (const { seen } of matching) seen.push(message);
  if (matching.length === 0) unexpected.push(`${kind}: ${message}`);
  return matching.length > 0;
}

function describeAll([first, ...rest]: unknown[]): string {
  if (typeof first !== 'string') return [first, ...rest].map(describe).join(' ');
  const values = [...rest];
  const text = first.replace(/%[sodifOc]/g, (mark) =>
    mark === '%c' ? (values.shift(), '') : describe(values.shift()),
  );
  return [text, ...values.map(describe)].join(' ');
}

function describe(value: unknown): string {
  if (value instanceof Error) {
    const { stack = '' } = value;
    // Not every browser begins it with the message.
    return stack.includes(value.message) ? stack : `${String(value)}\n${stack}`;
  }
  if (typeof value === 'object' && value !== null) {
    try {
      return JSON.stringify(value);
    } catch {
      return Object.prototype.toString.call(value);
    }
  }
  return String(value);
}
