import { asList } from '../../../../src/model/published-values.js';
import { shelves } from '../../../content/shop/shop-product.js';
import { translate } from '../../../i18n/content.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { summaryList } from '../../../pages/product/summary-list.js';
import { addEndpoint } from '../../endpoints/endpoint.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { Problem } from '../../problem.js';
import { read } from '../../read.js';
import type { Routes } from '../../services.js';
import { getRendering, widget } from './widget-endpoints.js';
import { productItems, type PublishedItem } from '../product/products.js';

/** ID of the only block that the server can render: a few products from each category. */
const SHOP_BLOCK = 'shop-summary';
const OF_EACH_SHELF = 2;

/** The current content of blocks, which open pages request to refresh them (behavior.md#summary-refresh). */
export const widgetRoutes: Routes = (app, services) => {
  addEndpoint(app, services, getRendering, async ({ form, json }, request) => {
    const { widgetJSON } = isFormEncoded(request) ? form() : json();
    const { blockId } = read(widget, widgetJSON, 'widgetJSON');
    if (blockId !== SHOP_BLOCK) throw new Problem(404, texts(refusalMessages).nothingHere);
    const items = await productItems(services.db);
    const shown = shelves.flatMap((shelf) =>
      ofShelf(items, translate(shelf)).slice(0, OF_EACH_SHELF),
    );
    return { html: summaryList(shown).markup };
  });
};

function ofShelf(items: readonly PublishedItem[], shelf: string): PublishedItem[] {
  return items.filter((item) => asList(item['categories']).includes(shelf));
}
