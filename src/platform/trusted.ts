/** The methods of a Trusted Types policy: https://w3c.github.io/trusted-types/dist/spec/ */
interface Policy {
  createHTML(html: string): string;
  createScript(code: string): string;
  createScriptURL(address: string): string;
}

/** Services whose scripts our elements add to a page after the visitor has consented. */
const services =
  /^https:\/\/(?:maps\.googleapis\.com|www\.google\.com|platform\.twitter\.com|[\w-]+\.disqus\.com|www\.opentable\.[a-z.]+|www\.exploretock\.com|widget\.zola\.com|embed\.acuityscheduling\.com)\//;

/** URLs of scripts that the site owner has configured. */
const ownersScripts = new Set<string>();

/** Private to this copy of the script, so that other scripts cannot use it to create trusted values. */
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
      "sq-elements: The page's Content-Security-Policy does not allow the Trusted Types policy 'sq-elements'. If the page has two copies of the script, add 'allow-duplicates' to trusted-types.",
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

/** Returns the policy for DOMPurify, which requires both methods but only uses `createHTML`. */
export function sanitizerPolicy(): Pick<Policy, 'createHTML' | 'createScriptURL'> {
  return ownPolicy();
}

/** Returns the site owner's HTML as a trusted value. Its scripts are meant to run. */
export function ownersHtml(html: string): string {
  return ownPolicy().createHTML(html);
}

/** Returns the code of a site owner's script, or the content of a data block, as a trusted value. */
export function ownersScript(code: string): string {
  return ownPolicy().createScript(code);
}

/**
 * Allows the URL of a script that the site owner has configured: a script that waits for consent, a script that runs after a
 * form submission, or a widget.
 */
export function allowScript(address: string): void {
  ownersScripts.add(address);
}

/**
 * Returns a script's URL as a trusted value.
 *
 * @throws TypeError if the URL was not allowed with {@link allowScript} and is not from the page's origin, this library's
 * origin, or a known service
 */
export function trustedScriptAddress(address: string): string {
  return ownPolicy().createScriptURL(address);
}
