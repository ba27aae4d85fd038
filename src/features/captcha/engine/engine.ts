import { pbkdf2, solveChallenge, solveChallengeWorkers, type Challenge } from 'altcha/lib';
import workerUrl from 'virtual:captcha-worker';
import { lazyModule } from '../../../loading/lazy-module.js';
import { callApi } from '../../../page/call.js';
import { pageContext } from '../../../page/context.js';
import { trustedScriptAddress } from '../../../platform/trusted.js';
import type { CaptchaChange, CaptchaEngine, OpenCaptcha } from '../session.js';
import { openRecaptcha } from './recaptcha.js';

const api = lazyModule('sq-captcha calls', () => import('../api.js'));

export const openCaptcha: OpenCaptcha = (host, provider, signal, report) => {
  const { recaptchaKey } = pageContext();
  const isRecaptcha = provider === 'recaptcha' || (provider === 'auto' && recaptchaKey !== '');
  return isRecaptcha
    ? openRecaptcha(host, recaptchaKey, signal, report)
    : openProofOfWork(signal, report);
};

/** Maximum number of workers. More workers leave too little of a phone's CPU to the page. */
const MAX_WORKERS = 4;

/**
 * Uses ALTCHA's proof of work with our own view. ALTCHA's widget is 29.5 kB (gzip), defines an element and needs a Trusted
 * Types policy. The solver alone is 1.1 kB.
 */
function openProofOfWork(
  signal: AbortSignal,
  report: (change: CaptchaChange) => void,
): CaptchaEngine {
  let current: AbortController | undefined;

  /** Returns the outcome. Throws if another attempt may succeed. */
  async function work(abort: AbortController): Promise<CaptchaChange> {
    if (!isSecureContext) {
      return {
        status: 'unavailable',
        error: new Error('The captcha works only on pages served over HTTPS.'),
      };
    }
    const result = await callApi(api, ({ fetchChallenge }, client) =>
      fetchChallenge(client, abort.signal),
    );
    if (!result.ok) {
      const { status, message, error = message, missing } = result.refusal;
      const problem = `The server sent no challenge. (${String(status ?? 'network')}: ${error})`;
      if (!missing && status !== 404 && status !== 501) throw new Error(problem);
      return {
        status: 'unavailable',
        error: new Error(`The captcha is not set up. ${problem}`),
      };
    }
    const { challenge, lifetime } = result.value;
    const solution = await solve(challenge as unknown as Challenge, abort);
    if (!solution) throw new Error('The captcha took too long to solve.');
    return { status: 'solved', key: btoa(JSON.stringify({ challenge, solution })), lifetime };
  }

  function stop(): void {
    current?.abort();
    current = undefined;
  }
  signal.addEventListener('abort', stop);

  return {
    async solve() {
      if (current) return;
      const abort = new AbortController();
      current = abort;
      const change = await work(abort).catch((error: unknown): CaptchaChange => ({
        status: 'failed',
        error,
      }));
      if (abort.signal.aborted) return;
      current = undefined;
      report(change);
    },
    reset: stop,
  };
}

async function solve(challenge: Challenge, controller: AbortController) {
  const cores = navigator.hardwareConcurrency || 2;
  try {
    return await solveChallengeWorkers({
      challenge,
      controller,
      concurrency: Math.min(MAX_WORKERS, Math.max(1, cores - 1)),
      createWorker: () => new Worker(trustedScriptAddress(workerUrl)),
    });
  } catch {
    // Workers are not available, because the script has a different origin or a policy blocks them. Use the main thread instead.
    return solveChallenge({ challenge, controller, deriveKey: pbkdf2.deriveKey });
  }
}
