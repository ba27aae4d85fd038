import { formAdapter } from '../../../src/features/form/enhance/sending.js';
import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-form.js';
import formStyles from '../../../src/features/form/page.css';
import type { SqForm } from '../../../elements/sq-form.js';
import { sheetOf } from '../../support/browser/sheet.js';
// What the first submission of a page would fetch: here it takes none of a test's time.
import '../../../src/features/form/enhance/published/published-form.js';
import '../../../src/platform/clean-html.js';
import '../../../src/features/form/enhance/html/html.js';
import '../../../src/features/form/enhance/rules/field-rule.js';
import '../../../src/page/connect.js';
import '../../../src/features/form/api.js';
import { formView } from '../../../src/features/form/enhance/form-block.js';

// As in a form that a visitor has touched.
before(() => formView.load());

// As `sq.css` has them.
document.adoptedStyleSheets.push(sheetOf(formStyles));

/** What the block sent: the payload as it travels, `form` decoded. */
export interface Sent {
  readonly key: string;
  readonly formId: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly [name: string]: unknown;
}

export interface Answer {
  /** 0 where no answer comes. */
  readonly status: number;
  /** A text is sent as it is, anything else as JSON. */
  readonly body: unknown;
}

/** The API as the block's page has it: its two calls answered from here, one submission after the other. */
export interface FakeApi {
  /** What came to be saved, in order. */
  readonly saved: Sent[];
  /** The answer to the next submissions; without it they are stored. */
  answer: Answer;
  /** The answer to the next request for a key. */
  keyAnswer: Answer | undefined;
  /** Lets submissions wait from now on until the function that it returns is called. */
  hold(): () => void;
}

const stored: Answer = { status: 200, body: { success: true, submissionId: 'row-1' } };

/** Puts {@link FakeApi} in the place of the network. `stop` takes it away. */
export function fakeApi(): FakeApi & { readonly stop: () => void } {
  const { fetch } = window;
  let pending: Promise<void> | undefined;
  let keys = 0;
  const api: FakeApi = {
    saved: [],
    answer: stored,
    keyAnswer: undefined,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      pending = promise;
      return () => {
        pending = undefined;
        resolve();
      };
    },
  };
  // Another page: none of its keys is there.
  delete formAdapter.api;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === '/api/form/FormSubmissionKey') {
      return respond(api.keyAnswer ?? { status: 200, body: { key: `key-${String((keys += 1))}` } });
    }
    if (pathname.startsWith('/api/form/FormSubmissionKey/')) {
      return respond({ status: 200, body: { state: 'unused' } });
    }
    if (pathname !== '/api/form/SaveFormSubmission') return fetch(input, init);
    const { form, ...rest } = JSON.parse(init?.body as string) as Sent & { form: string };
    api.saved.push({ ...rest, form: JSON.parse(form) as Sent['form'] });
    await pending;
    return respond(api.answer);
  };
  return Object.assign(api, { stop: () => void (window.fetch = fetch) });
}

function respond({ status, body }: Answer): Response {
  if (status === 0) throw new TypeError('Failed to fetch');
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
}

/** A form with a field of each everyday kind. */
export const fields = `
  <p><label for="f-name">Your name</label><input id="f-name" name="name" required></p>
  <p><label for="f-email">Email</label><input id="f-email" name="email" type="email"></p>
  <p><label for="f-message">Message</label><textarea id="f-message" name="message"></textarea></p>
  <button>Send it</button>`;

/** Renders markup with one `<sq-form>`, and finds things in it as a visitor would. */
export async function mount(html: string) {
  const page = await fixture<HTMLElement>(`<div>${html}</div>`);
  const element = page.querySelector('sq-form') as SqForm;
  await ready(element);
  const find = <E extends HTMLElement>(selector: string): E => {
    const found = page.querySelector<E>(selector);
    assert.exists(found, selector);
    return found;
  };
  return {
    element,
    page,
    find,
    form: find<HTMLFormElement>('form'),
    input: (name: string) => find<HTMLInputElement>(`[name="${name}"]`),
    button: find<HTMLButtonElement>('button'),
    shadow: (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector),
    /** The descriptions of a control, as assistive technology gets them. */
    described: (name: string) =>
      (find(`[name="${name}"]`).ariaDescribedByElements ?? []).map((node) => node.textContent),
    messages: () =>
      [...(element.shadowRoot?.querySelectorAll('[part="message"]') ?? [])].map(
        (node) => node.textContent,
      ),
  };
}

/** Settles when a block is rendered, and what it fetches for that has come. */
export async function ready(element: SqForm): Promise<void> {
  await element.updateComplete;
  while (element.matches(':state(loading)')) await new Promise(requestAnimationFrame);
}

/** Settles when the host is in this state. */
export async function inState(element: HTMLElement, state: string): Promise<void> {
  const limit = performance.now() + 4000;
  while (!element.matches(`:state(${state})`)) {
    if (performance.now() > limit) throw new Error(`not ${state} within four seconds`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Writes into a control as a visitor does, events included. */
export function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  control.value = text;
  control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
