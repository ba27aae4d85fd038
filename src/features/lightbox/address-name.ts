/** Elements whose slides may be in the address, and that have no id to name them there. */
const unnamed = ':is(sq-gallery[lightbox-hash], sq-lightbox[hash]):not([id])';

/**
 * Names an element in the addresses of its slides: by its id, else by its number among the elements without an id, so that two
 * galleries never answer to the same address. The first of these has the empty name: its addresses are `#picture-3`.
 */
export function addressName(host: HTMLElement): string {
  if (host.id) return host.id;
  const hosts = [...(host.getRootNode() as ParentNode).querySelectorAll(unnamed)];
  const position = hosts.indexOf(host);
  return position > 0 ? `picture-${String(position + 1)}` : '';
}
