import { parseHTML } from 'linkedom';
import { renderShadowRoot } from '../../../src/core/renderers/server/server.js';

/**
 * Returns the shadow root that a server renders for the only element in some HTML. The element's file must have been
 * imported.
 */
export async function serverRoot(html: string): Promise<Element> {
  const { document } = parseHTML(`<!doctype html><html lang="en"><body>${html}</body></html>`);
  const host = document.body.firstElementChild;
  if (!host) throw new Error('no element');
  const template = await renderShadowRoot(host, { href: '/styles.css' });
  document.body.innerHTML = template.replace(/^<template[^>]*>|<\/template>$/g, '');
  return document.body;
}
