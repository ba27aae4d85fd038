import { expectedJson } from '../../model/json-text.js';
import { sharedPart } from '../../platform/shared.js';
import { report } from '../../platform/report.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    published: { readonly context: unknown };
  }
}

/** Name of the context script in reports. */
export const contextScript = 'script id="sq-context"';

/** Returns the page context of the server, unchecked. Invalid JSON is reported once. */
export function publishedContext(): unknown {
  return sharedPart('published', () => ({ context: findContext() })).context;
}

function findContext(): unknown {
  const source = document.getElementById('sq-context')?.textContent;
  try {
    if (source) return JSON.parse(source);
  } catch {
    // The page falls back to the older global.
    report({
      tag: contextScript,
      kind: 'input',
      message: 'unreadable.',
      allowed: expectedJson(source ?? ''),
    });
  }
  return (window as { Static?: { SQUARESPACE_CONTEXT?: unknown } }).Static?.SQUARESPACE_CONTEXT;
}
