import { linkAddress } from '../../../model/links.js';

/* Texts that visitors agree to, with links in the form `[label](address)` (behavior.md#forms-consent). */

export type ConsentPart = string | { readonly label: string; readonly address: string };

/** Returns the texts and links of a consent text. A link with an unsafe address stays text. */
export function consentParts(text: string): readonly ConsentPart[] {
  return text.split(/(\[[^[\]]+\]\([^()\s]+\))/).flatMap((part): ConsentPart[] => {
    const [, label, address] = /^\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(part) ?? [];
    const safe = address && linkAddress(address);
    if (label && safe) return [{ label, address: safe }];
    return part === '' ? [] : [part];
  });
}

/** Returns the text that is stored if the visitor agrees. It contains the addresses of the links. */
export function agreedText(text: string): string {
  return consentParts(text)
    .map((part) => (typeof part === 'string' ? part : `${part.label} (${part.address})`))
    .join('');
}
