/**
 * Fails a browser test on any error in the console: `console.error`, uncaught errors and unhandled rejections. A test
 * that provokes an error announces it with {@link expectConsole}.
 */

interface Expectation {
  readonly pattern: RegExp;
  readonly seen: string[];
}

const unexpected: string[] = [];
const expectations: Expectation[] = [];

/**
 * Announces errors that the running test provokes: messages of `console.error`, uncaught errors and unhandled
 * rejections that match `pattern`. The test fails if none arrives.
 *
 * @returns the matching messages, filled as they arrive.
 */
export function expectConsole(pattern: RegExp): readonly string[] {
  const seen: string[] = [];
  expectations.push({ pattern, seen });
  return seen;
}

/** Collects messages of `console.warn`, instead of showing them, until the running test ends. */
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

/** Starts listening. Called once per page. */
export function installConsoleGuard(): void {
  const original = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    if (!record('console.error', describeAll(values))) original(...values);
  };
  window.onUncaught = (event) => {
    // Mocha would fail the test at once, even if it expects the error.
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event instanceof PromiseRejectionEvent) {
      record('unhandled rejection', describe(event.reason));
    } else if (!event.message.startsWith('ResizeObserver loop')) {
      // A resize observer that needs a second frame reports an error event, which is harmless.
      record('uncaught error', describe(event.error ?? event.message));
    }
  };
}

/**
 * Returns the unexpected messages and unmet expectations since the last call, and forgets them.
 *
 * @returns one error for all of them, or undefined.
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
    // Some browsers do not begin the stack with the message.
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
