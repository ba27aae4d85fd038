import { trusted } from './trusted.js';

/** Milliseconds that a widget's script may take (spec section 7, "Other loads"). */
export const WIDGET_TIMEOUT = 10_000;

/** A script of another website, to be put into the page: one that allows scripts by nonce allows those that its own scripts bring. */
export function createForeignScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.src = trusted().createScriptURL(address);
  return script;
}
