import { pageLocale } from '../core/locale.js';
import { messagesIn } from '../core/message-registry.js';
import { failureMessages } from '../i18n/messages/failures.js';
import { transportMessages } from '../i18n/messages/transport.js';
import { readCookie } from '../model/cookies.js';
import {
  createClient,
  type ApiClient,
  type ClientOptions,
  type CrumbSource,
} from '../platform/client.js';

declare global {
  interface DocumentEventMap {
    /** Dispatched when a request fails because the visitor must log in. */
    'sq-login-required': Event;
    /**
     * A request to the server failed unexpectedly. The page runtime then shows `<sq-system-error>`. Cancel the event to handle the error
     * yourself.
     * @cancelable
     */
    'sq-system-failed': CustomEvent<{ readonly message: string }>;
  }
}

const LOGIN_REQUIRED = 'sq-login-required';
const SYSTEM_FAILED = 'sq-system-failed';

/** Creates the page's API client with the browser's network and clock. */
export function connect(options: ClientOptions, newKey: () => string): ApiClient {
  return createClient(options, {
    fetch: (url, init) => fetch(url, init),
    crumb: crumbSource(options.base),
    newKey,
    wait,
    deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
    language: pageLocale,
    texts: () => ({
      ...messagesIn(failureMessages, pageLocale()),
      ...messagesIn(transportMessages, pageLocale()),
    }),
    onLoginRequired: () => document.dispatchEvent(new Event(LOGIN_REQUIRED)),
    onSystemError: dispatchSystemFailure,
  });
}

/**
 * Dispatches `sq-system-failed`. If no listener cancels the event, dispatches it again when the page runtime has loaded. The
 * page runtime then shows the overlay.
 */
function dispatchSystemFailure(message: string): void {
  const event = new CustomEvent(SYSTEM_FAILED, { detail: { message }, cancelable: true });
  if (!document.dispatchEvent(event)) return;
  document.addEventListener('sq-page-initialized', () => dispatchSystemFailure(message), {
    once: true,
  });
}

/**
 * Reads the crumb (the CSRF token) from the cookie. On a different origin the cookie cannot be read, so the last crumb from a
 * response is used.
 */
function crumbSource(base: string): CrumbSource {
  let last: string | undefined;
  // A frame with `srcdoc` has no usable URL of its own, but it has a base URL and an origin.
  const isCrossOrigin = new URL(base || '/', document.baseURI).origin !== origin;
  return {
    read: () => (isCrossOrigin ? undefined : readCrumb()) ?? last,
    keep: (crumb) => {
      last = crumb;
    },
  };
}

function readCrumb(): string | undefined {
  try {
    return readCookie(document.cookie, 'crumb');
  } catch {
    // A sandboxed frame cannot read cookies. The server then rejects the call, and its response contains a new crumb.
    return undefined;
  }
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
