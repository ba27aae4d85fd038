import { defineConfig } from 'playwright/test';
import { findBrowser, launchArgs } from './test/support/browser.mjs';

/**
 * A page of a test ends before the slowest compiler's code would pay, as axe's in particular, and before what is
 * collected early would have been much.
 */
const engineFlags = '--js-flags=--no-turbofan --always-sparkplug --min-semi-space-size=16';

export default defineConfig({
  testDir: 'test',
  testMatch: ['e2e/*.spec.ts', 'interop/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './test/support/node/e2e-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  // A busy machine of two cores takes its time until the parts of a page have come.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./test/support/node/e2e-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findBrowser(), args: [...launchArgs, engineFlags] },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
