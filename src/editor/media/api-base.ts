import { createContext } from 'react';

/** URL that precedes the paths of server calls. Empty for the page's own origin. */
export const ApiBase = createContext('');

/**
 * Returns the URL of the editor of a page.
 *
 * @param base see {@link ApiBase}
 */
export function editorUrl(base: string, path: string): string {
  return `${base}/config/?frameUrl=${encodeURIComponent(path)}`;
}
