import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHeadSnippet, headParts, type HeadTexts } from '../runtime/head/snippet.js';
import { bundleScript } from './minify.js';

const folder = fileURLToPath(new URL('../runtime/head', import.meta.url));

/** Bundles a script for each combination of parts, so that code that the parts share is included only once in each script. */
function headTexts(): HeadTexts {
  const choices = headParts.reduce<string[][]>(
    (lists, part) => [...lists, ...lists.map((list) => [...list, part])],
    [[]],
  );
  // Every page sets a Consent Mode default, so only combinations that contain `consent` are used.
  const used = choices.filter(([first]) => first === 'consent');
  return new Map(used.map((parts) => [parts.join(), bundle(parts)]));
}

function bundle(parts: readonly string[]): string {
  const contents = parts.map((part) => `import './in-page/${part}.ts';`).join('\n');
  return bundleScript({ stdin: { contents, resolveDir: folder } });
}

const texts = headTexts();

export const headSnippet = createHeadSnippet(texts, (text) =>
  createHash('sha256').update(text).digest('base64'),
);

/** Returns the source of the module `sq-elements/head`, for Node and compatible runtimes. */
export function headModule(): string {
  return `
import { createHash } from 'node:crypto';
import { createHeadSnippet } from ${JSON.stringify(resolve(folder, 'snippet.ts'))};
export const headSnippet = createHeadSnippet(
  new Map(${JSON.stringify([...texts])}),
  (text) => createHash('sha256').update(text).digest('base64'),
);`;
}
