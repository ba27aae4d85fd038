import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FormValues } from '../../../src/domain/form-values.js';
import type { QuantityRefusal } from '../../page-state.js';
import { cartTokenOf, setCartCookies } from '../cookies.js';
import type { Transaction } from '../database/database.js';
import { idempotencyKeyOf, sendAnswer, withIdempotency, type Answer } from '../idempotency.js';
import { isFormEncoded } from '../plugins/origins.js';
import { Problem } from '../problem.js';
import { read } from '../read.js';
import {
  addEntry,
  mostPieces,
  readCart,
  removeEntry,
  setEntryQuantity,
  type CartChange,
  type ChangedCart,
} from '../services/carts.js';
import { readFormValues } from '../services/form-values.js';
import type { Routes, Services } from '../services/services.js';
import { originPath, sendPageAgain } from './page-again.js';

const cartPath = '/commerce/shopping-cart';

const quantityWords = `A whole number from 1 to ${mostPieces.toLocaleString('en-US')}, please.`;

const quantity = z
  .int({ error: ({ input }) => (input === undefined ? undefined : quantityWords) })
  .min(1, quantityWords)
  .max(mostPieces, quantityWords);

/** Forms send text: what looks like a number is one. */
const typedQuantity = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value),
  quantity,
);

const newEntry = z.object({
  itemId: z.string().min(1).max(100),
  /** Empty for what is digital. */
  sku: z.string().max(60).default(''),
  quantity,
  additionalFields: z.record(z.string(), z.unknown()).nullish(),
});
const typedEntry = newEntry.extend({ quantity: typedQuantity }).omit({ additionalFields: true });

const editedEntry = z.object({ quantity });
const typedEdit = z.discriminatedUnion('_method', [
  z.object({ _method: z.literal('PUT'), quantity: typedQuantity }),
  z.object({ _method: z.literal('DELETE') }),
]);

type Work = (tx: Transaction, change: CartChange) => Promise<ChangedCart>;

function changeCart(services: Services, request: FastifyRequest, work: Work): Promise<Answer> {
  const change = { token: cartTokenOf(request), key: idempotencyKeyOf(request) };
  return withIdempotency(services, request, async (tx) => {
    const { token, cart } = await work(tx, change);
    return { status: 200, body: cart, cartToken: token };
  });
}

function additionalValues(fields: unknown): FormValues | undefined {
  if (fields === undefined || fields === null) return undefined;
  const result = readFormValues(fields);
  if ('values' in result) return result.values;
  const errors = Object.entries(result.errors).map(([id, words]) => [
    `additionalFields.${id}`,
    words,
  ]);
  throw new Problem(400, 'Please check what you entered.', {
    errors: Object.fromEntries(errors) as Record<string, string>,
  });
}

/** What was typed for a field of a form: text, or nothing that could be typed. */
function typedText(body: unknown, name: string): string {
  const value = (body as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

type Refusals = Readonly<Record<string, QuantityRefusal>>;

function refusalOf(body: unknown, id: string, { message, details }: Problem): Refusals {
  const words = details.errors?.['quantity'] ?? message;
  return { [id]: { quantity: typedText(body, 'quantity'), message: words } };
}

/** Does a change that a page asks for without JavaScript: then shows the cart, or the page again. */
async function changeByForm(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  change: () => Promise<Answer>,
  again: { path: string; id: string },
): Promise<FastifyReply> {
  try {
    const { cartToken } = await change();
    if (cartToken !== undefined) setCartCookies(reply, cartToken);
    return await reply.redirect('/cart', 303);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { path, id } = again;
    const refusals = refusalOf(request.body, id, problem);
    return sendPageAgain(services, reply, { path, problem, refusals });
  }
}

/** The visitor's cart (design.md section 6): each call answers with the whole of it. */
export const cartRoutes: Routes = (app, services) => {
  app.get(cartPath, (request) => readCart(services.db, cartTokenOf(request)));

  app.post(`${cartPath}/entries`, async (request, reply) => {
    const { body } = request;
    if (isFormEncoded(request)) {
      const add = async () => {
        const entry = read(typedEntry, body);
        return changeCart(services, request, (tx, change) => addEntry(tx, change, entry));
      };
      const again = { path: originPath(request), id: typedText(body, 'itemId') };
      return changeByForm(services, { request, reply }, add, again);
    }
    const { additionalFields, ...entry } = read(newEntry, body);
    const fields = additionalValues(additionalFields);
    const answer = await changeCart(services, request, (tx, change) =>
      addEntry(tx, change, { ...entry, additionalFields: fields }),
    );
    return sendAnswer(reply, answer);
  });

  app.put<{ Params: { id: string } }>(`${cartPath}/entries/:id`, async (request, reply) => {
    const { id: entryId } = request.params;
    const edit = read(editedEntry, request.body);
    const answer = await changeCart(services, request, (tx, change) =>
      setEntryQuantity(tx, change, { entryId, ...edit }),
    );
    return sendAnswer(reply, answer);
  });

  app.delete<{ Params: { id: string } }>(`${cartPath}/entries/:id`, async (request, reply) => {
    const { id: entryId } = request.params;
    const answer = await changeCart(services, request, (tx, change) =>
      removeEntry(tx, change, entryId),
    );
    return sendAnswer(reply, answer);
  });

  // Forms of pages know no other method.
  app.post<{ Params: { id: string } }>(`${cartPath}/entries/:id`, async (request, reply) => {
    const { id: entryId } = request.params;
    if (!isFormEncoded(request)) {
      void reply.header('allow', 'PUT, DELETE');
      throw new Problem(405, 'That is not possible at this address. It takes PUT, DELETE.');
    }
    const edit = async () => {
      const asked = read(typedEdit, request.body);
      return changeCart(services, request, (tx, change) =>
        asked._method === 'DELETE'
          ? removeEntry(tx, change, entryId)
          : setEntryQuantity(tx, change, { entryId, quantity: asked.quantity }),
      );
    };
    return changeByForm(services, { request, reply }, edit, { path: '/cart', id: entryId });
  });
};
