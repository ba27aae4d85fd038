import type { TestRunnerConfig } from '@web/test-runner';
import { captchaWorkerModule } from '../../../src/build/captcha-worker.js';

type Plugin = NonNullable<TestRunnerConfig['plugins']>[number];

const MODULE = '/virtual/captcha-worker.js';
const WORKER = '/node_modules/altcha/dist/workers/pbkdf2.js';

/** Gives the browser tests the address of ALTCHA's worker. */
export function captchaPlugin(): Plugin {
  return {
    name: 'captcha',
    resolveImport: ({ source }) => (source === captchaWorkerModule ? MODULE : undefined),
    serve: ({ path }) =>
      path === MODULE
        ? { body: `export default ${JSON.stringify(WORKER)};`, type: 'js' }
        : undefined,
  };
}
