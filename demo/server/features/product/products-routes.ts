import { addEndpoint } from '../../endpoints/endpoint.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { Problem } from '../../problem.js';
import type { Routes } from '../../services.js';
import { getProduct } from './product-endpoints.js';
import { productItem } from './products.js';

/** Products with their current prices and stock. */
export const productRoutes: Routes = (app, services) => {
  addEndpoint(app, services, getProduct, async ({ params }) => {
    const item = await productItem(services.db, params().id);
    if (!item) throw new Problem(404, texts(refusalMessages).notSold);
    return item;
  });
};
