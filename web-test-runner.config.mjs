import { defaultReporter } from '@web/test-runner';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { findBrowser, launchArgs } from './test/support/browser.mjs';
import { captchaPlugin } from './test/support/node/captcha-plugin.ts';
import { countReporter } from './test/support/node/count-reporter.ts';
import { elementsPlugin } from './test/support/node/elements-plugin.ts';
import { mapPlugin } from './test/support/node/map-plugin.ts';
import { renderedPlugin } from './test/support/node/rendered-plugin.ts';
import { sourcePlugin } from './test/support/node/source-plugin.ts';
import { vendorPlugin } from './test/support/node/vendor-plugin.ts';

const root = import.meta.dirname;

const relayErrors =
  "for (const type of ['error', 'unhandledrejection'])" +
  'addEventListener(type, (event) => window.onUncaught?.(event))';

/**
 * `waitUntil` gives up after a second, in which a busy machine does not always fetch a chunk. A test has twenty.
 *
 * @type {import('@web/test-runner').TestRunnerPlugin}
 */
const patience = {
  name: 'patience',
  transform({ path, body }) {
    if (!path.endsWith('/testing-helpers/src/helpers.js')) return undefined;
    const patient = String(body).replace('timeout = 1000', 'timeout = 15_000');
    if (patient === body) throw new Error(`waitUntil in ${path} has another patience now.`);
    return patient;
  },
};

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  files: ['unit', 'blocks', 'element', 'page', 'contract'].map(
    (part) => `test/${part}/**/*.test.{ts,tsx}`,
  ),
  rootDir: root,
  concurrency: 2,
  nodeResolve: { exportConditions: ['development', 'browser'] },
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: await findBrowser(), args: launchArgs },
    }),
  ],
  testFramework: { config: { timeout: 20_000, forbidOnly: true, forbidPending: true } },
  // The relay stands before <head>, where the runner puts a script that turns every uncaught error into two messages.
  testRunnerHtml: () =>
    `<!doctype html><html lang="en"><script>${relayErrors}</script><head><title>Test</title></head>` +
    '<body><script type="module" src="/test/support/browser/test-framework.ts"></script></body></html>',
  // Lit says in every page that it is a development build.
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  reporters: [defaultReporter({ reportTestProgress: false }), countReporter()],
  plugins: [
    patience,
    await vendorPlugin(root),
    elementsPlugin(root),
    captchaPlugin(),
    mapPlugin(),
    renderedPlugin(root),
    sourcePlugin(root),
    esbuildPlugin({
      ts: true,
      tsx: true,
      target: 'esnext',
      tsconfig: `${root}/tsconfig.base.json`,
      define: { __SQ_BUILD__: '"test"' },
    }),
  ],
};
