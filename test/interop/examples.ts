import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { allUpgraded } from './app-page.js';

export const folder = 'demo/examples';

/** The tags of all elements. */
export const tags = readdirSync(folder).map((file) => file.replace('.html', ''));

/** Returns the examples of all elements, each with `load="eager"`. */
export function exampleMarkup(): string {
  const html = tags.map((tag) => readFileSync(`${folder}/${tag}.html`, 'utf8')).join('\n');
  const hosts = new RegExp(`<(${tags.join('|')})(?=[\\s>])(?![^>]* load=)`, 'g');
  return html.replaceAll(hosts, (start) => `${start} load="eager"`);
}

/** Stores the attributes of all nodes in `window.sent`, as the server has sent them. */
export const rememberNodes = `<script>
  window.sent = new Map([...document.body.querySelectorAll('*')].map((node) =>
    [node, new Map([...node.attributes].map(({ name, value }) => [name, value]))]));
</script>`;

/** Resolves when all elements on a page have upgraded and have finished measuring and fetching. */
export async function atWork(page: Page): Promise<void> {
  await allUpgraded(page, tags);
  await page.waitForLoadState('networkidle');
  // The effects of a measurement appear in the next frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Returns how the server's nodes differ from their original state, as `<tag> node attribute`. */
export function additions(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const sent = Reflect.get(window, 'sent') as Map<Element, Map<string, string>>;
    const found = new Set<string>();
    const ownerOf = (node: Element): string =>
      node.closest(names.join())?.localName ?? (node.closest('main') ? 'main' : 'body');
    const nameOf = (node: Element): string =>
      names.includes(node.localName) ? 'itself' : node.localName;
    const properties = (style: string): Set<string> => {
      const probe = new CSSStyleSheet();
      probe.replaceSync(`x { ${style} }`);
      const rule = probe.cssRules[0] as CSSStyleRule;
      return new Set(
        [...rule.style].map((name) => `${name}: ${rule.style.getPropertyValue(name)}`),
      );
    };
    for (const [node, before] of sent) {
      const say = (what: string): unknown =>
        found.add(`<${ownerOf(node)}> ${nameOf(node)} ${what}`);
      const now = new Map([...node.attributes].map(({ name, value }) => [name, value]));
      now.delete('data-sq-added');
      for (const name of new Set([...before.keys(), ...now.keys()])) {
        if (before.get(name) === now.get(name)) continue;
        if (name !== 'style') say(name);
        else {
          const old = properties(before.get(name) ?? '');
          const fresh = properties(now.get(name) ?? '');
          for (const declaration of [...fresh, ...old]) {
            if (!old.has(declaration) || !fresh.has(declaration))
              say(`style:${declaration.slice(0, declaration.indexOf(':'))}`);
          }
        }
      }
      for (const child of node.children) if (!sent.has(child)) say(`<${child.localName}>`);
    }
    for (const child of document.body.children) {
      if (!sent.has(child)) found.add(`<body> body <${child.localName}>`);
    }
    return [...found].sort();
  }, tags);
}
