import { report } from '../../../core/report.js';
import { isHtmlElement } from '../../../platform/node-kinds.js';

/** https://developers.google.com/recaptcha/docs/display#js_param */
export interface RecaptchaOptions {
  readonly sitekey: string;
  readonly size: 'compact' | 'normal';
  readonly theme: 'light' | 'dark';
  readonly callback: (key: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

/** What Google's script brings. */
export interface RecaptchaApi {
  render(container: HTMLElement, options: RecaptchaOptions): number;
  reset(widget: number): void;
}

interface Drawn {
  readonly api: RecaptchaApi;
  readonly widget: number;
}

const drawn = new WeakMap<HTMLElement, Drawn>();

/** Draws a widget: once for each container, which is reset from then on (spec section 4, "Other"). */
export function drawRecaptcha(
  api: RecaptchaApi,
  container: unknown,
  options: RecaptchaOptions,
): void {
  if (!isHtmlElement(container) || !container.isConnected) {
    report({
      tag: 'sq-captcha',
      kind: 'view',
      message: 'No valid HTMLElement node was supplied!',
    });
    return;
  }
  if (drawn.has(container)) return resetRecaptcha(container);
  drawn.set(container, { api, widget: api.render(container, options) });
}

/** Asks for another solution. */
export function resetRecaptcha(container: HTMLElement): void {
  const known = drawn.get(container);
  known?.api.reset(known.widget);
}
