import { asList, asRecord, asText, type Published } from '../../../model/published-values.js';
import { consentId } from '../../../page/model/consent-policy.js';

/** A category that a site has of its own, or the site's texts for one of the usual ones. */
export interface OwnCategory {
  readonly id: string;
  /** Empty where the site has none: then that of the language, or the id. */
  readonly title: string;
  readonly text: string;
}

/** A service that a visitor can deny within a category that is allowed. */
export interface OwnService {
  readonly id: string;
  /** Id of its category. */
  readonly category: string;
  readonly title: string;
  readonly text: string;
}

/** The `consentCategories` of a site's cookie settings: `{id, title, text}` each. Total. */
export function readCategories(settings: Published): OwnCategory[] {
  return asList(settings['consentCategories']).flatMap((raw) => {
    const id = consentId(raw);
    return id ? [{ id, ...textsOf(raw) }] : [];
  });
}

/** The `consentServices` of a site's cookie settings: `{id, category, title, text, cookies}` each. Total. */
export function readServices(settings: Published): OwnService[] {
  return asList(settings['consentServices']).flatMap((raw) => {
    const id = consentId(raw);
    const { title, ...rest } = textsOf(raw);
    const category = asText(asRecord(raw)['category']).trim().toLowerCase();
    return id ? [{ id, category, title: title || id, ...rest }] : [];
  });
}

function textsOf(raw: unknown): { readonly title: string; readonly text: string } {
  const { title, text } = asRecord(raw);
  return { title: asText(title).trim(), text: asText(text).trim() };
}
