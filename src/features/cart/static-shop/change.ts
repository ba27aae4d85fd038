import { messagesIn } from '../../../core/message-registry.js';
import { pageLocale } from '../../../core/locale.js';
import { MAX_CODES, MAX_LINES, MAX_QUANTITY, MAX_RECENT_WRITES } from '../model/cart.js';
import type { CartChange, NewLine } from '../model/cart-changes.js';
import { normalPromoCode } from '../model/coupons.js';
import { fill } from '../../../i18n/messages/fill.js';
import { formMessages } from '../../form/messages.js';
import type { EmailPolicy } from '../../form/model/email.js';
import { readFormDefinition } from '../../form/model/form-definition.js';
import { formProblems } from '../../form/model/form-rules.js';
import type { FormValues } from '../../form/model/submission.js';
import { checkoutMessages } from '../messages/checkout.js';
import type { ProductForm } from '../../product/model/published-product.js';
import type { Variant } from '../../product/model/variants.js';
import { locationProblems } from '../model/shipping.js';
import { refuse, succeed, type Result } from '../../../model/result.js';
import type { Catalogue } from './catalogue.js';
import {
  findVariant,
  readAnswers,
  totalsOf,
  type StoredCart,
  type StoredLine,
} from './stored-cart.js';

interface ChangeOptions {
  /** Returns the ID for a new cart or line. */
  readonly newId: () => string;
  readonly catalogue: Catalogue;
  /** Current time, in milliseconds since 1970. */
  readonly now: number;
  /** Policy for email addresses in answers to a product's questions. */
  readonly emailPolicy: EmailPolicy;
}

/**
 * Applies a change to a stored cart. Returns the changed cart or a refusal. A change whose key is in `recentWrites` is not
 * applied again.
 */
export function changeStored(
  cart: StoredCart,
  change: CartChange,
  { key, ...options }: ChangeOptions & { readonly key: string },
): Result<StoredCart> {
  if (cart.recentWrites.includes(key)) return succeed(cart);
  const changed = changeOf(cart, change, options);
  if (!changed.ok) return changed;
  return succeed({
    ...changed.value,
    id: cart.id || options.newId(),
    revision: cart.revision + 1,
    recentWrites: [...cart.recentWrites, key].slice(-MAX_RECENT_WRITES),
  });
}

function changeOf(
  cart: StoredCart,
  change: CartChange,
  options: ChangeOptions,
): Result<StoredCart> {
  const { catalogue, now } = options;
  switch (change.kind) {
    case 'add':
      return addLine(cart, change.line, options);
    case 'setQuantity':
      return setQuantity(cart, change.entryId, change.quantity, catalogue);
    case 'remove':
      return cart.lines.some(({ id }) => id === change.entryId)
        ? succeed({ ...cart, lines: cart.lines.filter(({ id }) => id !== change.entryId) })
        : refused(404, texts().lineRemoved);
    case 'addCoupon': {
      const code = normalPromoCode(change.promoCode);
      const isKnown = catalogue.coupons.some(({ promoCode }) => promoCode === code);
      if (!isKnown) return refused(400, texts().unknownCode, 'promoCode');
      if (cart.promoCodes.includes(code)) return succeed(cart);
      if (cart.promoCodes.length >= MAX_CODES) {
        return refused(400, fill(texts().tooManyCodes, { most: MAX_CODES }), 'promoCode');
      }
      return succeed({ ...cart, promoCodes: [...cart.promoCodes, code] });
    }
    case 'removeCoupon': {
      const promoCodes = cart.promoCodes.filter((code) => code !== change.couponId);
      return succeed({ ...cart, promoCodes });
    }
    case 'setShipping':
      return setShipping(cart, change, catalogue, now);
  }
}

function addLine(
  cart: StoredCart,
  { itemId, sku, quantity, additionalFields, productSubscriptionOptionId = '' }: NewLine,
  { catalogue, newId, emailPolicy }: ChangeOptions,
): Result<StoredCart> {
  const { type, form } = catalogue.products.get(itemId) ?? {};
  if (type === 'giftCard') return refused(400, texts().giftCardSeparate, 'itemId');
  if (type === 'paywall') return refused(400, texts().membershipSeparate, 'itemId');
  const variant = findVariant(catalogue, { itemId, sku });
  if (!variant) return refused(404, texts().notSold, 'itemId');
  const answers = readAnswers(additionalFields);
  const hasAnswers = Object.keys(answers).length > 0;
  const problems = form ? answerProblems(form, answers, emailPolicy) : {};
  const wrong = refusedFields('additionalFields', problems);
  if (wrong) return wrong;
  const plan = productSubscriptionOptionId;
  if (plan !== '' && !variant.plans.some(({ id }) => id === plan)) {
    return refused(400, texts().noPlan, 'productSubscriptionOptionId');
  }
  const same = cart.lines.find(
    (line) =>
      line.itemId === itemId &&
      line.sku === sku &&
      line.productSubscriptionOptionId === productSubscriptionOptionId &&
      JSON.stringify(line.additionalFields ?? {}) === JSON.stringify(answers),
  );
  const problem = quantityProblem(cart, variant, same, (same?.quantity ?? 0) + quantity, quantity);
  if (problem !== undefined) return refused(400, problem, 'quantity');
  if (same) return succeed(withQuantity(cart, same, same.quantity + quantity));
  if (cart.lines.length >= MAX_LINES) {
    return refused(400, fill(texts().tooManyLines, { most: MAX_LINES }));
  }
  const line = { id: newId(), itemId, sku, quantity, productSubscriptionOptionId };
  const added = { ...line, ...(hasAnswers && { additionalFields: answers }) };
  return succeed({ ...cart, lines: [...cart.lines, added] });
}

