import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { scaffold } from './scaffold.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lit: { type: 'boolean', default: false } },
});

try {
  await create(positionals, values.lit ? 'lit' : 'react');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function create([tag, ...more]: string[], kind: 'react' | 'lit'): Promise<void> {
  if (tag === undefined || more.length > 0) throw new Error('Usage: npm run new -- sq-x [--lit]');
  const files = scaffold(tag, kind);
  const name = tag.slice('sq-'.length);
  const paths = [...files.keys(), `src/features/${name}`];
  const taken = paths.find((path) => existsSync(path));
  if (taken) throw new Error(`${tag} is taken: ${taken} exists.`);
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    const options = await resolveConfig(file);
    // Line breaks depend on the length of the tag's name.
    writeFileSync(file, await format(text, { ...options, filepath: file }), { flag: 'wx' });
    console.log(`wrote ${file}`);
  }
  console.log('To list it in the README: npm run docs');
}
