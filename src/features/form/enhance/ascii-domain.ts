import { isEmailAddress } from '../model/email.js';

/**
 * Returns an email address with its domain in ASCII (`ada@xn--mnchen-3ya.de`). Chromium converts a typed domain itself, but rejects an
 * internationalized domain that a script has set. Any other text is returned unchanged.
 */
export function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(domain) || !isEmailAddress(text)) return text;
  return text.slice(0, at) + asciiHost(domain);
}

function asciiHost(domain: string): string {
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}
