import type { ConsentCategoryJson, CookieSettings } from '../../../model/page-context-json.js';
import { asList, asRecord, asText, type Unchecked } from '../../../model/published-values.js';
import { consentId } from '../../../page/model/consent-policy.js';

/** A category that the site defines, or the site's texts for a built-in category. */
export interface OwnCategory {
  readonly id: string;
  /** If empty, the built-in title is shown, or else the id. */
  readonly title: string;
  readonly text: string;
}

/** A service that the visitor can deny although its category is allowed. */
export interface OwnService {
  readonly id: string;
  /** Category id. */
  readonly category: string;
  readonly title: string;
  readonly text: string;
}

/** Parses `consentCategories` of the site's cookie settings: a list of `{id, title, text}`. Skips invalid items. */
export function readCategories(settings: CookieSettings): OwnCategory[] {
  return asList(settings['consentCategories']).flatMap((raw) => {
    const id = consentId(raw);
    return id ? [{ id, ...textsOf(raw) }] : [];
  });
}

/** Parses `consentServices` of the site's cookie settings: a list of `{id, category, title, text, cookies}`. Skips invalid items. */
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
