import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_QUANTITY } from '../../../../src/features/cart/model/cart.js';
import { postedFormValues } from '../../../../src/features/form/model/form-posted.js';
import type { FormValues } from '../../../../src/features/form/model/submission.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { findVariant } from '../../../../src/features/product/model/variants.js';
import { readProduct } from '../../../../src/features/product/model/published-product.js';
import { asRecord, asText } from '../../../../src/model/published-values.js';
import { cartTokenOf } from '../../cookies.js';
import type { Database, Transaction } from '../../database/database.js';
import { fieldProblem, refuseErrors } from '../../field-problem.js';
import { sendAnswer } from '../../idempotency.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { numberText, texts } from '../../../i18n/texts.js';
import type { Problem } from '../../problem.js';
import { pairsOf, read, textOf } from '../../read.js';
import { readCart, type CartChange, type ChangedCart } from './carts.js';
import { addEntry, formOfProduct, removeEntry, setEntryQuantity } from './cart-entries.js';
import { readFormValues } from '../form/form-values.js';
import type { Routes } from '../../services.js';
import { shopOf } from './shop-terms.js';
import { cartChoiceRoutes } from './cart-choices-routes.js';
import { cartPath, changeByForm, changeCart, onlyByForm } from './cart-change-routes.js';
import { originPath } from '../../page-again.js';
import { productItem } from '../product/products.js';

function quantityMessage(): string {
  return fill(texts(refusalMessages).quantity, { most: numberText(MAX_QUANTITY) });
}

const quantity = z
  .int({ error: ({ input }) => (input === undefined ? undefined : quantityMessage()) })
  .min(1, { error: quantityMessage })
  .max(MAX_QUANTITY, { error: quantityMessage });

/** Forms send text: numeric text is converted. */
const typedQuantity = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value),
  quantity,
);

const newEntry = z.object({
  itemId: z.string().min(1).max(100),
  /** Empty for digital products. */
  sku: z.string().max(60).default(''),
  quantity,
  additionalFields: z.record(z.string(), z.unknown()).nullish(),
  productSubscriptionOptionId: z.string().max(100).nullish(),
});
const typedEntry = newEntry.extend({ quantity: typedQuantity }).omit({ additionalFields: true });

const editedEntry = z.object({ quantity });
const typedEdit = z.discriminatedUnion('_method', [
  z.object({ _method: z.literal('PUT'), quantity: typedQuantity }),
  z.object({ _method: z.literal('DELETE') }),
]);

/** Maximum size of a line's additional fields as JSON, in characters: each response of the API repeats them. */
const MAX_ADDED = 20_000;

function additionalValues(fields: unknown): FormValues | undefined {
  if (fields === undefined || fields === null) return undefined;
  const result = readFormValues(fields);
  if ('errors' in result) {
    refuseErrors(result.errors, 'additionalFields.');
    return undefined;
  }
  if (JSON.stringify(result.values).length <= MAX_ADDED) return result.values;
  const message = fill(texts(refusalMessages).allTooLong, { most: numberText(MAX_ADDED) });
  throw fieldProblem(400, 'additionalFields', message);
}

/** Fields of an "add" form beside those of the product's own form. */
const ownNames = ['itemId', 'sku', 'quantity', 'productSubscriptionOptionId', 'page', 'pagePath'];

/** Answers to a product's own form from a page without JavaScript; undefined if the product has no form. */
async function postedAnswers(
  tx: Transaction,
  itemId: string,
  body: unknown,
): Promise<FormValues | undefined> {
  const form = await formOfProduct(tx, itemId);
  if (!form || form.fields.length === 0) return undefined;
  const pairs = pairsOf(body).filter(([name]) => !ownNames.includes(name));
  return additionalValues(postedFormValues(pairs, form));
}

function refusedQuantity(request: FastifyRequest, id: string) {
  return ({ message, details }: Problem) => {
    const [first] = Object.values(details.errors ?? {});
    const reason = details.errors?.['quantity'] ?? first ?? message;
    return {
      refusals: { [id]: { quantity: textOf(request.body, 'quantity'), message: reason } },
    };
  };
}

/** The visitor's cart (behavior.md#api-cart). Each call returns the whole cart. */
export const cartRoutes: Routes = (app, services) => {
  app.get(cartPath, (request) => readCart(services.db, cartTokenOf(request), shopOf(services)));

  app.post(`${cartPath}/entries`, async (request, reply) => {
    const { body } = request;
    if (isFormEncoded(request)) {
      const add = async () => {
        const order = await withSku(services.db, body);
        const entry = read(typedEntry, order);
        return changeCart(services, request, async (tx, change) =>
          addEntry(tx, change, {
            ...entry,
            additionalFields: await postedAnswers(tx, entry.itemId, order),
            productSubscriptionOptionId: entry.productSubscriptionOptionId ?? undefined,
          }),
        );
      };
      const again = refusedQuantity(request, textOf(body, 'itemId'));
      return changeByForm(services, reply, add, { path: originPath(request), again });
    }
    const { additionalFields, productSubscriptionOptionId, ...entry } = read(newEntry, body);
    const fields = additionalValues(additionalFields);
    const answer = await changeCart(services, request, (tx, change) =>
      addEntry(tx, change, {
        ...entry,
        additionalFields: fields,
        productSubscriptionOptionId: productSubscriptionOptionId ?? undefined,
      }),
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

  // Forms of pages have no other method.
  app.post<{ Params: { id: string } }>(`${cartPath}/entries/:id`, async (request, reply) => {
    onlyByForm(request, reply, 'PUT, DELETE');
    const { id: entryId } = request.params;
    const edit = async () => {
      const asked = read(typedEdit, request.body);
      return changeCart(
        services,
        request,
        (tx: Transaction, change: CartChange): Promise<ChangedCart> =>
          asked._method === 'DELETE'
            ? removeEntry(tx, change, entryId)
            : setEntryQuantity(tx, change, { entryId, quantity: asked.quantity }),
      );
    };
    const again = refusedQuantity(request, entryId);
    return changeByForm(services, reply, edit, { path: '/cart', again });
  });

  cartChoiceRoutes(app, services);
};

const optionField = /^option\[(?<option>.*)\]$/;

/**
 * Reads the order of a page without JavaScript. A form with a control per option has no SKU: the options are replaced
 * by the SKU of their variant.
 *
 * @throws {Problem} 400 if no variant matches
 */
async function withSku(db: Database, body: unknown): Promise<unknown> {
  const entries = Object.entries(asRecord(body));
  const chosen = new Map(
    entries.flatMap(([name, value]): [string, string][] => {
      const option = optionField.exec(name)?.groups?.['option'];
      return option === undefined ? [] : [[option, asText(value)]];
    }),
  );
  if (chosen.size === 0) return body;
  const rest = Object.fromEntries(entries.filter(([name]) => !optionField.test(name)));
  const item = await productItem(db, asText(rest['itemId']));
  if (!item) return rest;
  const { options, variants } = readProduct(item);
  const selection = options.map(({ name }) => chosen.get(name));
  const variant = findVariant(variants, selection);
  if (!variant) {
    const values = [...chosen.values()].filter(Boolean).join(', ');
    throw fieldProblem(400, 'sku', fill(texts(refusalMessages).valuesNotSold, { values }));
  }
  return { ...rest, sku: variant.sku };
}
