import { fileURLToPath } from 'node:url';
import { staticCheckoutPage } from '../../../pages/cart/static-checkout.js';
import { createAssetReader } from '../../assets.js';
import { textOf } from '../../read.js';
import { sendPage } from '../../send-page.js';
import type { Routes } from '../../services.js';

/** A shop that consists of static files, and a page in place of an external checkout service. */
export const staticShopRoutes: Routes = (app) => {
  const readShop = createAssetReader(
    fileURLToPath(new URL('../../../static-shop/', import.meta.url)),
  );
  const readText = async (name: string) => (await readShop(name))?.body.toString();
  app.get('/static-shop', async (_, reply) => sendPage(reply, await readText('index.html')));
  app.get('/static-shop/cart', async (_, reply) => sendPage(reply, await readText('cart.html')));
  for (const name of ['catalogue.json', 'style.css']) {
    app.get(`/static-shop/${name}`, async (_, reply) => {
      const file = await readShop(name);
      return reply
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .type(file?.type ?? 'text/plain')
        .send(file?.body);
    });
  }
  app.get('/static-shop/checkout', async ({ query }, reply) => {
    const of = (name: string): string => textOf(query, name);
    // A form posted without JavaScript contains a single product.
    const items = of('items') || `${of('sku')}:${of('quantity')}`;
    const catalogue: unknown = JSON.parse((await readText('catalogue.json')) ?? '{}');
    return sendPage(reply, staticCheckoutPage(catalogue, { items, coupons: of('coupons') }));
  });
};
