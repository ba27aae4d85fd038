import { parseHTML } from 'linkedom';
import { renderShadowRoot } from '../../../src/core/renderers/server/server.js';

/** The shadow root that a server renders for the only element of some HTML, whose file has been imported. */
export async function serverRoot(html: string): Promise<Element> {
  const { document } = parseHTML(`<!doctype html><html lang="en"><body>${html}</body></html>`);
  const host = document.body.firstElementChild;
  if (!host) throw new Error('no element');
  const template = await renderShadowRoot(host, { href: '/styles.css' });
  document.body.innerHTML = template.replace(/^<template[^>]*>|<\/template>$/g, '');
  return document.body;
}
