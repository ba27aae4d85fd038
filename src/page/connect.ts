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
    'sq-login-required': Event;
    'sq-system-failed': CustomEvent<{ readonly message: string }>;
  }
}

/** Somebody has to log in before a call can succeed. On `document`. */
const LOGIN_REQUIRED = 'sq-login-required';
/**
 * A call failed as nobody expected. On `document`, with the text in `detail.message`. Who shows it prevents the default:
 * a page that does so has no overlay.
 */
const SYSTEM_FAILED = 'sq-system-failed';

/** Makes the page's client of the API, with the browser's network and clock. */
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

/** Dispatches the event, and where nobody handles it yet once more when the page runtime has come, which shows it. */
function dispatchSystemFailure(message: string): void {
  const event = new CustomEvent(SYSTEM_FAILED, { detail: { message }, cancelable: true });
  if (!document.dispatchEvent(event)) return;
  document.addEventListener('sq-page-initialized', () => dispatchSystemFailure(message), {
    once: true,
  });
}

/** The cookie's crumb counts, unless the API lies on another origin: its cookies cannot be read. */
function crumbSource(base: string): CrumbSource {
  let last: string | undefined;
  // A frame may have no address of its own (`srcdoc`), but it has a base and an origin.
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
    // A sandboxed frame may not even ask; the server then says what it wants.
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
