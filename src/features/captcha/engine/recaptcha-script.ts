import { trusted } from '../../../platform/trusted.js';
import { sharedPart } from '../../../platform/shared.js';
import type { RecaptchaApi } from './recaptcha-widget.js';

/** Milliseconds until a script counts as failed, as for maps (spec section 9, "Timing"). */
const PATIENCE = 30_000;
/** What Google's script calls once it is ready. */
const READY = 'sqRecaptchaReady';

declare module '../../../platform/shared.js' {
  interface SharedParts {
    recaptcha: { loading?: Promise<RecaptchaApi> | undefined };
  }
}

/** Where the script comes from, so that tests can bring their own. */
export const recaptchaSource = { address: 'https://www.google.com/recaptcha/api.js' };

/** Fetches Google's script once for the whole page. A failure is not kept: the next call tries again. */
export function loadRecaptcha(): Promise<RecaptchaApi> {
  const shared = sharedPart('recaptcha', () => ({}));
  shared.loading ??= insertScript().catch((error: unknown) => {
    shared.loading = undefined;
    throw error;
  });
  return shared.loading;
}

function insertScript(): Promise<RecaptchaApi> {
  const page = globalThis as unknown as Record<string, unknown>;
  const script = document.createElement('script');
  // A page that allows scripts by nonce allows those that its own scripts bring.
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.src = trusted().createScriptURL(
    `${recaptchaSource.address}?render=explicit&onload=${READY}`,
  );
  return new Promise<RecaptchaApi>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('reCAPTCHA did not answer.')), PATIENCE);
    page[READY] = () => {
      clearTimeout(timer);
      resolve(page['grecaptcha'] as RecaptchaApi);
    };
    script.onerror = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The script of reCAPTCHA did not come.'));
    };
    document.head.append(script);
  });
}
