import type { ConsentCategoryJson, CookieSettings } from '../../../model/page-context-json.js';
import { asList, asRecord, asText, type Unchecked } from '../../../model/published-values.js';
import { consentId } from '../../../page/model/consent-policy.js';

/** A category defined by the site, or the site's own texts for a built-in category. */
export interface OwnCategory {
  readonly id: string;
  /** If empty, the built-in title is shown. If there is no built-in title, the ID is shown. */
  readonly title: string;
  readonly text: string;
}

/** A service that the visitor can deny even if its category is allowed. */
export interface OwnService {
  readonly id: string;
  /** ID of the service's category. */
  readonly category: string;
  readonly title: string;
  readonly text: string;
}

/** Parses `consentCategories` in the site's cookie settings, a list of `{id, title, text}`. Skips invalid items. */
export function readCategories(settings: CookieSettings): OwnCategory[] {
  return asList(settings['consentCategories']).flatMap((raw) => {
    const id = consentId(raw);
    return id ? [{ id, ...textsOf(raw) }] : [];
  });
}

/**
 * Parses `consentServices` in the site's cookie settings, a list of `{id, category, title, text, cookies}`. Skips invalid
 * items.
 */
export function readServices(settings: CookieSettings): OwnService[] {
  return asList(settings['consentServices']).flatMap((raw) => {
    const id = consentId(raw);
    const { title, ...rest } = textsOf(raw);
    const category = asText(asRecord(raw)['category']).trim().toLowerCase();
    return id ? [{ id, category, title: title || id, ...rest }] : [];
  });
}

function textsOf(raw: Unchecked<Pick<ConsentCategoryJson, 'title' | 'text'>>): {
  readonly title: string;
  readonly text: string;
} {
  const { title, text } = asRecord(raw);
  return { title: asText(title).trim(), text: asText(text).trim() };
}
