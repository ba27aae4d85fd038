import { createContext } from 'react';

/** URL that precedes the paths of server calls. Empty for the page's own origin. */
export const ApiBase = createContext('');
