import { asRecord, asText } from '../model/published-values.js';
import { isElement, isShadowRoot } from '../platform/node-kinds.js';
import { publishedContext } from './input/published-context.js';

/** Where neither the page nor its context names a language. */
export const defaultLocale = 'en-US';

/**
 * The locale of a node, for texts and for `Intl`: the nearest `lang`, also beyond shadow roots, else that of the page
 * context, else en-US. It is read when a tag draws: a change of `<html lang>` is followed, one further down counts from
 * the next drawing on.
 */
export function localeOf(node: Node): string {
  for (let at: Node | undefined = node; at; at = shadowHost(at)) {
    const element = isElement(at) ? at : at.parentElement;
    const locale = checkedLocale(element?.closest('[lang]')?.getAttribute('lang'));
    if (locale) return locale;
  }
  return contextLocale();
}

/** Whether a server and all browsers write the same digits in a locale. In Arabic some write 3 and others ٣. */
export function hasSameDigits(locale: string): boolean {
  return !/^ar(?:-|$)/i.test(locale);
}

/** The locale of what belongs to no node: calls, stores, and what the page itself says. */
export function pageLocale(): string {
  return typeof document === 'undefined' ? defaultLocale : localeOf(document.documentElement);
}

/** A language tag in its canonical form; undefined for anything else. Templates also write `de_AT`. */
export function checkedLocale(tag: string | null | undefined): string | undefined {
  if (!tag) return undefined;
  if (!checked.has(tag)) checked.set(tag, canonical(tag));
  return checked.get(tag);
}

const checked = new Map<string, string | undefined>();

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0];
  } catch {
    // Not even shaped like one.
    return undefined;
  }
}

function contextLocale(): string {
  const { language } = asRecord(asRecord(publishedContext())['website']);
  return checkedLocale(asText(language)) ?? defaultLocale;
}

function shadowHost(node: Node): Element | undefined {
  const root = node.getRootNode();
  return isShadowRoot(root) ? root.host : undefined;
}
