import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import type { Plugin } from 'rollup';

/** The module whose default export is the address of ALTCHA's worker: see `src/features/captcha/engine/engine.ts`. */
export const captchaWorkerModule = 'virtual:captcha-worker';

/** Puts ALTCHA's worker, a script of its own, beside the chunks, and gives the build its address. */
export function captchaWorkerPlugin(): Plugin {
  return {
    name: 'sq-captcha-worker',
    resolveId: (id) => (id === captchaWorkerModule ? `\0${captchaWorkerModule}` : null),
    async load(id) {
      if (id !== `\0${captchaWorkerModule}`) return null;
      const code = readFileSync(new URL(import.meta.resolve('altcha/workers/pbkdf2')), 'utf8');
      const { code: source } = await transform(code, { minify: true, target: 'es2022' });
      const file = this.emitFile({ type: 'asset', name: 'captcha-worker.js', source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
