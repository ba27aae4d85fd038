import { lazyModule } from '../../core/lazy-module.js';

/** What lies over the page: the drawer, and the alert before the checkout. Most carts never show it. */
export const dialogs = lazyModule('sq-cart dialogs', () => import('./dialog-views.js'), {
  styles: ({ dialogStyles }) => dialogStyles,
});
