import type { FastifyRequest } from 'fastify';
import type { Cart } from '../../../src/domain/cart.js';
import { roles, type Role } from '../../content/accounts.js';
import type { Visit, VisitorAccount } from '../../page-state.js';
import { cartTokenOf } from '../cookies.js';
import type { Account } from './accounts.js';
import { readCart } from './carts.js';
import type { ClientCart } from './client-cart.js';
import type { Services } from './services.js';
import { shopOf } from './shop-terms.js';
import { accountOf } from './sessions.js';

function pageCart(cart: ClientCart): Cart {
  const { currency, subtotalCents, totalQuantity, revision, recentWrites } = cart;
  const entries = cart.entries.map(
    ({ id, itemId, title, quantity, purchasePriceCents, chosenVariant }) => ({
      id,
      itemId,
      title,
      quantity,
      purchasePriceCents,
      sku: chosenVariant.sku,
    }),
  );
  return {
    id: cart.id ?? '',
    entries,
    currency,
    subtotalCents,
    totalQuantity,
    revision,
    recentWrites,
  };
}

/** The first of an account's roles that the demo knows; one without any may look. */
export function roleOf(numbers: readonly number[]): Role {
  const names = Object.keys(roles) as Role[];
  return names.find((name) => numbers.includes(roles[name])) ?? 'viewer';
}

/** An account as pages know it. */
export function visitorAccount({ id, email, roles: numbers }: Account): VisitorAccount {
  return { id, email, role: roleOf(numbers) };
}

/** Who asks for a page, and with which cart. */
export async function visitOf(services: Services, request: FastifyRequest): Promise<Visit> {
  const cart = pageCart(await readCart(services.db, cartTokenOf(request), shopOf(services)));
  const account = await accountOf(services, request);
  return account ? { cart, account: visitorAccount(account) } : { cart };
}
