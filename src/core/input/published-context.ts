import { expectedJson } from '../../model/json-text.js';
import { report } from '../../platform/report.js';

/** Where a page publishes it, as reports name it. */
export const contextScript = 'script id="sq-context"';

/** What was read. Tests empty it, and the like of other modules, to begin a new page. */
export const published: { once?: { readonly context: unknown } } = {};

/** The page context as the server wrote it. It is read once; if it is unreadable, that is reported once. */
export function publishedContext(): unknown {
  return (published.once ??= { context: findContext() }).context;
}

function findContext(): unknown {
  const source = document.getElementById('sq-context')?.textContent;
  try {
    if (source) return JSON.parse(source);
  } catch {
    // The page falls back to the older global.
    report(contextScript, {
      kind: 'input',
      message: 'The content is not valid JSON.',
      allowed: expectedJson(source ?? ''),
    });
  }
  return (window as { Static?: { SQUARESPACE_CONTEXT?: unknown } }).Static?.SQUARESPACE_CONTEXT;
}
