import { test as base } from 'playwright/test';
import type { BrowserContext, BrowserContextOptions } from 'playwright/test';
import { readRows, type Rows } from './rows.js';

interface Fixtures {
  /** Reads the server's database: a form's submissions, or the lines of a cart, given its token. */
  readonly rows: <K extends keyof Rows>(what: K, of: string) => Promise<Rows[K]>;
  /** A site with a different origin that embeds elements. The server allows it. */
  readonly partner: string;
  /** A site that the server does not allow. */
  readonly stranger: string;
  /**
   * Allows errors that the test causes: console errors, page errors and CSP violations whose text matches. The test
   * fails if no such error occurs.
   */
  readonly allowErrors: (pattern: RegExp) => void;
  /** Opens an additional browser context. It is watched and closed like the test's own. */
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
 * Playwright's `test`, which fails on any error on any of its pages: console errors, uncaught errors, unhandled
 * rejections and CSP violations. Paths are relative to the demo server.
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
      // A page's last message may still be on its way. The result of this call arrives after it.
      await Promise.allSettled(context.pages().map((page) => page.evaluate(() => true)));
      const problems = [
        ...errors.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        ...allowed
          .filter((pattern) => !errors.some((text) => pattern.test(text)))
          .map((pattern) => `expected an error that matches ${String(pattern)}, but none occurred`),
      ];
      if (problems.length > 0)
        throw new Error(`Problems on the pages of this test:\n${problems.join('\n')}`);
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

/** Returns a URL that the suite's setup has passed on. */
function address(name: string): string {
  const url = process.env[name];
  if (!url)
    throw new Error("The demo server is not running, because the suite's setup has not run.");
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
  // Chromium logs violations of an enforced policy to the console, but not those of a report-only policy.
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
