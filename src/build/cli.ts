#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { suggestElement } from '../loading/suggest-element.js';
import type { MakeHeadSnippet } from '../runtime/head/snippet.js';
import type { CssParts } from './page-css.js';
import { prerenderFiles } from './prerender-command.js';

/* The `sq-elements` command. The build bundles it as `dist/cli.js`, which uses only files from `dist`. */

const usage = `Usage:
  sq-elements css [tag…] [--page <file>]…
  sq-elements head <context.json>
  sq-elements prerender <file or folder> [-o <file or folder>] --styles <url>

Commands:
  css   Prints the rules in sq.css that a page needs. Inline them in a <style>.
        Pass the page's tags, or files that contain the tags.
  head  Prints a script for the page's <head>, and its hash for the
        Content-Security-Policy. Insert the script before all other scripts.
        Pass a file with the page context, or "-" to read it from standard input.
  prerender
        Adds the elements' shadow roots to a page, or to all HTML files of a
        folder. Nothing else in the page changes. Needs the packages linkedom
        and @lit-labs/ssr.

Options:
  -o, --output <file or folder>
                 Where prerender writes. A page without -o is printed.
  --styles <url> Address of the package's folder dist/cdn on your site.
  --page <file>  An HTML page or template that contains tags. Can be repeated.
  -h, --help     Prints this text.

Examples:
  sq-elements css sq-gallery sq-form
  sq-elements css --page home.html --page footer.html > boxes.css
  sq-elements head context.json
  sq-elements prerender site -o site --styles /sq-elements/cdn

If a tag, a file or an option is invalid, the exit status is 1 and nothing is printed
to standard output.
`;

/** A usage error. Only its message is printed, without a stack trace. */
class Refusal extends Error {}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`sq-elements: ${error.message}\n`);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  if (values.help) return void process.stdout.write(usage);
  const [command, ...named] = positionals;
  if (command === 'css') printBoxes(named, values.page ?? []);
  else if (command === 'head') await printHead(named);
  else if (command === 'prerender') await prerender(named, values);
  else {
    const problem = command ? `"${command}" is not a command.` : 'No command is given.';
    throw new Refusal(`${problem} Expected css, head or prerender.\n\n${usage}`);
  }
}

async function prerender(
  [input, ...others]: readonly string[],
  { output, styles }: { readonly output?: string; readonly styles?: string },
): Promise<void> {
  if (input === undefined || others.length > 0)
    throw new Refusal(`prerender expects one file or folder.\n\n${usage}`);
  if (styles === undefined) throw new Refusal(`prerender expects --styles.\n\n${usage}`);
  try {
    await prerenderFiles(input, output, styles);
  } catch (error) {
    throw new Refusal(`Cannot prerender ${input}: ${(error as Error).message}`);
  }
}

async function printHead([file, ...others]: readonly string[]): Promise<void> {
  if (file === undefined || others.length > 0)
    throw new Refusal(`head expects one file with a page context.\n\n${usage}`);
  const context = readContext(file);
  const { headSnippet } = (await import(new URL('./head.js', import.meta.url).href)) as {
    readonly headSnippet: MakeHeadSnippet;
  };
  const { script, hash } = headSnippet(context);
  process.stdout.write(`<script>${script}</script>\n'${hash}'\n`);
}

function readContext(file: string): object {
  let context: unknown;
  try {
    context = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch (error) {
    throw new Refusal(`Cannot read ${file}: ${(error as Error).message}`);
  }
  if (typeof context === 'object' && context !== null && !Array.isArray(context)) return context;
  throw new Refusal(`${file} is not a page context. Expected a JSON object.`);
}

function printBoxes(named: readonly string[], pages: readonly string[]): void {
  if (named.length === 0 && pages.length === 0)
    throw new Refusal(`css expects a tag, or --page with a file.\n\n${usage}`);

  const { tags: known, parts } = JSON.parse(
    readFileSync(new URL('./css-parts.json', import.meta.url), 'utf8'),
  ) as CssParts;
  const tags = new Set(named);
  const refuseUnknown = (tag: string, file?: string): void => {
    if (known.includes(tag)) return;
    const message = `<${tag}> is not an element of sq-elements.${suggestElement(tag, known)} The elements are:\n${known.join(' ')}`;
    throw new Refusal(file === undefined ? message : `${file}: ${message}`);
  };
  for (const tag of named) refuseUnknown(tag);
  for (const file of pages) {
    for (const tag of readTags(file)) {
      refuseUnknown(tag, file);
      tags.add(tag);
    }
  }
  process.stdout.write(`${boxesOf(tags, parts)}\n`);
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        page: { type: 'string', multiple: true },
        output: { type: 'string', short: 'o' },
        styles: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Returns the `sq-*` tags in an HTML page or a template, excluding those in comments. */
function readTags(file: string): string[] {
  let html: string;
  try {
    html = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Refusal(`Cannot read ${file}: ${(error as Error).message}`);
  }
  const found = html.replace(/<!--[^]*?-->/g, '').matchAll(/<(sq-[\w-]+)/gi);
  const tags = [...found].map(([, tag = '']) => tag.toLowerCase());
  if (tags.length === 0) throw new Refusal(`${file} has no sq-* tag.`);
  return tags;
}

/**
 * Returns the shared rules and the rules for `tags`, in the same order as in `sq.css`.
 *
 * In `sq.css`, the marker `--sq-css` has the value `1`. Here, its value is the list of tags, so that the runtime can load the
 * complete style sheet when another tag appears. The runtime inserts the complete style sheet before these rules. The rules
 * must therefore not match any other tags, or they would override the complete style sheet's rules for those tags.
 */
function boxesOf(tags: ReadonlySet<string>, parts: CssParts['parts']): string {
  return parts
    .filter((part) => part.tags.length === 0 || part.tags.some((tag) => tags.has(tag)))
    .map(({ css }) => css)
    .join('')
    .replace('--sq-css:1', `--sq-css:${[...tags].sort().join(' ')}`)
    .replace(/(:is|:where)\((sq-[\w-]+(?:,sq-[\w-]+)+)\)/g, (_, kind: string, list: string) => {
      const own = list.split(',').filter((tag) => tags.has(tag));
      return `${kind}(${own.join()})`;
    });
}
