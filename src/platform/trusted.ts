import { sharedPart } from './shared.js';

/** What a page with Trusted Types lets us write: texts that it, or DOMPurify, vouches for. */
export interface TrustedWriter {
  createHTML(html: string): string;
  createScript(code: string): string;
  createScriptURL(url: string): string;
}

declare module './shared.js' {
  interface SharedParts {
    /** Of all copies of the script: a policy's name is given once. */
    trusted: TrustedWriter;
  }
}

/** The page's policy `sq-elements`; without Trusted Types it hands texts on as they are. */
export function trusted(): TrustedWriter {
  return sharedPart('trusted', () => {
    const rules: TrustedWriter = {
      createHTML: (html) => html,
      createScript: (code) => code,
      createScriptURL: (url) => url,
    };
    const { trustedTypes } = globalThis as {
      trustedTypes?: { createPolicy(name: string, rules: TrustedWriter): TrustedWriter };
    };
    return trustedTypes?.createPolicy('sq-elements', rules) ?? rules;
  });
}
