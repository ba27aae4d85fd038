import { lazyModule } from '../../../loading/lazy-module.js';

/** The part of the lightbox that uses React: buttons, caption and thumbnails. Keys, swipes and clicks also work without it. */
export const panelsCode = lazyModule('sq-lightbox panels', () => import('./Panels.js'), {
  styles: ({ panelStyles }) => panelStyles,
});
