import type { FastifyRequest } from 'fastify';
import { emptyCart } from '../../../src/domain/cart.js';
import type { Visit } from '../../page-state.js';
import type { Services } from './services.js';

/** Who asks for a page, and with which cart. */
export function visitOf(_services: Services, _request: FastifyRequest): Promise<Visit> {
  return Promise.resolve({ cart: emptyCart });
}
