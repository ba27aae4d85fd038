import { lazyModule } from '../../../loading/lazy-module.js';

/** The React part of the lightbox: buttons, caption and thumbnails. Without it, keys, swipes and clicks still work. */
export const panelsCode = lazyModule('sq-lightbox panels', () => import('./Panels.js'), {
  styles: ({ panelStyles }) => panelStyles,
});
