import { test as base } from 'playwright/test';
import type { BrowserContext, BrowserContextOptions } from 'playwright/test';
import { readRows, type Rows } from './rows.js';

interface Fixtures {
  /** What the server's database holds now: the submissions of a form, or the lines of a cart by its token. */
  readonly rows: <K extends keyof Rows>(what: K, of: string) => Promise<Rows[K]>;
  /** A site on another origin that embeds blocks, and that the server lets do so. */
  readonly partner: string;
  /** One that the server does not know. */
  readonly stranger: string;
  /**
   * Announces errors that the test provokes: console errors, page errors and CSP violations whose text matches.
   * The test fails if none comes.
   */
  readonly allowErrors: (pattern: RegExp) => void;
  /** A further browser context, watched like the test's own, and closed with it. */
  readonly openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  readonly errorGuard: ErrorGuard;
}

interface ErrorGuard {
  readonly allowed: RegExp[];
  readonly errors: string[];
}

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

/**
 * Playwright's `test`, which fails a test on everything that a developer would see in red on any of its pages:
 * console errors, uncaught errors and rejections, CSP violations. Paths are relative to the demo server.
 */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern.
  baseURL: async ({}, use) => {
    await use(address('SQ_BASE_URL'));
  },

  // eslint-disable-next-line no-empty-pattern -- see above.
  rows: async ({}, use) => {
    await use((what, of) => readRows(address('SQ_ROWS_URL'), what, of));
  },

  // eslint-disable-next-line no-empty-pattern -- see above.
  partner: async ({}, use) => {
    await use(address('SQ_PARTNER_URL'));
  },

  // eslint-disable-next-line no-empty-pattern -- see above.
  stranger: async ({}, use) => {
    await use(address('SQ_STRANGER_URL'));
  },

  errorGuard: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const errors: string[] = [];
      await watch(context, errors);
      await use({ allowed, errors });
      // What a page said last may still be on its way: an answer from the page comes after it.
      await Promise.allSettled(context.pages().map((page) => page.evaluate(() => true)));
      const problems = [
        ...errors.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        ...allowed
          .filter((pattern) => !errors.some((text) => pattern.test(text)))
          .map((pattern) => `expected an error that matches ${String(pattern)}, and none came`),
      ];
      if (problems.length > 0)
        throw new Error(`On the pages of this test:\n${problems.join('\n')}`);
    },
    { auto: true },
  ],

  allowErrors: async ({ errorGuard }, use) => {
    await use((pattern) => void errorGuard.allowed.push(pattern));
  },

  openContext: async ({ browser, baseURL, errorGuard }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options });
      contexts.push(context);
      await watch(context, errorGuard.errors);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** What the suite's set-up handed over. */
function address(name: string): string {
  const url = process.env[name];
  if (!url) throw new Error('The demo server is not running: its set-up did not run.');
  return url;
}

async function watch(context: BrowserContext, errors: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(`console error: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (event) => {
    const error = event.error();
    errors.push(`uncaught error: ${error.stack ?? error.message}`);
  });
  await context.exposeBinding('sqViolation', ({ page }, violation: Violation) => {
    const { directive, blocked, source } = violation;
    errors.push(`CSP violation: ${directive} blocked ${blocked} (${source || page.url()})`);
  });
  // Chromium writes enforced violations to the console, but not those of a report-only policy.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'sqViolation') as (violation: Violation) => void;
      report({
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
        source: event.sourceFile,
      });
    });
  });
}
