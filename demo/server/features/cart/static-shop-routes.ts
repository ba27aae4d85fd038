import { fileURLToPath } from 'node:url';
import { staticCheckoutPage } from '../../../pages/cart/static-checkout.js';
import { createAssetReader } from '../../assets.js';
import { sendPage } from '../../send-page.js';
import type { Routes } from '../../services.js';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** A shop that is files, as any host of files would send them; and the checkout, which is somebody else's. */
export const staticShopRoutes: Routes = (app) => {
  const readShop = createAssetReader(
    fileURLToPath(new URL('../../../static-shop/', import.meta.url)),
  );
  const textOf = async (name: string) => (await readShop(name))?.body.toString();
  app.get('/static-shop', async (_, reply) => sendPage(reply, await textOf('index.html')));
  app.get('/static-shop/cart', async (_, reply) => sendPage(reply, await textOf('cart.html')));
  for (const name of ['catalogue.json', 'style.css']) {
    app.get(`/static-shop/${name}`, async (_, reply) => {
      const file = await readShop(name);
      return reply
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .type(file?.type ?? 'text/plain')
        .send(file?.body);
    });
  }
  app.get<{ Querystring: Query }>('/static-shop/checkout', async ({ query }, reply) => {
    const of = (name: string): string => [query[name]].flat()[0] ?? '';
    // A form without JavaScript names one thing.
    const items = of('items') || `${of('sku')}:${of('quantity')}`;
    const catalogue: unknown = JSON.parse((await textOf('catalogue.json')) ?? '{}');
    return sendPage(reply, staticCheckoutPage(catalogue, { items, coupons: of('coupons') }));
  });
};
