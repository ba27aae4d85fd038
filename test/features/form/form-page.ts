import { formAdapter } from '../../../src/features/form/enhance/sending.js';
import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-form.js';
import formStyles from '../../../src/features/form/page.css';
import type { SqForm } from '../../../elements/sq-form.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';
// Preloads lazy code, so that no test waits for it.
import '../../../src/features/form/enhance/published/published-form.js';
import '../../../src/platform/clean-html.js';
import '../../../src/features/form/enhance/html/html.js';
import '../../../src/features/form/enhance/rules/field-rule.js';
import '../../../src/page/connect.js';
import '../../../src/features/form/api.js';
import { formView } from '../../../src/features/form/enhance/form-block.js';

// A form loads its view on the first interaction.
before(() => formView.load());

document.adoptedStyleSheets.push(sheetOf(formStyles));

/** A submission sent by the element. `form` is decoded. */
interface Sent {
  readonly key: string;
  readonly formId: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly [name: string]: unknown;
}

export interface Answer {
  /** 0 if the request fails without a response. */
  readonly status: number;
  /** A string is sent unchanged. Any other value is sent as JSON. */
  readonly body: unknown;
}

interface FakeApi {
  /** Submissions in the order of their requests. */
  readonly saved: Sent[];
  /** Response to the next submissions. Default: they are stored. */
  answer: Answer;
  /** Response to the next requests for an idempotency key. */
  keyAnswer: Answer | undefined;
  /** Response to requests for the record of a key. Default: the key is unused. */
  recordAnswer: Answer;
  /** Delays submissions until the returned function is called. */
  hold(): () => void;
}

export const stored: Answer = { status: 200, body: { success: true, submissionId: 'row-1' } };

const unused: Answer = { status: 200, body: { state: 'unused' } };

/** Adds a fake server to each test of a suite. It responds to submissions and to requests for idempotency keys. */
export function fakeApi(): FakeApi {
  const { fetch } = window;
  let pending: Promise<void> | undefined;
  let keys = 0;
  const api: FakeApi = {
    saved: [],
    answer: stored,
    keyAnswer: undefined,
    recordAnswer: unused,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      pending = promise;
      return () => {
        pending = undefined;
        resolve();
      };
    },
  };
  beforeEach(() => {
    api.saved.length = 0;
    Object.assign(api, { answer: stored, keyAnswer: undefined, recordAnswer: unused });
    // Each test simulates a new page, which has no stored keys.
    delete formAdapter.api;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname === '/api/form/FormSubmissionKey') {
        return respond(
          api.keyAnswer ?? { status: 200, body: { key: `key-${String((keys += 1))}` } },
        );
      }
      if (pathname.startsWith('/api/form/FormSubmissionKey/')) {
        return respond(api.recordAnswer);
      }
      if (pathname !== '/api/form/SaveFormSubmission') return fetch(input, init);
      const { form, ...rest } = JSON.parse(init?.body as string) as Sent & { form: string };
      api.saved.push({ ...rest, form: JSON.parse(form) as Sent['form'] });
      await pending;
      return respond(api.answer);
    };
  });
  afterEach(() => {
    window.fetch = fetch;
  });
  return api;
}

function respond({ status, body }: Answer): Response {
  if (status === 0) throw new TypeError('Failed to fetch');
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
}

/** The most common kinds of fields, and a submit button. */
export const fields = `
  <p><label for="f-name">Your name</label><input id="f-name" name="name" required></p>
  <p><label for="f-email">Email</label><input id="f-email" name="email" type="email"></p>
  <p><label for="f-message">Message</label><textarea id="f-message" name="message"></textarea></p>
  <button>Send it</button>`;

/** Returns a form's Squarespace JSON as a child of `sq-form`. */
export function json(definition: object): string {
  const text = JSON.stringify(definition).replaceAll('</', '<\\/');
  return `<script type="application/json">${text}</script>`;
}

/** Mounts `<sq-form form-id="ask">` with a form that contains the given controls. */
export function mountForm(controls: string = fields, attributes = '') {
  return mount(`<sq-form form-id="ask" ${attributes}><form>${controls}</form></sq-form>`);
}

/** Mounts markup with one `<sq-form>`. */
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
    /** Returns the texts that describe a control in the accessibility tree. */
    described: (name: string) =>
      (find(`[name="${name}"]`).ariaDescribedByElements ?? []).map((node) => node.textContent),
    /** Returns all field errors on the page. */
    errors: () => [...page.querySelectorAll('.field-error')].map((error) => error.textContent),
    messages: () =>
      [...(element.shadowRoot?.querySelectorAll('[part="message"]') ?? [])].map(
        (node) => node.textContent,
      ),
  };
}

/** Resolves when the element has rendered and its rules have loaded. */
export async function ready(element: SqForm): Promise<void> {
  await element.updateComplete;
  await waitUntil(() => !element.matches(':state(loading)'), 'the form has not loaded', {
    interval: 10,
  });
}

export async function inState(element: HTMLElement, state: string): Promise<void> {
  await waitUntil(() => element.matches(`:state(${state})`), `the state is not ${state}`, {
    interval: 10,
  });
}

/** Types text into a control, with the `input` event. */
export function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  control.value = text;
  control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
