import { expectedJson } from '../../model/json-text.js';
import { sharedPart } from '../../platform/shared.js';
import { report } from '../../platform/report.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    /** What the page publishes of itself, as it stands there. */
    published: { readonly context: unknown };
  }
}

/** Where a page publishes it, as reports name it. */
export const contextScript = 'script id="sq-context"';

/** What the server says about this page, unread. A broken one is reported once. */
export function publishedContext(): unknown {
  return sharedPart('published', () => ({ context: findContext() })).context;
}

function findContext(): unknown {
  const source = document.getElementById('sq-context')?.textContent;
  try {
    if (source) return JSON.parse(source);
  } catch {
    // The page works with the older global, or without.
    report({
      tag: contextScript,
      kind: 'input',
      message: 'unreadable.',
      allowed: expectedJson(source ?? ''),
    });
  }
  return (window as { Static?: { SQUARESPACE_CONTEXT?: unknown } }).Static?.SQUARESPACE_CONTEXT;
}
