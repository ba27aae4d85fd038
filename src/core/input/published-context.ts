import { expectedJson } from '../../model/json-text.js';
import type { PublishedContext } from '../../model/page-context-json.js';
import { report } from '../../platform/report.js';

/** Names the script that contains the page context, for use in reports. */
export const contextScript = 'script id="sq-context"';

/** The cached context. Tests reset it, and the caches of other modules, to simulate a new page. */
export const published: { once?: { readonly context: PublishedContext } } = {};

/** The page context as the server wrote it. It is read once. If it is unreadable, one error is reported. */
export function publishedContext(): PublishedContext {
  return (published.once ??= { context: findContext() }).context;
}

function findContext(): PublishedContext {
  const source = document.getElementById('sq-context')?.textContent;
  try {
    if (source) return JSON.parse(source) as PublishedContext;
  } catch {
    // After this report, the older global variable is used instead.
    report(contextScript, {
      kind: 'input',
      message: 'The content is not valid JSON.',
      allowed: expectedJson(source ?? ''),
    });
  }
  return (window as { Static?: { SQUARESPACE_CONTEXT?: PublishedContext } }).Static
    ?.SQUARESPACE_CONTEXT;
}
