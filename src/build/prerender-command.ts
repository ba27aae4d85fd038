import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ParsedDocument, PrerenderOptions } from '../core/renderers/server/server.js';

/** The exports of `dist/server.js` that are used here. */
interface ServerModule {
  readonly prerenderChunks: (
    chunks: AsyncIterable<string>,
    options: PrerenderOptions,
  ) => AsyncIterable<string>;
}

/**
 * Adds shadow roots to the elements in an HTML file, or in all HTML files of a folder. `output` can be the input: a file is
 * replaced when its page is complete.
 *
 * @param output a file, or a folder if `input` is a folder. `undefined` prints the page to standard output.
 * @param stylesUrl address of the package's `dist/cdn` folder on the site
 * @throws Error if a file cannot be read or written, or if a package is missing
 */
export async function prerenderFiles(
  input: string,
  output: string | undefined,
  stylesUrl: string,
): Promise<void> {
  const isFolder = (await stat(input)).isDirectory();
  if (isFolder && output === undefined) throw new Error(`${input} is a folder. Pass -o <folder>.`);
  const render = await loadRenderer(stylesUrl);
  if (output === undefined) {
    for await (const text of render(input)) process.stdout.write(text);
    return;
  }
  const files = isFolder ? await pagesIn(input) : [''];
  for (const file of files) await writePage(render(join(input, file)), resolve(output, file));
}

async function loadRenderer(stylesUrl: string): Promise<(file: string) => AsyncIterable<string>> {
  const load = (name: string): Promise<unknown> =>
    import(new URL(name, import.meta.url).href) as Promise<unknown>;
  const { parseHTML } = await loadParser();
  await load('./all.js');
  const { prerenderChunks } = (await load('./server.js')) as ServerModule;
  const list = await readFile(new URL('./cdn/styles.json', import.meta.url), 'utf8');
  const styles = JSON.parse(list) as Readonly<Record<string, string>>;
  const options: PrerenderOptions = {
    parse: (html) => parseHTML(html).document,
    style: (tag) => ({ href: `${stylesUrl.replace(/\/$/, '')}/${styles[tag] ?? ''}` }),
  };
  return (file) => prerenderChunks(createReadStream(file, 'utf8'), options);
}

async function loadParser(): Promise<{
  parseHTML: (html: string) => { document: ParsedDocument };
}> {
  try {
    return await import('linkedom');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('The package linkedom is missing. Run: npm install linkedom');
  }
}

async function pagesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /^\.html?$/i.test(extname(file)));
}

async function writePage(page: AsyncIterable<string>, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${String(process.pid)}.tmp`;
  try {
    await pipeline(Readable.from(page), createWriteStream(temporary));
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}
