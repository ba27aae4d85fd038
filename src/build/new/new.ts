import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';

/**
 * The files of the template block `sq-sample`. Its names are replaced with those of the new block. The file names end with
 * `.txt`, so that no tool treats the files as code.
 */
const templates = fileURLToPath(new URL('template', import.meta.url));

/** Translations of the template's messages, keyed by language. */
const translations = JSON.parse(
  readFileSync(join(templates, 'translations.json'), 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, string>>>>;

type Locale = Readonly<Record<string, unknown>>;

/**
 * Returns the files of a new block, keyed by path: the element, its feature, an example and tests. The new block passes all of
 * the project's checks.
 *
 * @throws Error if the name is malformed
 */
export function scaffold(tag: string): Map<string, string> {
  const rename = renamer(tag);
  const paths = readdirSync(templates, { recursive: true, encoding: 'utf8' });
  return new Map(
    paths
      .filter((path) => path.endsWith('.txt'))
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
      .map((path) => [
        rename(path.slice(0, -'.txt'.length)),
        rename(readFileSync(join(templates, path), 'utf8')),
      ]),
  );
}

/**
 * Adds the new block's messages to the messages of a language. The result is sorted by catalogue name.
 *
 * @throws Error if a feature already has a catalogue of this name
 */
export function withMessages(tag: string, language: string, messages: Locale): Locale {
  const name = renamer(tag)('sample');
  if (Object.hasOwn(messages, name))
    throw new Error(`${tag} cannot be used, because the catalogue "${name}" already exists.`);
  const all = { ...messages, [name]: translations[language] };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns a function that replaces the template's names: `sq-sample`, `SqSample`, `sampleInput`, and `sample` in file names.
 */
function renamer(tag: string): (text: string) => string {
  if (!/^sq(-[a-z][a-z\d]*)+$/.test(tag)) {
    throw new Error(
      `"${tag}" is not a valid tag. Expected sq- and lower-case words joined by hyphens, such as sq-opening-hours.`,
    );
  }
  const name = tag.slice('sq-'.length);
  const className = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const variable = className.charAt(0).toLowerCase() + className.slice(1);
  return (text) =>
    text.replace(
      /(sq-sample)|(sample)(?=[./-])|(Sample)|sample/g,
      (_, whole?: string, file?: string, type?: string) =>
        whole ? tag : file ? name : type ? className : variable,
    );
}

/* Runs `npm run new -- sq-x`. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await create(process.argv.slice(2)).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}

async function create([tag, ...more]: string[]): Promise<void> {
  if (tag === undefined || more.length > 0) throw new Error('Usage: npm run new -- sq-x');
  const files = scaffold(tag);
  const folder = `src/features/${tag.slice('sq-'.length)}`;
  const existing = [...files.keys(), folder].find((path) => existsSync(path));
  if (existing) throw new Error(`${tag} cannot be used, because ${existing} already exists.`);
  const locales = Object.keys(translations).map((language) => {
    const file = `src/i18n/locales/${language}.json`;
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Locale;
    return [file, JSON.stringify(withMessages(tag, language, messages), null, 2)] as const;
  });
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    await write(file, text, 'wx');
    console.log(`wrote ${file}`);
  }
  for (const [file, text] of locales) {
    await write(file, text, 'w');
    console.log(`added messages to ${file}`);
  }
  console.log(`
Next:
  npm test -- ${tag}
  npm start                   shows the block at /elements/${tag}
  npm run docs                adds the block to docs/reference
  npm run sizes -- --record   records its size`);
}

/** Formats the file before writing it, since line breaks depend on the length of the tag's name. */
async function write(file: string, text: string, flag: 'w' | 'wx'): Promise<void> {
  const options = { ...(await resolveConfig(file)), filepath: file };
  writeFileSync(file, await format(text, options), { flag });
}
