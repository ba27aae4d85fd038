import type { LoadMode } from '../../loading/tag-map.js';
import type { ElementDoc } from '../element-doc.js';
import { needOf, type Need } from './element-needs.js';
import { code, page, table } from './markdown.js';

const needTexts: Readonly<Record<Need, string>> = {
  alone: 'Nothing.',
  json: 'One JSON file, or a server.',
  server: 'A server.',
};

/** For each loading mode, a description of when it loads an element's code. */
const modes: Readonly<Record<LoadMode, string>> = {
  interaction:
    'The visitor points at the element, presses it or focuses it. Until then its HTML works without code.',
  empty: 'The element shows nothing, and is at most 200 px away from the screen.',
  visible: 'The element is at most 200 px away from the screen.',
  idle: 'The page is idle.',
  shopping: 'The visitor has a cart, or starts one.',
  eager: 'At once.',
};

/** Returns the text of `docs/reference/elements.md`. */
export function elementsPage(elements: readonly ElementDoc[]): string {
  return page('Elements', '`elements/*.ts` and `src/build/docs/element-needs.ts`', [
    `The library has ${String(elements.length)} elements. The attributes, properties, methods, slots, events, parts and custom properties of each
element are in \`dist/custom-elements.json\`, in the data for editors (\`dist/vscode.html-custom-data.json\`, \`dist/web-types.json\`), and in
the doc comment of its file in \`elements/\`.`,
    `- **Needs**: "Nothing" means that the element works on a page from any file server. "One JSON file" is the
  [catalogue of a static shop](catalogue.md). "A server" means that the endpoints of the element must exist, at
  [\`apiBase\`](context.md#apibase) of the page context.
- **Loads**: when \`sq.js\` loads the code of the element. See [loading modes](#loading-modes).`,
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
    `The first mode of an element applies unless some of its attributes or children need its code earlier; the other modes in the table apply
then. The attribute \`load\` sets the mode of a single element: \`<sq-gallery load="idle">\`.`,
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
