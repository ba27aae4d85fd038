import { lazyModule } from '../../../core/lazy-module.js';

/** Cleans and runs HTML: only forms whose owner has written some need it. */
export const htmlCode = lazyModule('sq-form html', async () => {
  const [{ runHtml }, { cleanHtml }] = await Promise.all([
    import('./html/html.js'),
    import('../../../platform/clean-html.js'),
  ]);
  return { runHtml, cleanHtml };
});
