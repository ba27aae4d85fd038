import { lazyModule } from './lazy-module.js';

/** Cleans HTML, for texts that hold some. */
export const cleanHtmlCode = lazyModule(
  'page clean HTML',
  () => import('../platform/clean-html.js'),
);
