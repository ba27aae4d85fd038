import { fill } from '../../../i18n/messages/fill.js';
import { blogUrlPattern } from '../../../model/links.js';
import { siteMessages } from './messages.js';

/** A page's title, URL and description, as edited in a form. */
export interface PageFields {
  readonly title: string;
  /** The URL without the leading slash. */
  readonly slug: string;
  readonly description: string;
}

export const emptyPage: PageFields = { title: '', slug: '', description: '' };

export type PageErrors = Partial<Record<'title' | 'path' | 'description', string>>;

/** Suggests a page's URL based on its title: `Café & bar` becomes `cafe-bar`. */
export function suggestSlug(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
  return blogUrlPattern(plain).replace(/[%/_]/g, '-').replace(/-+/g, '-').replace(/^-|-$/g, '');
}

/** Returns a message for each invalid field. */
export function checkPageFields({ title, slug, description }: PageFields): PageErrors {
  const isValid = /^[a-z\d][a-z\d-]{0,98}$/.test(slug);
  return {
    ...(title.trim() === '' && { title: 'Enter a title.' }),
    ...(title.length > 200 && { title: 'Use at most 200 characters.' }),
    ...(!isValid && { path: fill(siteMessages.invalidPageUrl, { val: `/${slug}` }) }),
    ...(description.length > 500 && { description: 'Use at most 500 characters.' }),
  };
}
