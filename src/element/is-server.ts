/** No document, no elements. Not `HTMLElement`: lit's server renderer puts a stand-in of that in place. */
export const isServer = typeof document === 'undefined';
