import { assert, fixture } from '@open-wc/testing';
import { createChallenge, pbkdf2, verifySolution, type Challenge } from 'altcha/lib';
import '../../../elements/sq-captcha.js';
import type { SqCaptcha } from '../../../elements/sq-captcha.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const hmacSignatureSecret = 'a secret of tests';
const { deriveKey } = pbkdf2;

/** The API as the block's page has it: its one call answered from here. */
export interface FakeServer {
  /** How often a challenge was asked for. */
  asked: number;
  /** The answer to the next calls; without it there is work for an instant. */
  answer: { readonly status: number; readonly body: unknown } | undefined;
  /** Seconds that the next solutions hold. */
  seconds: number;
  /** Lets challenges wait from now on until the function that it returns is called. */
  hold(): () => void;
  /** Whether a form's value is work well done. */
  accepts(key: unknown): Promise<boolean>;
  stop(): void;
}

/** Puts {@link FakeServer} in the place of the network. */
export function fakeServer(): FakeServer {
  const { fetch } = window;
  let held: Promise<void> | undefined;
  const server: FakeServer = {
    asked: 0,
    answer: undefined,
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
    server.asked += 1;
    await held;
    const { status, body } = server.answer ?? { status: 200, body: await challenge(server) };
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

/** Renders a form with one captcha, and finds things in it as a visitor would. */
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
    /** What the form would send. */
    sent: () => Object.fromEntries(new FormData(form)),
    tick: () => part<HTMLInputElement>('checkbox').click(),
    solved: () => waitUntil(() => element.matches(':state(solved)'), 'it is not solved'),
  };
}
