/**
 * Fails a browser test if it logs an error: `console.error`, an uncaught error, or an unhandled rejection. A test that
 * causes an error on purpose must call {@link expectConsole}.
 */

interface Expectation {
  readonly pattern: RegExp;
  readonly seen: string[];
}

const unexpected: string[] = [];
const expectations: Expectation[] = [];

/**
 * Allows errors that the running test causes: messages of `console.error`, uncaught errors and unhandled rejections
 * that match `pattern`. The test fails if no such error occurs.
 *
 * @returns The matching messages. The array grows as they arrive
 */
export function expectConsole(pattern: RegExp): readonly string[] {
  const seen: string[] = [];
  expectations.push({ pattern, seen });
  return seen;
}

/** Collects `console.warn` messages until the running test ends. They are not shown. */
export function collectWarnings(): readonly string[] {
  const warnings: string[] = [];
  console.warn = (...values: unknown[]) => void warnings.push(describeAll(values));
  return warnings;
}

const { warn } = console;

declare global {
  interface Window {
    /** The test page calls this with each event, before any other listener runs. */
    onUncaught?: (event: ErrorEvent | PromiseRejectionEvent) => void;
  }
}

/** Starts listening for errors. Called once per page. */
export function installConsoleGuard(): void {
  const original = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    if (!record('console.error', describeAll(values))) original(...values);
  };
  window.onUncaught = (event) => {
    // Otherwise, Mocha would fail the test immediately, even if it expects the error.
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event instanceof PromiseRejectionEvent) {
      record('unhandled rejection', describe(event.reason));
    } else if (!event.message.startsWith('ResizeObserver loop')) {
      // A resize observer that needs a second frame fires a harmless error event.
      record('uncaught error', describe(event.error ?? event.message));
    }
  };
}

/**
 * Returns unexpected errors and missing expected errors since the last call, and resets them.
 *
 * @returns A single error for all of them, or `undefined`
 */
export function takeConsoleFailure(): Error | undefined {
  console.warn = warn;
  const unmet = expectations
    .filter(({ seen }) => seen.length === 0)
    .map(({ pattern }) => `expected an error that matches ${String(pattern)}, but none occurred`);
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
    // In some browsers, the stack does not begin with the message.
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
