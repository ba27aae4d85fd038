import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '.cache/contract';

/**
 * Writes a test file for each tag, which holds it to the contract, so that pages share the work and one tag can be
 * looked at alone: `.cache/contract/sq-gallery.test.ts`.
 *
 * @param root - The project's folder.
 */
export function writeContractFiles(root: string): string {
  const folder = join(root, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(join(root, 'elements'))) {
    const tag = file.replace(/\.ts$/, '');
    const element = `../../elements/${tag}`;
    writeFileSync(
      join(folder, `${tag}.test.ts`),
      `import { rendered } from 'virtual:rendered/${tag}';
import { holdToContract } from '../../test/contract/contract.ts';

holdToContract('${tag}', rendered, () => import('${element}.ts'), () => import('${element}.ts?copy'));
`,
    );
  }
  return `${FOLDER}/*.test.ts`;
}
