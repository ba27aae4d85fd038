import { assert, fixture } from '@open-wc/testing';
import { createChallenge, pbkdf2, verifySolution, type Challenge } from 'altcha/lib';
import '../../../elements/sq-captcha.js';
import type { SqCaptcha } from '../../../elements/sq-captcha.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const hmacSignatureSecret = 'a secret of tests';
const { deriveKey } = pbkdf2;

/** A fake server that issues captcha challenges. */
export interface FakeServer {
  /** Number of challenges requested so far. */
  requestCount: number;
  /** Response to the next requests. Default: an easy challenge. */
  nextResponse: { readonly status: number; readonly body: unknown } | undefined;
  /** Lifetime of the next challenges in seconds. */
  seconds: number;
  /** Delays challenges until the returned function is called. */
  hold(): () => void;
  /** Returns `true` if the form value is a valid solution. */
  accepts(key: unknown): Promise<boolean>;
  stop(): void;
}

/** Replaces `fetch` with a {@link FakeServer}. */
export function fakeServer(): FakeServer {
  const { fetch } = window;
  let held: Promise<void> | undefined;
  const server: FakeServer = {
    requestCount: 0,
    nextResponse: undefined,
    seconds: 600,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async accepts(key) {
      const { challenge, solution } = JSON.parse(atob(String(key))) as {
        challenge: Challenge;
        solution: Parameters<typeof verifySolution>[0]['solution'];
      };
      const options = { challenge, solution, deriveKey, hmacSignatureSecret };
      return (await verifySolution(options)).verified;
    },
    stop: () => void (window.fetch = fetch),
  };
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== '/api/form/captcha-challenge') return fetch(input, init);
    server.requestCount += 1;
    await held;
    const { status, body } = server.nextResponse ?? { status: 200, body: await challenge(server) };
    return new Response(JSON.stringify(body), { status });
  };
  return server;
}

function challenge({ seconds }: FakeServer): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey,
    data: { seconds },
    hmacSignatureSecret,
  });
}

/** Mounts a form that contains one captcha. */
export async function mount(markup = '<sq-captcha></sq-captcha>') {
  const form = await fixture<HTMLFormElement>(`<form>${markup}<button>Send</button></form>`);
  const element = form.querySelector('sq-captcha') as SqCaptcha;
  await element.updateComplete;
  const part = <E extends HTMLElement>(name: string): E => {
    const found = element.shadowRoot?.querySelector<E>(`[part="${name}"]`);
    assert.exists(found, name);
    return found;
  };
  return {
    form,
    element,
    part,
    box: () => part<HTMLInputElement>('checkbox'),
    message: () => part('message').textContent,
    /** Returns the form data. */
    sent: () => Object.fromEntries(new FormData(form)),
    tick: () => part<HTMLInputElement>('checkbox').click(),
    solved: () => waitUntil(() => element.matches(':state(solved)'), 'the captcha is not solved'),
  };
}
