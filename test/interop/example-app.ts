import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import type { BuiltApp } from './app-page.js';
import { bundleForBrowser, importForServer } from './bundle.js';
import { folder, tags } from './examples.js';

/** Server HTML as data for a React app: see `apps/react/tree.jsx`. */
type Tree = string | { tag: string; attributes: Record<string, string>; children: Tree[] };

/** Returns the first example of every element, with `load="eager"`. */
function examples(): Tree[] {
  return tags.map((tag) => {
    const html = readFileSync(`${folder}/${tag}.html`, 'utf8');
    const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
    const section = [...document.querySelectorAll('[data-example]')].find((each) =>
      each.querySelector(tag),
    );
    for (const host of section?.querySelectorAll('*') ?? []) {
      if (tags.includes(host.localName)) host.setAttribute('load', 'eager');
    }
    return section ? treeOf(section) : '';
  });
}

/** Converts an element to data. Omits indentation, which an app's markup does not have. */
function treeOf(element: Element): Tree {
  const { localName: tag } = element;
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name, value]),
  );
  if (['script', 'template', 'noscript', 'textarea'].includes(tag)) {
    return { tag, attributes, children: [element.innerHTML] };
  }
  const children = [...element.childNodes].flatMap((node) => {
    if (node.nodeType === 1) return [treeOf(node as Element)];
    const text = (node.nodeValue ?? '').replaceAll(/\s+/g, ' ');
    return node.nodeType === 3 && text.trim() ? [text] : [];
  });
  return { tag, attributes, children };
}

/** Returns a React app that shows the first example of every element. */
export async function exampleApp(): Promise<BuiltApp> {
  const [script, server] = await Promise.all([
    bundleForBrowser('react/examples-client.jsx'),
    importForServer('react/examples-server.jsx'),
  ]);
  const tree = examples();
  const json = JSON.stringify(tree).replaceAll('<', '\\u003c');
  return {
    script,
    render: () => (server.render as (tree: readonly Tree[]) => string)(tree),
    head: () => `<script type="application/json" id="tree">${json}</script>`,
  };
}
