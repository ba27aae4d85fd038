import type { FastifyRequest } from 'fastify';
import { askUs } from '../../../content/forms.js';
import type { CartState, HomeState } from '../../../page-state.js';
import type { ProductPageState } from '../../../pages/product/product.js';
import type { ShopState } from '../../../pages/product/shop.js';
import { siteUrl, type Services } from '../../services.js';
import { cartVisitOf, visitOf } from '../cart/visit.js';
import { productItemAt, productItems, productsById } from '../product/products.js';
import { reviewsOf } from '../reviews/reviews.js';

/**
 * State of the home page: current prices and stock. After a form was posted without JavaScript, also a thank-you
 * message.
 *
 * @param submitted - The ID of the posted form
 */
export async function homeState(
  services: Services,
  request: FastifyRequest,
  submitted?: string,
): Promise<HomeState> {
  const visit = await visitOf(services, request);
  const products = await productsById(services.db);
  const kind = submitted === askUs.id ? 'submitted' : 'empty';
  return { ...visit, products, forms: { [askUs.id]: { kind } }, refusals: {} };
}

/** State of the cart page. */
export async function cartState(services: Services, request: FastifyRequest): Promise<CartState> {
  return { ...(await cartVisitOf(services, request)), refusals: {} };
}

/** State of the shop page. */
export async function shopState(services: Services, request: FastifyRequest): Promise<ShopState> {
  const visit = await visitOf(services, request);
  return { ...visit, items: await productItems(services.db), refusals: {} };
}

/** State of a product page. `undefined` if the product is not for sale. */
export async function productState(
  services: Services,
  request: FastifyRequest,
  urlId: string,
): Promise<ProductPageState | undefined> {
  const item = await productItemAt(services.db, urlId);
  if (!item) return undefined;
  const origin = siteUrl(services, request);
  const reviews = await reviewsOf(services.db, item.id);
  return { ...(await visitOf(services, request)), item, reviews, origin };
}
