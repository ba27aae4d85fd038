import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendAnswer } from '../../idempotency.js';
import { isFormEncoded } from '../../plugins/origins.js';
import type { Problem } from '../../problem.js';
import { optionalText, read, textOf } from '../../read.js';
import type { Routes } from '../../services.js';
import { cartPath, changeByForm, changeCart, onlyByForm } from './cart-change-routes.js';
import { addCode, removeCode, setShipping } from './cart-choices.js';

const code = z.object({ promoCode: z.string().trim().min(1).max(100) });
const removal = z.object({ _method: z.literal('DELETE') });

const location = z.object({
  city: optionalText(200),
  country: optionalText(100),
  state: optionalText(100),
  zip: optionalText(20),
});
const shipping = z.object({
  shippingLocation: location.optional(),
  selectedShippingOption: z.string().max(100).nullish(),
});
const locationNames = ['city', 'country', 'state', 'zip'] as const;

/** A page without JavaScript sends the fields of an address separately, or none of them. */
const typedShipping = z
  .object({ _method: z.literal('PUT'), selectedShippingOption: optionalText(100) })
  .extend(location.shape);

/** The submitted values, for the page that shows them again. */
function refusedChoice({ body }: FastifyRequest) {
  return ({ message, details: { errors = {} } }: Problem) => ({
    choice: {
      message,
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, message]) => [
          field.replace('shippingLocation.', ''),
          message,
        ]),
      ),
      typed: Object.fromEntries(
        ['promoCode', ...locationNames].map((name) => [name, textOf(body, name)]),
      ),
    },
  });
}

function typedChoice(body: unknown): z.output<typeof shipping> {
  const { selectedShippingOption: option, ...place } = read(typedShipping, body);
  const said = (body ?? {}) as Readonly<Record<string, unknown>>;
  const isPlace = locationNames.some((name) => Object.hasOwn(said, name));
  const { city, country, state, zip } = place;
  return {
    ...(isPlace && { shippingLocation: { city, country, state, zip } }),
    ...(option !== '' && { selectedShippingOption: option }),
  };
}

/** Coupons, gift cards and shipping of the visitor's cart (behavior.md#api-cart). */
export const cartChoiceRoutes: Routes = (app, services) => {
  const path = '/cart';

  app.post(`${cartPath}/coupons`, async (request, reply) => {
    const give = async () => {
      const { promoCode } = read(code, request.body);
      await app.countCode(reply);
      return changeCart(services, request, (tx, change) => addCode(tx, change, promoCode));
    };
    if (!isFormEncoded(request)) return sendAnswer(reply, await give());
    return changeByForm(services, reply, give, {
      path,
      again: refusedChoice(request),
    });
  });

  app.delete<{ Params: { id: string } }>(`${cartPath}/coupons/:id`, async (request, reply) => {
    const { id } = request.params;
    return sendAnswer(
      reply,
      await changeCart(services, request, (tx, change) => removeCode(tx, change, id)),
    );
  });

  app.post<{ Params: { id: string } }>(`${cartPath}/coupons/:id`, async (request, reply) => {
    onlyByForm(request, reply, 'DELETE');
    const { id } = request.params;
    const remove = async () => {
      read(removal, request.body);
      return changeCart(services, request, (tx, change) => removeCode(tx, change, id));
    };
    return changeByForm(services, reply, remove, {
      path,
      again: refusedChoice(request),
    });
  });

  app.put(`${cartPath}/shipping`, async (request, reply) => {
    const choice = read(shipping, request.body);
    const answer = await changeCart(services, request, (tx, change) =>
      setShipping(tx, change, choice),
    );
    return sendAnswer(reply, answer);
  });

  app.post(`${cartPath}/shipping`, async (request, reply) => {
    onlyByForm(request, reply, 'PUT');
    const choose = async () => {
      const choice = typedChoice(request.body);
      return changeCart(services, request, (tx, change) => setShipping(tx, change, choice));
    };
    return changeByForm(services, reply, choose, {
      path,
      again: refusedChoice(request),
    });
  });
};
