import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RollupOutput } from 'rollup';

const inPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * The licences of all packages that a build holds code of, as one text: it lies beside the files, so
 * that no file has to carry a notice of its own.
 *
 * @throws Error where a package says nothing of its licence
 */
export function licenseTexts({ output }: RollupOutput): string {
  const folders = new Set<string>();
  for (const file of output) {
    if (file.type !== 'chunk') continue;
    for (const id of Object.keys(file.modules)) {
      const folder = inPackage.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[0];
      if (folder) folders.add(folder);
    }
  }
  return [...folders].sort().map(licenseOf).join('\n----\n\n');
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { readonly name: string; readonly version: string; readonly license?: string };
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : license;
  if (!text) throw new Error(`${name} says no licence, and may not be built in.`);
  return `${name} ${version}\n\n${text}\n`;
}
