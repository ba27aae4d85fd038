import { sharedPart } from '../../platform/shared.js';

/*
 * The first answer of a form: with the click that sends it, the server is asked for the key of the submission, beside
 * the code that will send it, which takes the answer over.
 */

/** Milliseconds after which the code asks again by itself. */
const DEADLINE = 10_000;

/** Forms for which nobody will ask for a key now: the browser posts files itself, and lets nothing invalid through. */
const withoutKey = ':invalid, :has([type="file"])';

/**
 * Asks for a key. Where the server wants to see a token that the page does not have, the answer brings that.
 *
 * @param target what was clicked
 * @param host the tag around it
 */
export function answer(target: Element, host: Element): void {
  const form = target.closest('form');
  // The code may have come first.
  if (!form || !host.ariaBusy || form.matches(withoutKey) || target.closest('[formaction]')) return;
  const { href, origin } = new URL(form.getAttribute('action') ?? '', form.baseURI);
  const [base] = /^[^?#]*?\/api\/form\//.exec(href) ?? [];
  const asked = sharedPart('asked', () => new Map<string, Promise<Response>>());
  const address = `${base ?? ''}FormSubmissionKey`;
  if (base === undefined || asked.has(address)) return;
  // The page's cookies are not those of another origin.
  const [crumb = ''] = (origin === location.origin && /\bcrumb=[^;]+/.exec(document.cookie)) || [];
  const response = askFor(`${address}?${crumb}`);
  // Whoever takes it over hears of a failure.
  response.catch(() => undefined);
  asked.set(address, response);
}

async function askFor(address: string): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang || 'en',
    },
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(DEADLINE),
  });
  // Whole: whoever takes it over may come when the time is up.
  return new Response(await response.text(), response);
}
