import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A demo server in a separate process. */
export interface Demo {
  /** The site's URL, without a trailing slash. */
  readonly url: string;
  /** URL for `readRows`. */
  readonly rowsUrl: string;
  /** Completes work in progress, then stops. */
  stop(): Promise<void>;
  /** Kills the process, like a power failure. */
  kill(): Promise<void>;
}

/** The message that the process sends when it is listening. */
export type DemoAddresses = Pick<Demo, 'url' | 'rowsUrl'>;

/**
 * Starts a demo server for tests. Requests can ask for faults, rate limits are too high to be reached, and rows are in
 * memory. The server's process loads the sources as `npm start` does.
 *
 * @param env - Environment variables that differ from these defaults
 */
export async function startDemo(env: NodeJS.ProcessEnv = {}): Promise<Demo> {
  const child = fork(new URL('./demo-process.ts', import.meta.url), {
    execArgv: ['--liftoff-only', '--import', 'tsx'],
    env: {
      ...process.env,
      // The user's own environment variables for `npm start` must not apply to tests.
      DATABASE_URL: '',
      DEMO: '1',
      DEMO_CAPTCHA_TRIES: '10',
      DEMO_DATA: 'memory',
      DEMO_FAULTS: '1',
      DEMO_FORM_LIMIT: '1000000',
      // Tests fill in a form faster than people.
      DEMO_FORM_SECONDS: '0',
      DEMO_GIFT_LIMIT: '1000000',
      DEMO_INSIGHT_LIMIT: '1000000',
      DEMO_MAIL: '',
      DEMO_ORIGINS: '',
      DEMO_RATE_LIMIT: '1000000',
      DEMO_STRICT_FORMS: '',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      SMTP_URL: '',
      TRUST_PROXY: '',
      ...env,
    },
  });
  const addresses = await addressesOf(child);
  return {
    ...addresses,
    stop: () => ended(child, () => child.disconnect()),
    kill: () => ended(child, () => child.kill('SIGKILL')),
  };
}

function addressesOf(child: ChildProcess): Promise<DemoAddresses> {
  return new Promise((resolve, reject) => {
    child.once('message', (addresses: DemoAddresses) => resolve(addresses));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The demo server exited with code ${code}.`)));
  });
}

function ended(child: ChildProcess, end: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    end();
  });
}
