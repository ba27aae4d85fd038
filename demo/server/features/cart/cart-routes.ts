import type { FastifyRequest } from 'fastify';
import { postedFormValues } from '../../../../src/features/form/model/form-posted.js';
import type { FormValues } from '../../../../src/features/form/model/submission.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { findVariant } from '../../../../src/features/product/model/variants.js';
import { readProduct } from '../../../../src/features/product/model/published-product.js';
import { asRecord, asText } from '../../../../src/model/published-values.js';
import { cartTokenOf } from '../../cookies.js';
import type { Database, Transaction } from '../../database/database.js';
import { addEndpoint } from '../../endpoints/endpoint.js';
import { fieldProblem, refuseErrors } from '../../field-problem.js';
import { sendAnswer } from '../../idempotency.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { numberText, texts } from '../../../i18n/texts.js';
import type { Problem } from '../../problem.js';
import { pairsOf, textOf } from '../../read.js';
import { readCart, type CartChange, type ChangedCart } from './carts.js';
import { addEntry, formOfProduct, removeEntry, setEntryQuantity } from './cart-entries.js';
import { readFormValues } from '../form/form-values.js';
import type { Routes } from '../../services.js';
import { shopOf } from './shop-terms.js';
import { cartChoiceRoutes } from './cart-choices-routes.js';
import { changeByForm, changeCart, onlyByForm } from './cart-change-routes.js';
import * as endpoints from './cart-endpoints.js';
import { originPath } from '../../page-again.js';
import { productItem } from '../product/products.js';

/** Maximum length of a line's additional fields as JSON, in characters. Every API response contains them. */
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

/** Fields of an "Add to cart" form that do not belong to the product's own form. */
const ownNames = ['itemId', 'sku', 'quantity', 'productSubscriptionOptionId', 'page', 'pagePath'];

/** Answers to a product's own form that were posted without JavaScript. `undefined` if the product has no form. */
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

/** The visitor's cart (behavior.md#api-cart). Every response contains the whole cart. */
export const cartRoutes: Routes = (app, services) => {
  addEndpoint(app, services, endpoints.getCart, (_, request) =>
    readCart(services.db, cartTokenOf(request), shopOf(services)),
  );

  addEndpoint(app, services, endpoints.addEntry, async (sent, request, reply) => {
    const { body } = request;
    if (isFormEncoded(request)) {
      const add = async () => {
        const order = await withSku(services.db, body);
        const entry = sent.form(order);
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
    const { additionalFields, productSubscriptionOptionId, ...entry } = sent.json();
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

  addEndpoint(app, services, endpoints.setEntryQuantity, async (sent, request, reply) => {
    const { id: entryId } = sent.params();
    const edit = sent.json();
    const answer = await changeCart(services, request, (tx, change) =>
      setEntryQuantity(tx, change, { entryId, ...edit }),
    );
    return sendAnswer(reply, answer);
  });

  addEndpoint(app, services, endpoints.removeEntry, async (sent, request, reply) => {
    const { id: entryId } = sent.params();
    const answer = await changeCart(services, request, (tx, change) =>
      removeEntry(tx, change, entryId),
    );
    return sendAnswer(reply, answer);
  });

  // Forms without JavaScript can only use POST.
  addEndpoint(app, services, endpoints.postEntry, async (sent, request, reply) => {
    onlyByForm(request, reply, 'PUT, DELETE');
    const { id: entryId } = sent.params();
    const edit = async () => {
      const asked = sent.form();
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
 * Reads an "Add to cart" form that was posted without JavaScript. If it has one control per option instead of an SKU,
 * finds the SKU of the selected variant.
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
