import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const inputs = [
  'elements',
  'src',
  'package-lock.json',
  'rollup.config.mjs',
  'tsconfig.base.json',
  'tsconfig.json',
];

/** Hash of all that the build's output depends on. */
export function hashInputs(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesIn)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name);
      return entry.isDirectory() ? filesIn(child) : [child];
    });
}

/** The hash that a built folder was made from; `undefined` where there is none. */
export function readStamp(folder: string): string | undefined {
  const file = stampFile(folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The file of a built folder that holds its stamp. Not in the package. */
export function stampFile(folder: string): string {
  return join(folder, '.inputs');
}
