import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OutputAsset, OutputChunk, Plugin, PluginContext } from 'rollup';
import type { MessageSource } from '../i18n/messages/catalogue.js';
import { contentHash } from './page-css.js';
import { reachable } from './reachable.js';

/** Messages in one language, keyed by catalog name and then by message key. */
type Texts = Readonly<Record<string, Readonly<Record<string, MessageSource>>>>;

const folder = 'src/i18n/locales';

/** The languages that have translations. English messages are part of the code. */
export const languages: readonly string[] = readdirSync(folder)
  .map((file) => file.replace(/\.json$/, ''))
  .sort();

export function readLocale(language: string): Texts {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Texts;
}

/**
 * The client of static shops. Every tag that calls the server imports it, but few sites use it. Its messages are therefore not
 * included in the tags' message files.
 */
const staticShop = /\/cart\/static-shop\//;

/**
 * Writes files with translated messages for each entry.
 *
 * - `locales/de/sq-form-<hash>.js` contains the German messages of all catalogs that `sq-form` imports, statically or lazily.
 * - `locales/de-<hash>.js` lists the German message files, keyed by entry.
 *
 * English messages are part of the code.
 *
 * @param entries entry modules, keyed by name
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

/** Writes JSON as a module, so that the Content-Security-Policy rules for scripts also apply to it. */
function emitJson(context: PluginContext, name: string, value: object): string {
  const source = `export default ${JSON.stringify(value)};`;
  const fileName = `locales/${name}-${contentHash(source)}.js`;
  context.emitFile({ type: 'asset', fileName, source });
  return fileName;
}

/** Returns the file list of each language, keyed by language: `{ de: 'locales/de-<hash>.js' }`. */
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

/** Reads a language's file list. Returns the message files, keyed by entry. */
export function localeFileNames(
  list: string,
  output: readonly (OutputAsset | OutputChunk)[],
): Readonly<Record<string, string>> {
  const file = output.find(({ fileName }) => fileName === list);
  const source = file?.type === 'asset' ? String(file.source) : '';
  return JSON.parse(source.replace(/^export default |;$/g, '')) as Record<string, string>;
}

/** Returns the names of the catalogs that a module imports, either directly or indirectly. */
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

/** Returns the source of `sq-elements/locales/<language>` for bundlers. The module registers all messages of the language. */
export function localeModule(language: string): string {
  return `import { registerMessages } from ${JSON.stringify(resolve('src/core/message-registry.ts'))};
registerMessages(${JSON.stringify(language)}, ${JSON.stringify(readLocale(language))});`;
}
