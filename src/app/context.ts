import { parsePageContext, type PageContext } from '../domain/page-context.js';
import { sharedPart } from '../element/shared.js';

declare module '../element/shared.js' {
  interface SharedParts {
    context: PageContext;
    /** What the page publishes of itself, as it stands there. */
    published: { readonly context: unknown };
  }
}

/** What the server says about this page. Read once; whatever the page holds, it is whole. */
export function pageContext(): PageContext {
  return sharedPart('context', () => parsePageContext(publishedContext()));
}

/** What the server says about this page, unread. A broken one is told of once. */
export function publishedContext(): unknown {
  return sharedPart('published', () => ({ context: findContext() })).context;
}

function findContext(): unknown {
  const source = document.getElementById('sq-context')?.textContent;
  try {
    if (source) return JSON.parse(source);
  } catch {
    // The page works with the older place, or without. Its author is told by what few pages fetch.
    void import('../element/report.js').then(({ report }) =>
      report({
        tag: 'script id="sq-context"',
        kind: 'input',
        message: 'unreadable.',
        allowed: 'JSON',
      }),
    );
  }
  return (window as { Static?: { SQUARESPACE_CONTEXT?: unknown } }).Static?.SQUARESPACE_CONTEXT;
}
