import { sharedPart } from '../platform/shared.js';
import { parseSiteContext, type SiteContext } from './model/site-context.js';
import { publishedContext } from './published-context.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    site: SiteContext;
  }
}

/** What the server says about the page and its site, beside what blocks need. Read once; whatever the page holds, it is whole. */
export function siteContext(): SiteContext {
  return sharedPart('site', () => parseSiteContext(publishedContext()));
}
