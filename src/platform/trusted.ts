/** What a page with Trusted Types accepts in place of texts. https://w3c.github.io/trusted-types/dist/spec/ */
interface Policy {
  createHTML(html: string): string;
  createScript(code: string): string;
  createScriptURL(address: string): string;
}

/** Services whose scripts elements add to a page, once its visitor has allowed them. */
const services =
  /^https:\/\/(?:maps\.googleapis\.com|www\.google\.com|platform\.twitter\.com|[\w-]+\.disqus\.com|www\.opentable\.[a-z.]+|www\.exploretock\.com|widget\.zola\.com|embed\.acuityscheduling\.com)\//;

/** Addresses of scripts in the HTML of the site: gated ones, and those that follow a form's submission. */
const siteScripts = new Set<string>();

/** Every copy of the script has a policy of its own. Another script of the page must not get at it. */
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
    siteScripts.has(address) ||
    services.test(address) ||
    origin === location.origin ||
    origin === new URL(import.meta.url).origin
  );
}

/** The policy as DOMPurify takes it, which makes HTML only. */
export function sanitizerPolicy(): Pick<Policy, 'createHTML' | 'createScriptURL'> {
  return ownPolicy();
}

/** HTML of the owner of the site, whose scripts are meant to run. */
export function ownersHtml(html: string): string {
  return ownPolicy().createHTML(html);
}

/** A script in the HTML of the owner of the site, or data in one. */
export function ownersScript(code: string): string {
  return ownPolicy().createScript(code);
}

/** The address of a script in the HTML of the owner of the site. */
export function ownersScriptAddress(address: string): string {
  siteScripts.add(address);
  return ownPolicy().createScriptURL(address);
}

/**
 * The address of a script that an element loads.
 *
 * @throws TypeError if it is neither of this page, of this library, nor of one of the known services.
 */
export function scriptAddress(address: string): string {
  return ownPolicy().createScriptURL(address);
}
