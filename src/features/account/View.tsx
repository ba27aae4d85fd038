import { useEffect, useRef, useState, type ReactNode } from 'react';
import { pageContext } from '../../page/context.js';
import { signIn, signOut } from './calls.js';
import * as messages from './messages.js';
import type { Refusal } from '../../model/result.js';
import { emit } from '../../core/events.js';
import { useHostState, useSlottedEvent } from '../../core/hooks.js';
import { isHtmlTag } from '../../platform/node-kinds.js';
import { useHost, type ViewProps } from '../../core/tree.js';
import { addOwnForm, buttonOf, lockForm, textOf } from '../form/enhance/page-form.js';
import type { AccountInput } from './input.js';
import { createForm } from './own-form.js';

/** A customer has signed in. */
export interface AccountSignedIn {
  readonly email: string;
}

/** The customer has signed out. */
export interface AccountSignedOut {
  /** Whether the browser keeps a copy of the cart. */
  readonly cloneCart: boolean;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-account-signed-in': AccountSignedIn;
    'sq-account-signed-out': AccountSignedOut;
  }
}

/** Milliseconds after which nothing more is expected: the address may be a download. */
const PATIENCE = 3000;

/** What the block says of the form; both are empty while nobody has sent it. */
interface Said {
  readonly pending: string;
  readonly refused: string;
}

const nothing: Said = { pending: '', refused: '' };

/** The page's form, sent from the page, with a place for what the server says. */
export function View({ input }: ViewProps<AccountInput>): ReactNode {
  const host = useHost();
  const [said, say] = useState(nothing);
  const isSending = useRef(false);
  const { email, redirect, noCloneCart, hasForm } = input;

  useEffect(() => {
    if (!host || hasForm) return;
    const form = createForm(host.ownerDocument, { email, apiBase: pageContext().apiBase });
    return addOwnForm(host, form);
  }, [host, hasForm, email]);

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const data = new FormData(form, submitter);
    const isExit = data.get('_method') === 'DELETE';
    const label = isExit ? messages.signingOut : messages.signingIn;
    const unlock = lockForm(form, label, submitter ?? buttonOf(form));
    say({ ...nothing, pending: label });
    isSending.current = true;
    try {
      const refusal = isExit ? await leave(data) : await enter(data);
      // Whoever waits for the next page would send it again.
      if (!refusal) await pageLeft();
      say(refusal ? { ...nothing, refused: wordsOf(refusal) } : nothing);
      unlock();
      if (refusal) passwordOf(form)?.select();
    } catch (error) {
      say(nothing);
      unlock();
      throw error;
    } finally {
      isSending.current = false;
    }
  }

  async function enter(data: FormData): Promise<Refusal | undefined> {
    const typed = textOf(data, 'email');
    const result = await signIn({
      email: typed,
      password: textOf(data, 'password'),
      rememberMe: data.has('rememberMe'),
    });
    if (!result.ok) return result.refusal;
    if (host) emit(host, 'sq-account-signed-in', { email: typed });
    goOn();
    return undefined;
  }

  async function leave(data: FormData): Promise<Refusal | undefined> {
    const cloneCart = !noCloneCart && data.has('cloneCart');
    const result = await signOut({ cloneCart, xsrfToken: textOf(data, 'xsrfToken') });
    if (!result.ok) return result.refusal;
    if (host) emit(host, 'sq-account-signed-out', { cloneCart });
    goOn();
    return undefined;
  }

  /** The server draws what is a customer's. */
  function goOn(): void {
    if (redirect === undefined) location.reload();
    else location.assign(redirect);
  }

  useSlottedEvent('submit', (event) => {
    const form = event.target;
    if (!isHtmlTag(form, 'form') || event.defaultPrevented) return;
    event.preventDefault();
    if (!isSending.current) void send(form, event.submitter);
  });
  useHostState('pending', said.pending !== '');
  return (
    <>
      <p className="spoken" role="status">
        {said.pending}
      </p>
      <div role="alert">{said.refused && <p part="message">{said.refused}</p>}</div>
      <slot />
    </>
  );
}

/** The server's own words where it has some: the status alone says nothing to a customer. */
function wordsOf({ error, errors = {}, message }: Refusal): string {
  const [first] = Object.values(errors);
  return error || first || message;
}

function passwordOf(form: HTMLFormElement): HTMLInputElement | undefined {
  const control = form.elements.namedItem('password');
  return isHtmlTag(control, 'input') ? control : undefined;
}

/** Resolves when the page goes on to another one, or to another place in itself; at last in any case. */
async function pageLeft(): Promise<void> {
  const abort = new AbortController();
  await new Promise<void>((resolve) => {
    for (const type of ['pagehide', 'hashchange']) {
      addEventListener(type, () => resolve(), { signal: abort.signal });
    }
    setTimeout(resolve, PATIENCE);
  });
  abort.abort();
}
