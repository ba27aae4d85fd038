import type { FastifyRequest } from 'fastify';
import { addEndpoint, type Sent } from '../../endpoints/endpoint.js';
import { sendAnswer } from '../../idempotency.js';
import { isFormEncoded } from '../../plugins/origins.js';
import type { Problem } from '../../problem.js';
import { textOf } from '../../read.js';
import type { Routes } from '../../services.js';
import { changeByForm, changeCart, onlyByForm } from './cart-change-routes.js';
import {
  addCode,
  removeCode,
  setShipping as chooseShipping,
  type ShippingChoice,
} from './cart-choices.js';
import {
  addCoupon,
  locationNames,
  postCoupon,
  postShipping,
  removeCoupon,
  setShipping,
} from './cart-endpoints.js';

/** The submitted values, for a page that shows them again. */
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

function typedChoice(
  { selectedShippingOption: option, ...place }: ReturnType<Sent<typeof postShipping>['form']>,
  body: unknown,
): ShippingChoice {
  const said = (body ?? {}) as Readonly<Record<string, unknown>>;
  const isPlace = locationNames.some((name) => Object.hasOwn(said, name));
  const { city, country, state, zip } = place;
  return {
    ...(isPlace && { shippingLocation: { city, country, state, zip } }),
    ...(option !== '' && { selectedShippingOption: option }),
  };
}

/** Coupons, gift cards and shipping for the visitor's cart (behavior.md#api-cart). */
export const cartChoiceRoutes: Routes = (app, services) => {
  const path = '/cart';

  addEndpoint(app, services, addCoupon, async (sent, request, reply) => {
    const isForm = isFormEncoded(request);
    const give = async () => {
      const { promoCode } = isForm ? sent.form() : sent.json();
      await app.countCode(reply);
      return changeCart(services, request, (tx, change) => addCode(tx, change, promoCode));
    };
    if (!isForm) return sendAnswer(reply, await give());
    return changeByForm(services, reply, give, {
      path,
      again: refusedChoice(request),
    });
  });

  addEndpoint(app, services, removeCoupon, async (sent, request, reply) => {
    const { id } = sent.params();
    return sendAnswer(
      reply,
      await changeCart(services, request, (tx, change) => removeCode(tx, change, id)),
    );
  });

  addEndpoint(app, services, postCoupon, async (sent, request, reply) => {
    onlyByForm(request, reply, 'DELETE');
    const { id } = sent.params();
    const remove = async () => {
      sent.form();
      return changeCart(services, request, (tx, change) => removeCode(tx, change, id));
    };
    return changeByForm(services, reply, remove, {
      path,
      again: refusedChoice(request),
    });
  });

  addEndpoint(app, services, setShipping, async (sent, request, reply) => {
    const choice = sent.json();
    const answer = await changeCart(services, request, (tx, change) =>
      chooseShipping(tx, change, choice),
    );
    return sendAnswer(reply, answer);
  });

  addEndpoint(app, services, postShipping, async (sent, request, reply) => {
    onlyByForm(request, reply, 'PUT');
    const choose = async () => {
      const choice = typedChoice(sent.form(), request.body);
      return changeCart(services, request, (tx, change) => chooseShipping(tx, change, choice));
    };
    return changeByForm(services, reply, choose, {
      path,
      again: refusedChoice(request),
    });
  });
};
