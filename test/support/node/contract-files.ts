import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementTags } from './element-tags.js';

const FOLDER = '.cache/contract';

/**
 * Elements whose contract also runs in Firefox and WebKit: one for each kind of implementation. In Chromium, all
 * elements' contracts run.
 */
export const representativeTags: readonly string[] = [
  'sq-calendar', // React view that loads with the element
  'sq-form', // controller whose React view loads on first use
  'sq-image', // Lit, slotted child
  'sq-captcha', // form-associated
  'sq-accordion', // slotted children with native behavior (<details>)
  'sq-cart', // JSON, no other children
  'sq-popup-overlay', // overlay
  'sq-gallery', // carousel with autoplay
  'sq-cart-indicator', // shadow root sent by the server
];

/**
 * Writes a test file for each element's contract, so that several pages share the work and a single element can be
 * tested: `.cache/contract/sq-gallery.test.ts`.
 *
 * @param root - The project's folder
 */
export function writeContractFiles(root: string): string {
  const folder = join(root, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const tag of elementTags(root)) {
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
