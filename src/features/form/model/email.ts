/**
 * Which email addresses a site accepts:
 * - `browser`: addresses that browsers accept for `type=email`, if the domain contains a dot.
 * - `published`: addresses whose domain ends with a label of 2 to 4 letters and digits (behavior.md#forms-email).
 */
export type EmailPolicy = 'browser' | 'published';

const local = String.raw`[A-Za-z0-9.!#$%&'*+/=?^_\x60{|}~-]+`;
const publishedLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
/** Letters and digits of any script. A visitor may type `münchen.de`, which browsers check as `xn--mnchen-3ya.de`. */
const letter = String.raw`[\p{L}\p{M}\p{N}]`;
const label = String.raw`${letter}(?:[\p{L}\p{M}\p{N}-]{0,61}${letter})?`;

const patterns: Readonly<Record<EmailPolicy, RegExp>> = {
  browser: new RegExp(`^${local}@${label}(?:\\.${label})+$`, 'u'),
  published: new RegExp(`^${local}@(?:${publishedLabel}\\.)+[A-Za-z0-9]{2,4}$`),
};

/** Returns `true` for an email address of 3 to 256 characters. Clients and servers apply the same rule. */
export function isEmailAddress(text: string, policy: EmailPolicy = 'browser'): boolean {
  return text.length >= 3 && text.length <= 256 && patterns[policy].test(text);
}
