import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutputAsset, OutputChunk, Plugin, PluginContext } from 'rollup';
import { contentHash } from './page-css.js';

/** Texts of one language by the names of their catalogues, as `locales/<language>.ts` of each feature exports them. */
type Texts = Readonly<Record<string, object>>;

const folders = ['src/i18n', ...readdirSync('src/features').map((name) => `src/features/${name}`)];

/** The files that translate a part of the texts into a language. */
export function localeFiles(language: string): string[] {
  return folders
    .map((folder) => join(folder, 'locales', `${language}.ts`))
    .filter((file) => existsSync(file));
}

/** The languages beside English that there are texts in. */
export const languages: readonly string[] = [
  ...new Set(
    folders
      .map((folder) => join(folder, 'locales'))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder))
      .map((file) => file.replace(/\.ts$/, '')),
  ),
].sort();

/** All texts of a language. */
export async function readLocale(language: string): Promise<Texts> {
  const modules = await Promise.all(
    localeFiles(language).map(
      async (file) => (await import(pathToFileURL(resolve(file)).href)) as Texts,
    ),
  );
  return Object.assign({}, ...modules) as Texts;
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
    async generateBundle() {
      const catalogues = Object.entries(entries).map(
        ([name, module]) => [name, cataloguesOf(this, module)] as const,
      );
      for (const language of languages) {
        const texts = Object.entries(await readLocale(language));
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
  const seen = new Set([start]);
  const names = new Set<string>();
  for (const id of seen) {
    const info = context.getModuleInfo(id);
    const [, name] = /defineMessages\(\s*['"](\w+)['"]/.exec(info?.code ?? '') ?? [];
    if (name !== undefined) names.add(name);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) {
      if (!staticShop.test(next)) seen.add(next);
    }
  }
  return names;
}

/** What `sq-elements/locales/de` is for a bundler: it registers all texts of a language. */
export function localeModule(language: string): string {
  const files = localeFiles(language).map((file) => JSON.stringify(resolve(file)));
  const imports = files.map((file, index) => `import * as texts${index} from ${file};`);
  const all = files.map((_, index) => `texts${index}`).join(', ');
  // Not spread into a literal: Terser joins the literals, and `__proto__: null`, which Rollup writes into each, is then a duplicate.
  return `import { registerMessages } from ${JSON.stringify(resolve('src/core/message-registry.ts'))};
${imports.join('\n')}
registerMessages(${JSON.stringify(language)}, Object.assign({}, ${all}));`;
}
