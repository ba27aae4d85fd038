import { trusted } from './trusted.js';

/** A script of another website, to be put into the page: one that allows scripts by nonce allows those that its own scripts bring. */
export function createForeignScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.src = trusted().createScriptURL(address);
  return script;
}
