import { replaceDefault } from '../../core/default-action.js';
import { messagesOf } from '../../core/message-registry.js';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { css } from '../../core/css.js';
import { emit } from '../../core/events.js';
import { useHostState, useSlottedEvent } from '../../core/renderers/react/hooks.js';
import { defineInput, type InputOf } from '../../core/input/input.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { flag, text } from '../../core/input/scalars.js';
import { useHost, type ViewProps, useMessages } from '../../core/renderers/react/ViewRoot.js';
import type { Messages } from '../../i18n/messages/catalogue.js';
import { fill } from '../../i18n/messages/fill.js';
import { element, type Markup, type MarkupAttributes } from '../../model/markup.js';
import type { Refusal } from '../../model/result.js';
import { callApi } from '../../page/call.js';
import { pageContext } from '../../page/context.js';
import { isHtmlTag } from '../../platform/node-kinds.js';
import { nodeOf } from '../../ui/markup-nodes.js';
import {
  addOwnForm,
  buttonOf,
  hasForm,
  lockForm,
  redirect,
  textOf,
} from '../form/light-dom-form.js';
import { accountMessages } from './messages.js';

export const accountStyles = css`
  :host {
    display: block;
  }

  :host(:state(pending)) {
    cursor: progress;
  }

  [part='message'] {
    margin: 0 0 1rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--sq-account-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    border-inline-start-width: 0.3rem;
    border-radius: var(--sq-radius, 4px);
    color: var(--sq-account-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

export const accountInput = defineInput({
  scalars: { email: text(), redirect: redirect(), noCloneCart: flag() },
  content: (source) => ({ hasForm: hasForm(source) }),
  refine: (values, content) => ({ ...values, ...content }),
});

export type AccountInput = InputOf<typeof accountInput>;

/** Detail of `sq-account-signed-in`. */
export interface AccountSignedIn {
  readonly email: string;
}

/** Detail of `sq-account-signed-out`. */
export interface AccountSignedOut {
  /** `true` if the browser keeps a copy of the cart after the customer has signed out. */
  readonly cloneCart: boolean;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-account-signed-in': AccountSignedIn;
    'sq-account-signed-out': AccountSignedOut;
  }
}

const api = lazyModule('sq-account calls', () => import('./api.js'));

/**
 * A navigation counts as pending for at most this many milliseconds. The URL may be a download, which never unloads the
 * document.
 */
const NAVIGATION_TIMEOUT = 3000;

/** Messages about a submission: `pending` while it is being sent, `refused` after it was rejected. Otherwise both are empty. */
interface Submission {
  readonly pending: string;
  readonly refused: string;
}

const none: Submission = { pending: '', refused: '' };

/** Submits the page's form without navigating. Errors appear in an alert above the form. */
export function View({ input }: ViewProps<AccountInput>): ReactNode {
  const host = useHost();
  const [{ pending, refused }, show] = useState(none);
  const isSending = useRef(false);
  const { email, noCloneCart } = input;
  const messages = useMessages(accountMessages);

  useEffect(() => {
    if (!host || input.hasForm) return;
    const form = createForm(host, email, pageContext().apiBase);
    return addOwnForm(host, form);
  }, [host, input.hasForm, email]);

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const data = new FormData(form, submitter);
    const isSignOut = data.get('_method') === 'DELETE';
    const label = isSignOut ? messages.signingOut : messages.signingIn;
    const unlock = lockForm(form, label, submitter ?? buttonOf(form));
    show({ ...none, pending: label });
    isSending.current = true;
    try {
      const refusal = isSignOut ? await signOut(data) : await signIn(data);
      // Keep the form locked until the next page loads, so that the visitor does not submit it again.
      if (!refusal) await navigationEnd();
      show(refusal ? { ...none, refused: messageOf(refusal) } : none);
      unlock();
      if (refusal) passwordOf(form)?.select();
    } catch (error) {
      show(none);
      unlock();
      throw error;
    } finally {
      isSending.current = false;
    }
  }

  /** Signs a customer in (behavior.md#api-site-users). The next page from the server shows the customer's content. */
  async function signIn(data: FormData): Promise<Refusal | undefined> {
    const login = {
      email: textOf(data, 'email'),
      password: textOf(data, 'password'),
      rememberMe: data.has('rememberMe'),
    };
    const result = await callApi(api, (calls, client) => calls.signIn(client, login));
    if (!result.ok) return result.refusal;
    if (host) emit(host, 'sq-account-signed-in', { email: login.email });
    navigate();
    return undefined;
  }

  async function signOut(data: FormData): Promise<Refusal | undefined> {
    const cloneCart = !noCloneCart && data.has('cloneCart');
    const logout = { cloneCart, xsrfToken: textOf(data, 'xsrfToken') };
    const result = await callApi(api, (calls, client) => calls.signOut(client, logout));
    if (!result.ok) return result.refusal;
    if (host) emit(host, 'sq-account-signed-out', { cloneCart });
    navigate();
    return undefined;
  }

  function navigate(): void {
    if (input.redirect === undefined) location.reload();
    else location.assign(input.redirect);
  }

  useSlottedEvent('submit', (event) => {
    const form = event.target;
    if (!isHtmlTag(form, 'form') || event.defaultPrevented) return;
    if (isSending.current) event.preventDefault();
    else replaceDefault(event, () => void send(form, event.submitter));
  });
  useHostState('pending', pending !== '');
  return (
    <>
      <p className="visually-hidden" role="status">
        {pending}
      </p>
      <div role="alert">{refused && <p part="message">{refused}</p>}</div>
      <slot />
    </>
  );
}

/** Returns the server's own message if there is one. The default message for the HTTP status is less helpful. */
function messageOf({ error, errors = {}, message }: Refusal): string {
  const [first] = Object.values(errors);
  return error || first || message;
}

function passwordOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input[name="password"]');
}

/** Resolves when the document unloads, after a fragment navigation, or after a timeout. */
async function navigationEnd(): Promise<void> {
  const abort = new AbortController();
  await new Promise<void>((resolve) => {
    for (const type of ['pagehide', 'hashchange']) {
      addEventListener(type, () => resolve(), { signal: abort.signal });
    }
    setTimeout(resolve, NAVIGATION_TIMEOUT);
  });
  abort.abort();
}

/** URL to which the form posts when scripts are unavailable. */
const SESSION_PATH = '/api/site-users/account/session';

type AccountTexts = Messages<typeof accountMessages>;

let formCount = 0;

/**
 * Creates a form for an element without content. With an `email`, the form signs the customer out. Otherwise it signs the
 * customer in. The form is in the light DOM so that password managers find it.
 */
function createForm(
  host: HTMLElement,
  email: string | undefined,
  apiBase: string,
): HTMLFormElement {
  const messages = messagesOf(host, accountMessages);
  const form = element(
    'form',
    { method: 'post', action: apiBase + SESSION_PATH },
    email === undefined ? signInFields(messages) : signOutFields(messages, email),
  );
  return nodeOf(host.ownerDocument, form) as HTMLFormElement;
}

function signInFields(messages: AccountTexts): Markup[] {
  const id = `sq-account-${String((formCount += 1))}`;
  return [
    ...field(messages.email, {
      id: `${id}-email`,
      type: 'email',
      name: 'email',
      autocomplete: 'username',
      required: true,
    }),
    ...field(messages.password, {
      id: `${id}-password`,
      type: 'password',
      name: 'password',
      autocomplete: 'current-password',
      required: true,
    }),
    checkbox(messages.rememberMe, { name: 'rememberMe' }),
    element('button', { type: 'submit' }, messages.signIn),
  ];
}

function signOutFields(messages: AccountTexts, email: string): Markup[] {
  return [
    element('p', {}, fill(messages.signedIn, { email })),
    element('input', { type: 'hidden', name: '_method', value: 'DELETE' }),
    checkbox(messages.keepCart, { name: 'cloneCart', checked: true }),
    element('button', { type: 'submit' }, messages.signOut),
  ];
}

function field(label: string, attributes: MarkupAttributes & { readonly id: string }): Markup[] {
  return [element('label', { for: attributes.id }, label), element('input', attributes)];
}

function checkbox(label: string, attributes: MarkupAttributes): Markup {
  const input = element('input', { type: 'checkbox', value: 'true', ...attributes });
  return element('label', { class: 'option' }, input, ` ${label}`);
}
