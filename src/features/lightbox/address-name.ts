/** Elements that write their slides into the address, but have no id to name themselves there. */
const unnamed = ':is(sq-gallery[lightbox-hash], sq-lightbox[hash]):not([id])';

/**
 * Returns the name of an element in the addresses of its slides: its id, or else its number among the elements without an id, so that no
 * two galleries have the same addresses. The first of these has an empty name: its addresses are `#picture-3`.
 */
export function addressName(host: HTMLElement): string {
  if (host.id) return host.id;
  const hosts = [...(host.getRootNode() as ParentNode).querySelectorAll(unnamed)];
  const position = hosts.indexOf(host);
  return position > 0 ? `picture-${String(position + 1)}` : '';
}
