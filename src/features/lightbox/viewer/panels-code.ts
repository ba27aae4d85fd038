import { lazyModule } from '../../../loading/lazy-module.js';

/** React's part of the lightbox: its buttons, caption and thumbnails. Without it keys, swipes and clicks still work. */
export const panelsCode = lazyModule('sq-lightbox panels', () => import('./Panels.js'), {
  styles: ({ panelStyles }) => panelStyles,
});
