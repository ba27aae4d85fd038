import { insertedMarker } from '../../../core/children.js';
import type { CaptchaEngine, CaptchaListeners } from './captcha-engine.js';
import { drawRecaptcha, resetRecaptcha } from './recaptcha-widget.js';
import { loadRecaptcha } from './recaptcha-script.js';

/** Narrower containers get the compact widget, in CSS pixels (spec section 4, "Other"). */
const COMPACT = 320;

/**
 * Google's reCAPTCHA, in the page's own tree, since it does not see into shadow roots. Its script sets
 * cookies and is of another party: it waits until the visitor has ticked the box, which says so.
 */
export function openRecaptcha(
  host: HTMLElement,
  sitekey: string,
  signal: AbortSignal,
  listeners: CaptchaListeners,
): CaptchaEngine {
  let container: HTMLElement | undefined;
  let isOpening = false;

  async function draw(): Promise<void> {
    if (isOpening || container) return;
    isOpening = true;
    try {
      const api = await loadRecaptcha();
      if (signal.aborted) return;
      container = host.ownerDocument.createElement('div');
      container.slot = 'widget';
      container.setAttribute(insertedMarker, '');
      host.append(container);
      drawRecaptcha(api, container, {
        sitekey,
        size: host.clientWidth < COMPACT ? 'compact' : 'normal',
        theme: isDark(host) ? 'dark' : 'light',
        callback: (key) => signal.aborted || listeners.onSolved(key),
        'expired-callback': () => signal.aborted || listeners.onExpired(),
        'error-callback': () =>
          signal.aborted || listeners.onFailed(new Error('reCAPTCHA has no connection.')),
      });
      listeners.onDrawn(true);
    } catch (error) {
      container?.remove();
      container = undefined;
      if (!signal.aborted) listeners.onFailed(error);
    } finally {
      isOpening = false;
    }
  }

  if (sitekey === '') {
    listeners.onUnavailable(
      new Error('The captcha is not set up: the page context has no site key for reCAPTCHA.'),
    );
  } else {
    listeners.onForeign();
  }
  signal.addEventListener('abort', () => {
    listeners.onDrawn(false);
    container?.remove();
  });
  return {
    solve: () => void draw(),
    reset: () => {
      if (container) resetRecaptcha(container);
    },
  };
}

function isDark(host: HTMLElement): boolean {
  const { colorScheme } = getComputedStyle(host);
  if (!colorScheme.includes('dark')) return false;
  return !colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}
