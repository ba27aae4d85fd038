import { generatedMarker, isHtmlElement } from '../../../platform/node-kinds.js';
import { isDark } from '../../../platform/color-scheme.js';
import { report as reportProblem } from '../../../platform/report.js';
import { runForeignScript } from '../../../platform/foreign-script.js';
import type { CaptchaChange, CaptchaEngine } from '../session.js';

/** Containers narrower than this get the compact widget. In CSS pixels (behavior.md#captcha-size). */
const COMPACT_WIDTH = 320;

/**
 * Opens Google's reCAPTCHA. It is in the light DOM, because it does not support shadow roots. Its third-party script sets
 * cookies, so the script loads only after the visitor has checked the box. The message beside the box announces this.
 */
export function openRecaptcha(
  host: HTMLElement,
  sitekey: string,
  signal: AbortSignal,
  report: (change: CaptchaChange) => void,
): CaptchaEngine {
  let container: HTMLElement | undefined;
  let isLoading = false;

  async function draw(): Promise<void> {
    if (isLoading || container) return;
    isLoading = true;
    try {
      const api = await loadRecaptcha();
      if (signal.aborted) return;
      container = host.ownerDocument.createElement('div');
      container.slot = 'widget';
      container.setAttribute(generatedMarker, '');
      host.append(container);
      drawRecaptcha(api, container, {
        sitekey,
        size: host.clientWidth < COMPACT_WIDTH ? 'compact' : 'normal',
        theme: isDark(host) ? 'dark' : 'light',
        callback: (key) => report({ status: 'solved', key }),
        'expired-callback': () => report({ status: 'expired' }),
        'error-callback': () =>
          report({ status: 'failed', error: new Error('reCAPTCHA cannot reach its server.') }),
      });
      report({ hasWidget: true });
    } catch (error) {
      container?.remove();
      container = undefined;
      report({ status: 'failed', error });
    } finally {
      isLoading = false;
    }
  }

  if (sitekey === '') {
    const error = new Error(
      'The captcha is not set up: the page context has no reCAPTCHA site key.',
    );
    report({ status: 'unavailable', error });
  } else {
    report({ isThirdParty: true });
  }
  signal.addEventListener('abort', () => container?.remove());
  return {
    solve: () => void draw(),
    reset: () => {
      if (container) resetRecaptcha(container);
    },
  };
}

/** https://developers.google.com/recaptcha/docs/display#js_param */
export interface RecaptchaOptions {
  readonly sitekey: string;
  readonly size: 'compact' | 'normal';
  readonly theme: 'light' | 'dark';
  readonly callback: (key: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

export interface RecaptchaApi {
  render(container: HTMLElement, options: RecaptchaOptions): number;
  reset(widget: number): void;
}

const widgets = new WeakMap<HTMLElement, { readonly api: RecaptchaApi; readonly widget: number }>();

/** Renders one widget per container. If a container already has a widget, the widget is reset (behavior.md#captcha-once). */
export function drawRecaptcha(
  api: RecaptchaApi,
  container: unknown,
  options: RecaptchaOptions,
): void {
  if (!isHtmlElement(container) || !container.isConnected) {
    reportProblem('sq-captcha', {
      kind: 'view',
      message: 'No valid HTMLElement node was supplied!',
    });
    return;
  }
  if (widgets.has(container)) return resetRecaptcha(container);
  widgets.set(container, { api, widget: api.render(container, options) });
}

function resetRecaptcha(container: HTMLElement): void {
  const drawn = widgets.get(container);
  drawn?.api.reset(drawn.widget);
}

/** The script must call back within this many milliseconds (behavior.md#captcha-load). */
const LOAD_TIMEOUT = 30_000;
/** Global function that Google's script calls when it is ready. */
const READY_CALLBACK = 'sqRecaptchaReady';

/** URL of Google's script. It is in an object so that tests can replace it. */
export const recaptchaSource = { address: 'https://www.google.com/recaptcha/api.js' };

let loading: Promise<RecaptchaApi> | undefined;

/** Loads Google's script once per page. A failure is not cached, so the next call loads the script again. */
function loadRecaptcha(): Promise<RecaptchaApi> {
  loading ??= insertScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function insertScript(): Promise<RecaptchaApi> {
  const outcome = await runForeignScript({
    address: `${recaptchaSource.address}?render=explicit&onload=${READY_CALLBACK}`,
    timeout: LOAD_TIMEOUT,
    callback: READY_CALLBACK,
  });
  if (outcome === 'late') throw new Error('reCAPTCHA did not respond in time.');
  if (outcome === 'failed') throw new Error('The reCAPTCHA script failed to load.');
  return (globalThis as unknown as { readonly grecaptcha: RecaptchaApi }).grecaptcha;
}
