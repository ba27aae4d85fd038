import { sharedPart } from '../platform/shared.js';
import { parsePageContext, type PageContext } from './model/page-context.js';
import { publishedContext } from './published-context.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    context: PageContext;
  }
}

/** What the server says about this page. Read once; whatever the page holds, it is whole. */
export function pageContext(): PageContext {
  return sharedPart('context', () => parsePageContext(publishedContext()));
}
