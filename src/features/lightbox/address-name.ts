/** Selects elements that write their slides into the URL's hash and have no ID. */
const unnamed = ':is(sq-gallery[lightbox-hash], sq-lightbox[hash]):not([id])';

/**
 * Returns an element's name in the URLs of its slides: its ID, or else a name with its number among the elements without an ID.
 * The number makes sure that the URLs of two galleries differ. The first of these elements has an empty name, so its URLs end
 * in a hash such as `#picture-3`.
 */
export function addressName(host: HTMLElement): string {
  if (host.id) return host.id;
  const hosts = [...(host.getRootNode() as ParentNode).querySelectorAll(unnamed)];
  const position = hosts.indexOf(host);
  return position > 0 ? `picture-${String(position + 1)}` : '';
}
