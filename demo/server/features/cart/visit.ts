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

/** The cart as the API and pages use it. */
function pageCart(client: ClientCart): Cart {
  const cart = readClientCart(client);
  if (!cart) throw new Error('The client cart cannot be read.');
  return cart;
}

/** The first of an account's roles that the demo supports. Accounts without such a role may only look. */
export function roleOf(numbers: readonly number[]): Role {
  const names = Object.keys(roles) as Role[];
  return names.find((name) => numbers.includes(roles[name])) ?? 'viewer';
}

/** An account as pages use it. */
export function visitorAccount({ id, email, roles: numbers }: Account): VisitorAccount {
  return { id, email, role: roleOf(numbers), roles: numbers };
}

/** The visitor of a page, and the cart. */
export async function visitOf(services: Services, request: FastifyRequest): Promise<Visit> {
  const { client: _client, ...visit } = await cartVisitOf(services, request);
  return visit;
}

/** A visit with the cart as the API returns it. */
export async function cartVisitOf(
  services: Services,
  request: FastifyRequest,
): Promise<Visit & { readonly client: ClientCart }> {
  const client = await readCart(services.db, cartTokenOf(request), shopOf(services));
  const account = await accountOf(services, request);
  const visit = { cart: pageCart(client), client };
  return account ? { ...visit, account: visitorAccount(account) } : visit;
}
