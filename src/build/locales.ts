import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OutputAsset, OutputChunk, Plugin, PluginContext } from 'rollup';
import type { MessageSource } from '../i18n/messages/catalogue.js';
import { contentHash } from './page-css.js';
import { reachable } from './reachable.js';

/** Texts of one language by the names of their catalogues, then by their keys. */
type Texts = Readonly<Record<string, Readonly<Record<string, MessageSource>>>>;

const folder = 'src/i18n/locales';

/** The languages that the messages are translated into. English is in the code. */
export const languages: readonly string[] = readdirSync(folder)
  .map((file) => file.replace(/\.json$/, ''))
  .sort();

/** The translations into a language. */
export function readLocale(language: string): Texts {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Texts;
}

/** A client of a shop that is a file: every tag that makes calls leads to it, and few shops are one. */
const staticShop = /\/cart\/static-shop\//;

/**
 * Writes the texts of each entry in other languages: `locales/de/sq-form-<hash>.js` holds the texts of all catalogues that
 * `sq-form` leads to, also by what comes late. English is inside. `locales/de-<hash>.js` lists the files of a language by entry.
 *
 * @param entries entry modules by their names
 */
export function localeFilesPlugin(entries: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'sq-locale-files',
    generateBundle() {
      const catalogues = Object.entries(entries).map(
        ([name, module]) => [name, cataloguesOf(this, module)] as const,
      );
      for (const language of languages) {
        const texts = Object.entries(readLocale(language));
        const files = catalogues.flatMap(([name, known]) => {
          const own = texts.filter(([catalogue]) => known.has(catalogue));
          if (own.length === 0) return [];
          return [[name, emitJson(this, `${language}/${name}`, Object.fromEntries(own))] as const];
        });
        emitJson(this, language, Object.fromEntries(files));
      }
    },
  };
}

/** Writes JSON as a module, which a page loads under the same Content-Security-Policy as the script. */
function emitJson(context: PluginContext, name: string, value: object): string {
  const source = `export default ${JSON.stringify(value)};`;
  const fileName = `locales/${name}-${contentHash(source)}.js`;
  context.emitFile({ type: 'asset', fileName, source });
  return fileName;
}

/** The lists of files by language: `{ de: 'locales/de-<hash>.js' }`. */
export function languageLists(
  output: readonly (OutputAsset | OutputChunk)[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    output.flatMap(({ fileName }) => {
      const [, language] = /^locales\/([\w-]+)-\w{8}\.js$/.exec(fileName) ?? [];
      return language === undefined ? [] : [[language, fileName]];
    }),
  );
}

/** The files of texts of a language by entry, as its list has them. */
export function localeFileNames(
  list: string,
  output: readonly (OutputAsset | OutputChunk)[],
): Readonly<Record<string, string>> {
  const file = output.find(({ fileName }) => fileName === list);
  const source = file?.type === 'asset' ? String(file.source) : '';
  return JSON.parse(source.replace(/^export default |;$/g, '')) as Record<string, string>;
}

/** The names of the catalogues that a module leads to. */
function cataloguesOf(context: PluginContext, start: string): Set<string> {
  const names = new Set<string>();
  const modules = reachable(start, (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    return [...importedIds, ...dynamicallyImportedIds].filter((next) => !staticShop.test(next));
  });
  for (const id of modules) {
    const code = context.getModuleInfo(id)?.code ?? '';
    const [, name] = /defineMessages\(\s*['"](\w+)['"]/.exec(code) ?? [];
    if (name !== undefined) names.add(name);
  }
  return names;
}

/** The source of `sq-elements/locales/de`, for bundlers: it registers all texts of a language. */
export function localeModule(language: string): string {
  return `import { registerMessages } from ${JSON.stringify(resolve('src/core/message-registry.ts'))};
registerMessages(${JSON.stringify(language)}, ${JSON.stringify(readLocale(language))});`;
}
