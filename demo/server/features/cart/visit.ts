import type { FastifyRequest } from 'fastify';
import type { Cart } from '../../../../src/features/cart/model/cart.js';
import { readClientCart } from '../../../../src/features/cart/model/cart-wire.js';
import { roles, type Role } from '../../../content/accounts.js';
import type { Visit, VisitorAccount } from '../../../page-state.js';
import { cartTokenOf } from '../../cookies.js';
import type { Account } from '../account/accounts.js';
import { readCart } from './carts.js';
import type { ClientCart } from './client-cart.js';
import type { Services } from '../../services.js';
import { shopOf } from './shop-terms.js';
import { accountOf } from '../account/sessions.js';

/** Converts the client cart to the cart model that pages use. */
function pageCart(client: ClientCart): Cart {
  const cart = readClientCart(client);
  if (!cart) throw new Error('The client cart cannot be parsed.');
  return cart;
}

/** The account's first role that the demo supports. An account without one is treated as a viewer. */
export function roleOf(numbers: readonly number[]): Role {
  const names = Object.keys(roles) as Role[];
  return names.find((name) => numbers.includes(roles[name])) ?? 'viewer';
}

/** The account data that pages need. */
export function visitorAccount({ id, email, roles: numbers }: Account): VisitorAccount {
  return { id, email, role: roleOf(numbers), roles: numbers };
}

/** The visitor of a page and the visitor's cart. */
export async function visitOf(services: Services, request: FastifyRequest): Promise<Visit> {
  const { client: _client, ...visit } = await cartVisitOf(services, request);
  return visit;
}

/** The visitor of a page, with the cart in the shape that clients receive. */
export async function cartVisitOf(
  services: Services,
  request: FastifyRequest,
): Promise<Visit & { readonly client: ClientCart }> {
  const client = await readCart(services.db, cartTokenOf(request), shopOf(services));
  const account = await accountOf(services, request);
  const visit = { cart: pageCart(client), client };
  return account ? { ...visit, account: visitorAccount(account) } : visit;
}
