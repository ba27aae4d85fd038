import { asRecord, asText } from '../model/published-values.js';
import { isElement, isShadowRoot } from '../platform/node-kinds.js';
import { publishedContext } from './input/published-context.js';

/** Used if neither the document nor the page context declares a language. */
export const defaultLocale = 'en-US';

/**
 * Returns a node's locale, for messages and for `Intl`: the nearest `lang` (across shadow roots), else the page context's
 * locale, else `en-US`. Elements read it when they render. They re-render when `<html lang>` changes, but not when another
 * `lang` changes.
 */
export function localeOf(node: Node): string {
  for (let at: Node | undefined = node; at; at = shadowHost(at)) {
    const element = isElement(at) ? at : at.parentElement;
    const locale = checkedLocale(element?.closest('[lang]')?.getAttribute('lang'));
    if (locale) return locale;
  }
  return contextLocale();
}

/**
 * Returns `false` if browsers and servers may use different digits in a locale. In Arabic, some of them write 3 and others ٣.
 */
export function hasSameDigits(locale: string): boolean {
  return !/^ar(?:-|$)/i.test(locale);
}

/** The locale for requests, stores and messages of the page runtime, which do not belong to a particular node. */
export function pageLocale(): string {
  return typeof document === 'undefined' ? defaultLocale : localeOf(document.documentElement);
}

/** Canonicalizes a language tag. Also accepts the form `de_AT`. Returns `undefined` for an invalid tag. */
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
