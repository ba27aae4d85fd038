import type { LoadMode } from '../../loading/tag-map.js';
import type { ElementDoc } from '../element-doc.js';
import { needOf, type Need } from './element-needs.js';
import { code, page, table } from './markdown.js';

const needTexts: Readonly<Record<Need, string>> = {
  alone: 'Nothing.',
  json: 'One JSON file or a server.',
  server: 'A server.',
};

/** For each loading mode, a description of when it loads an element's code. */
const modes: Readonly<Record<LoadMode, string>> = {
  interaction:
    "The visitor points at the element, presses it or focuses it. Until then, the server's HTML works without the code.",
  empty: 'The element is empty, and is within 200 px of the viewport.',
  visible: 'The element is within 200 px of the viewport.',
  idle: 'The page is idle.',
  shopping: 'The visitor has a cart, or adds the first product to it.',
  eager: '`sq.js` has found the element.',
};

/** Returns the text of `docs/reference/elements.md`. */
export function elementsPage(elements: readonly ElementDoc[]): string {
  return page('Elements', '`elements/*.ts` and `src/build/docs/element-needs.ts`', [
    `The library has ${String(elements.length)} elements. The doc comment of each file in \`elements/\` describes the element's attributes,
properties, methods, slots, events, parts and custom properties. The same descriptions are in \`dist/custom-elements.json\`, and in the data
for editors (\`dist/vscode.html-custom-data.json\`, \`dist/web-types.json\`).`,
    `- **Needs**: the server that the element requires. "Nothing" means that any file server is sufficient. "One JSON file" means a
  [static shop's catalogue](catalogue.md). "A server" means that a server must implement the element's endpoints. Its URL is
  [\`apiBase\`](context.md#apibase) in the page context.
- **Loads**: the [loading mode](#loading-modes), which determines when \`sq.js\` loads the element's code.`,
    table(
      ['Element', 'Description', 'Needs', 'Loads'],
      elements.map(({ tag, summary, load }) => {
        const { need, note } = needOf(tag);
        return [
          `<a id="${tag}"></a>${code(`<${tag}>`)}`,
          summary,
          [needTexts[need], note].filter(Boolean).join(' '),
          [...new Set(load.map(({ mode }) => code(mode)))].join(', '),
        ];
      }),
    ),
    '## Loading modes',
    `If the table lists several modes for an element, the first one is the default. The others apply if certain attributes or children require
the code earlier. To set the mode of a single element, use the attribute \`load\`: \`<sq-gallery load="idle">\`.`,
    table(
      ['Mode', 'The code loads when'],
      Object.entries(modes).map(([mode, text]) => [code(mode), text]),
    ),
    '## Keyboard',
    `The keys that elements handle, by their names in \`KeyboardEvent.key\` (\`Space\` is the space bar). The table leaves out buttons, links and
fields, whose keys are those of the browser.`,
    table(
      ['Element', 'Keys', 'Action'],
      elements.flatMap(({ tag, keys }) =>
        keys.map(({ keys: names, doc }) => [code(`<${tag}>`), names.map(code).join(', '), doc]),
      ),
    ),
  ]);
}