/** Returns error messages keyed by field ID. */
function answerProblems(
  form: ProductForm,
  answers: FormValues,
  emailPolicy: EmailPolicy,
): Readonly<Record<string, string>> {
  const { definition } = readFormDefinition(form);
  const messages = messagesIn(formMessages, pageLocale());
  return formProblems(definition.fields, answers, { ...definition, emailPolicy, messages });
}

function setShipping(
  cart: StoredCart,
  {
    shippingLocation,
    selectedShippingOption: option,
  }: Extract<CartChange, { readonly kind: 'setShipping' }>,
  catalogue: Catalogue,
  now: number,
): Result<StoredCart> {
  const wrong = refusedFields(
    'shippingLocation',
    locationProblems(shippingLocation ?? {}, {
      ...messagesIn(formMessages, pageLocale()),
      ...texts(),
    }),
  );
  if (wrong) return wrong;
  const location = shippingLocation ?? cart.location;
  const changed = { ...cart, location, shippingOptionId: option ?? cart.shippingOptionId };
  const { selectedShipping } = totalsOf(changed, catalogue, now);
  if (option === undefined || selectedShipping?.option.id === option) return succeed(changed);
  return refused(400, texts().unknownShippingMethod, 'selectedShippingOption');
}

function setQuantity(
  cart: StoredCart,
  entryId: string,
  quantity: number,
  catalogue: Catalogue,
): Result<StoredCart> {
  const line = cart.lines.find(({ id }) => id === entryId);
  const variant = line && findVariant(catalogue, line);
  if (!line || !variant) return refused(404, texts().lineRemoved);
  const problem = quantityProblem(cart, variant, line, quantity, quantity);
  if (problem !== undefined) return refused(400, problem, 'quantity');
  return succeed(withQuantity(cart, line, quantity));
}

function withQuantity(cart: StoredCart, line: StoredLine, quantity: number): StoredCart {
  const lines = cart.lines.map((other) => (other === line ? { ...line, quantity } : other));
  return { ...cart, lines };
}

/**
 * Returns a message that explains why a line cannot have a quantity. Returns `undefined` if the quantity is possible.
 *
 * @param line - The line to change; `undefined` for a new line
 * @param total - The line's quantity after the change
 * @param asked - The quantity that the visitor entered
 */
function quantityProblem(
  { lines }: StoredCart,
  { sku, stock }: Variant,
  line: StoredLine | undefined,
  total: number,
  asked: number,
): string | undefined {
  if (!Number.isInteger(asked) || asked < 1 || total > MAX_QUANTITY) return texts().quantityRange;
  if (stock === 'unlimited') return undefined;
  // The same variant can be in several lines, with different plans or answers. These lines share its stock.
  const others = lines
    .filter((other) => other.sku === sku && other !== line)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const available = stock - others;
  if (total <= available) return undefined;
  if (stock === 0) return texts().soldOut;
  return available > 0
    ? fill(texts().onlyLeft, { count: available })
    : fill(texts().allInCart, { count: stock });
}

function refused(status: number, message: string, ...fields: readonly string[]): Result<never> {
  return refusedFor(status, message, Object.fromEntries(fields.map((field) => [field, message])));
}

/**
 * Refuses invalid fields in the format of our server: field names are prefixed with their group, as in `shippingLocation.zip`.
 */
function refusedFields(
  group: string,
  problems: Readonly<Record<string, string>>,
): Result<never> | undefined {
  const errors = new Map(
    Object.entries(problems).map(([field, message]) => [`${group}.${field}`, message]),
  );
  const [message] = errors.values();
  return message === undefined ? undefined : refusedFor(400, message, Object.fromEntries(errors));
}

function refusedFor(
  status: number,
  message: string,
  errors: Readonly<Record<string, string>>,
): Result<never> {
  return refuse({ kind: 'refused', status, message, error: message, errors });
}

function texts() {
  return messagesIn(checkoutMessages, pageLocale());
}
