import { resolve } from 'node:path';
import type { Plugin } from 'rollup';
import type { TagRule, TagTable } from '../loading/tag-map.js';
import type { ElementDoc } from './element-doc.js';
import { headModule } from './head-snippet.js';
import { languages, localeModule } from './locales.js';
import { pageCssParts, styleSheets } from './page-css.js';

/** The deferred runtime, which the loader loads. It is built together with the elements, so that both share their stores. */
export const runtimeSource = 'src/runtime/deferred.ts';

export function elementEntries(elements: readonly ElementDoc[]): Record<string, string> {
  return Object.fromEntries(elements.map(({ tag, file }) => [tag, file]));
}

export const allElements = 'virtual:all-elements';
export const pageEntry = 'virtual:page';
/** Entry of `sq-elements/head`. */
export const headEntry = 'virtual:head';
/** Entry of `sq-elements/rules`. */
export const rulesEntry = 'virtual:rules';

/** Rules that are exported for site owners' tools. No tag uses this entry. */
const editorRules: Readonly<Record<string, readonly string[]>> = {
  'src/model/links': ['blogUrlPattern', 'isLinkAllowed', 'linkCategory', 'panelCollection'],
  'src/features/money/model/currencies': ['currencyCodes', 'currencyNames', 'fractionDigits'],
  'src/features/product/model/product-rules': [
    'checkFreeLabel',
    'checkPrice',
    'checkSku',
    'generateSku',
  ],
  'src/page/model/consent-policy': ['readPolicy', 'writeFlags'],
  'src/page/model/visitor-role': ['hasRole', 'permissions', 'roles'],
};

/** Returns the source of `sq-elements/rules`, with imports either from the sources or from their type declarations. */
export function rulesModule(fileOf: (source: string) => string): string {
  return Object.entries(editorRules)
    .map(([source, names]) => `export { ${names.join(', ')} } from ${fileOf(source)};\n`)
    .join('');
}

function styleModule(sheet: string): string {
  return `virtual:styles/${sheet.replace(/^css\//, '').replace('.css', '-css')}`;
}

export function localeEntry(language: string): string {
  return `virtual:locale-${language}`;
}

/** Provides the generated entry modules. They list all tags, so a new tag does not need to be registered manually. */
export function generatedEntries(elements: readonly ElementDoc[]): Plugin {
  const sheets = [...styleSheets(elements, pageCssParts(elements))];
  return virtualModules({
    [allElements]: elements
      .map(({ className, file }) => `export { ${className} } from ${quotedPath(file)};`)
      .join('\n'),
    [pageEntry]: pageModule(
      elements,
      sheets.map(([name]) => name),
    ),
    ...Object.fromEntries(
      sheets.map(([name, text]) => [styleModule(name), `export default ${JSON.stringify(text)};`]),
    ),
    [headEntry]: headModule(),
    [rulesEntry]: rulesModule((source) => quotedPath(`${source}.ts`)),
    ...Object.fromEntries(languages.map((each) => [localeEntry(each), localeModule(each)])),
  });
}

function virtualModules(texts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'sq-virtual-modules',
    resolveId: (id) => (id in texts ? `\0${id}` : null),
    load: (id) => texts[id.replace(/^\0/, '')] ?? null,
  };
}

/**
 * Returns the counterpart of `src/runtime/sq.ts` for bundlers, with literal import specifiers. The imports are not destructured
 * after `await`, because Rollup would then add a `.then()` to some of them, which breaks Vite 5 and 6.
 */
function pageModule(elements: readonly ElementDoc[], sheets: readonly string[]): string {
  const table = JSON.stringify(tagRules(elements));
  const withReact = elements.flatMap(({ kind, tag }) => (kind === 'react' ? [tag] : []));
  const files = Object.entries(elementEntries(elements));
  const texts = sheets.map(
    (name) => `'${name}': () => import('${styleModule(name)}').then((text) => text.default)`,
  );
  const imports = files.map(([name, file]) => `'${name}': () => import(${quotedPath(file)})`);
  return `
import { keepEarlyEvents } from ${quotedPath('src/runtime/keep-early-events.ts')};
import { insertStyles } from ${quotedPath('src/loading/insert-styles.ts')};
import { startLoader } from ${quotedPath('src/loading/loader.ts')};
export { recordEvent } from ${quotedPath('src/page/record-event.ts')};

const addStyles = insertStyles({
  ${texts.join(',\n  ')},
});
const imports = {
  runtime: () => import(${quotedPath(runtimeSource)}).then((runtime) => ({
    startDeferredLoader: (load, tags) => runtime.startDeferredLoader(load, tags, addStyles),
  })),
  ${imports.join(',\n  ')},
};
keepEarlyEvents();
const withReact = new Set(${JSON.stringify(withReact)});
startLoader(${table}, (name) => {
  // Request React first, so that it runs in its own task. If the request fails, the import of the element's code reports it.
  if (withReact.has(name)) import('react-dom/client').catch(() => undefined);
  return imports[name]();
});`;
}

function quotedPath(file: string): string {
  return JSON.stringify(resolve(file));
}

type Loaded = Pick<ElementDoc, 'tag' | 'load' | 'methods' | 'hold' | 'hasOwnStyles'>;

export function tagRules(elements: readonly Loaded[]): TagTable {
  return Object.fromEntries(elements.map((element) => [element.tag, ruleOf(element)]));
}

function ruleOf({ load, methods, hold, hasOwnStyles }: Loaded): TagRule {
  const [{ mode: usual }, ...special] = load;
  const loadIf = joined(special.map(({ mode, selector = '*' }) => [mode, selector]));
  return {
    load: usual,
    ...(Object.keys(loadIf).length > 0 && { loadIf }),
    ...(hold.length > 0 && { hold: joined(hold.map(({ event, selector }) => [event, selector])) }),
    ...(methods.length > 0 && { methods: methods.map(({ name }) => name) }),
    ...(hasOwnStyles && { ownStyles: true }),
  };
}

function joined(pairs: readonly (readonly [name: string, selector: string])[]) {
  const found: Record<string, string> = {};
  for (const [name, selector] of pairs)
    found[name] = name in found ? `${found[name]}, ${selector}` : selector;
  return found;
}
