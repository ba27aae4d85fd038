import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { findBrowser, launchArgs } from './test/support/browser.mjs';
import { engineLauncher } from './test/support/engines/launcher.ts';
import { browserBundle, testFramework } from './test/support/node/browser-bundle.ts';
import { writeContractFiles } from './test/support/node/contract-files.ts';
import { countReporter } from './test/support/node/count-reporter.ts';
import { browserTestFiles } from './test/support/node/files.ts';

const root = import.meta.dirname;
const bundle = browserBundle(root);

const relayErrors =
  "for (const type of ['error', 'unhandledrejection'])" +
  'addEventListener(type, (event) => window.onUncaught?.(event))';

/** `SQ_ENGINE=firefox` runs the tests there. */
const launcher = await launcherOf(process.env.SQ_ENGINE ?? 'chromium');
const initialize = launcher.initialize?.bind(launcher);
/** Called with all test files before the first of them is opened. */
launcher.initialize = async (config, files) => {
  await bundle.make(files);
  await initialize?.(config, files);
};

/**
 * @param {string} engine
 * @returns {Promise<NonNullable<import('@web/test-runner').TestRunnerConfig['browsers']>[number]>}
 */
async function launcherOf(engine) {
  if (engine !== 'chromium') return engineLauncher(engine);
  return playwrightLauncher({
    product: 'chromium',
    launchOptions: { executablePath: await findBrowser(), args: launchArgs },
  });
}

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  files: [...browserTestFiles(), writeContractFiles(root)],
  rootDir: root,
  concurrency: 2,
  // A window of WebKit beside another suite has taken longer than the 30 s that are usual.
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  browsers: [launcher],
  middleware: [bundle.serve],
  testFramework: { config: { timeout: 20_000, forbidOnly: true, forbidPending: true } },
  // The relay stands before <head>, where the runner puts a script that turns every uncaught error into two messages.
  testRunnerHtml: () =>
    `<!doctype html><html lang="en"><script>${relayErrors}</script><head><title>Test</title></head>` +
    `<body><script type="module" src="/${testFramework}"></script></body></html>`,
  // Lit says in every page that it is a development build.
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  reporters: [defaultReporter({ reportTestProgress: false }), countReporter()],
};
