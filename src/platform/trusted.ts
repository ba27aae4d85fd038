/** The methods of a Trusted Types policy: https://w3c.github.io/trusted-types/dist/spec/ */
interface Policy {
  createHTML(html: string): string;
  createScript(code: string): string;
  createScriptURL(address: string): string;
}

/** Services whose scripts elements add to a page, once its visitor has allowed them. */
const services =
  /^https:\/\/(?:maps\.googleapis\.com|www\.google\.com|platform\.twitter\.com|[\w-]+\.disqus\.com|www\.opentable\.[a-z.]+|www\.exploretock\.com|widget\.zola\.com|embed\.acuityscheduling\.com)\//;

/** Addresses of scripts that the owner of the page has named. */
const ownersScripts = new Set<string>();

/** Private to this copy of the script, so that other scripts of the page cannot make trusted values with it. */
let policy: Policy | undefined;

function ownPolicy(): Policy {
  return (policy ??= createPolicy());
}

function createPolicy(): Policy {
  const rules: Policy = {
    createHTML: (html) => html,
    createScript: (code) => code,
    createScriptURL(address) {
      if (isKnown(address)) return address;
      throw new TypeError(`${address} is not one of the scripts that sq-elements loads.`);
    },
  };
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  try {
    return trustedTypes?.createPolicy('sq-elements', rules) ?? rules;
  } catch {
    console.warn(
      "sq-elements: the page's policy for Trusted Types refuses 'sq-elements'. Add 'allow-duplicates' to trusted-types if two copies of the script are on the page.",
    );
    return rules;
  }
}

function isKnown(address: string): boolean {
  const { origin } = new URL(address, document.baseURI);
  return (
    ownersScripts.has(address) ||
    services.test(address) ||
    origin === location.origin ||
    origin === new URL(import.meta.url, document.baseURI).origin
  );
}

/** The policy for DOMPurify, which requires both methods and uses `createHTML` only. */
export function sanitizerPolicy(): Pick<Policy, 'createHTML' | 'createScriptURL'> {
  return ownPolicy();
}

/** HTML of the owner of the page, whose scripts are meant to run. */
export function ownersHtml(html: string): string {
  return ownPolicy().createHTML(html);
}

/** Code of a script of the owner of the page, or the data of a data block. */
export function ownersScript(code: string): string {
  return ownPolicy().createScript(code);
}

/** Allows the address of a script that the owner of the page has named: a gated script, one after a form's submission, a widget. */
export function allowScript(address: string): void {
  ownersScripts.add(address);
}

/**
 * The address of a script, as a page with Trusted Types accepts it.
 *
 * @throws TypeError if it is not allowed, and neither of this page, of this library nor of a known service.
 */
export function trustedScriptAddress(address: string): string {
  return ownPolicy().createScriptURL(address);
}
