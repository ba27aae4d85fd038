import { fetchOnce } from '../../core/fetch-chunk.js';

export type QuickViewCode = typeof import('./quick-view/QuickView.js');

/** The code that shows a product over the page. */
export const loadQuickView = fetchOnce<QuickViewCode>(() => import('./quick-view/QuickView.js'));
