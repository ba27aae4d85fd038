import type { ElementDoc } from '../../src/build/element-doc.js';
import type { Example } from '../examples.js';
import type { SiteHeading } from '../markdown.js';
import type { DocumentFile } from './documents.js';

/** A part of the site with its own menu. */
export type SiteSection = 'docs' | 'elements' | 'demos';

/** The data that a page is drawn from. */
export type PageSource =
  | { readonly kind: 'document'; readonly document: DocumentFile }
  | {
      readonly kind: 'element';
      readonly doc: ElementDoc;
      readonly examples: readonly Example[];
    }
  | { readonly kind: 'index' | 'demo' };

export interface SitePage {
  /** The page's address without a trailing slash: `/docs/guides/forms`. */
  readonly path: string;
  readonly title: string;
  /** One or two sentences without markup. */
  readonly description: string;
  readonly section: SiteSection;
  /** The group in the section's menu. Empty for a section's index page, which is in no group. */
  readonly group: string;
  readonly headings: readonly SiteHeading[];
  readonly source: PageSource;
}
