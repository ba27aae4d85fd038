import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { catalogue } from '../../../demo/content/catalogue.js';
import { donationPages } from '../../../demo/content/donations.js';
import {
  coupons,
  giftCards,
  orderLines,
  orders,
} from '../../../demo/server/features/orders/tables.js';
import { idempotency, products } from '../../../demo/server/database/schema.js';
import { add, cartOf, cartPath, endless, rare } from '../cart/goods.js';
import { json } from '../running.js';
import { ada, openShop, runShop, order, orderByForm, ordersPath } from '../cart/shoppers.js';

interface Placed {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly grandTotalCents: number;
  readonly amountDueCents: number;
  readonly confirmationUrl: string;
}

const { name, db, shop } = await runShop();
const orderCount = () => db.$count(orders);
const codes = (promoCode: string) => ({ json: { promoCode } });

describe(name, () => {
  test('stores an order, decreases the stock, and empties the cart', async () => {
    const visitor = await shop.arrive();
    await add(visitor, endless, 1);
    await add(visitor, rare, 2);
    await visitor.ask(`${cartPath}/coupons`, codes('FIRSTCUP'));
    await visitor.ask(`${cartPath}/shipping`, {
      method: 'PUT',
      json: { shippingLocation: { country: 'US', state: 'MA', city: 'Boston', zip: '02134' } },
    });
    const cart = await cartOf(visitor);
    const placed = json<Placed>(await order(visitor));

    const [row] = await db.select().from(orders).where(eq(orders.id, placed.orderId));
    assert.ok(row);
    const sums = ['subtotalCents', 'discountCents', 'shippingCostCents', 'taxCents'] as const;
    for (const sum of [...sums, 'grandTotalCents', 'amountDueCents'] as const) {
      assert.equal(row[sum], cart[sum], sum);
    }
    assert.equal(row.shipTo?.state, 'MA');
    assert.ok(row.number >= 10_428);
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, row.id));
    assert.deepEqual(
      lines.sort((a, b) => a.position - b.position).map(({ sku, quantity }) => [sku, quantity]),
      [
        [endless.sku, 1],
        [rare.sku, 2],
      ],
    );
    assert.equal(await shop.stockOf(rare.sku), 1);
    const emptied = await cartOf(visitor);
    assert.deepEqual(emptied.entries, []);
    assert.deepEqual(emptied.coupons, []);
    assert.ok(emptied.revision > cart.revision);
    assert.equal(shop.emails.at(-1)?.to, 'ada@halden.org');
    assert.match(shop.emails.at(-1)?.text ?? '', new RegExp(`number is ${row.number}`));
    await shop.setStock(rare.sku, 3);
  });

  test('rejects a product that has been unpublished', async () => {
    const visitor = await shop.arrive();
    await add(visitor, endless, 1);
    const { entries } = await cartOf(visitor);
    const [product] = await db.select().from(products).where(eq(products.id, endless.id));
    assert.ok(product);
    const publish = (data: typeof product.data) =>
      db.update(products).set({ data }).where(eq(products.id, endless.id));
    await publish({ ...product.data, workflowState: 4 });
    const count = await orderCount();

    const { error, errors } = json<{ error: string; errors: object }>(await order(visitor), 400);

    const message = 'This item is no longer available.';
    assert.ok(error.startsWith(`${endless.name}: ${message}`), error);
    assert.deepEqual(errors, { [`entries.${entries[0]?.id ?? ''}`]: message });
    assert.equal(await orderCount(), count);
    await publish(product.data);
    json(await order(visitor));
  });

  test('stores no card data', async () => {
    const visitor = await shop.arrive();
    await add(visitor, endless, 1);
    const key = randomUUID();
    const { orderId } = json<Placed>(
      await order(visitor, { cardNumber: '5555 5555 5555 4444' }, key),
    );

    const rows = [
      ...(await db.select().from(orders).where(eq(orders.id, orderId))),
      ...(await db.select().from(idempotency).where(eq(idempotency.key, key))),
    ];
    assert.equal(rows.length, 2);
    // Match whole numbers only, because random IDs may contain these digits.
    assert.doesNotMatch(JSON.stringify(rows), /\b(5555|4444|5{12}4{4})\b/);
  });

  test('sells the last unit to only one of two simultaneous visitors', async () => {
    for (const round of Array.from({ length: 8 }, (_, index) => index)) {
      await shop.setStock(rare.sku, 1);
      const both = await Promise.all([shop.arrive(), shop.arrive()]);
      // The lines are in opposite orders. Locking them in a cart's own order would cause a deadlock.
      for (const [index, visitor] of both.entries()) {
        const goods = [endless, rare];
        for (const coffee of index === round % 2 ? goods : goods.toReversed()) {
          json(await add(visitor, coffee, 1));
        }
      }
      const before = await orderCount();
      const replies = await Promise.all(both.map((visitor) => order(visitor)));

      assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400]);
      const refused = replies.findIndex(({ status }) => status === 400);
      assert.match(replies[refused]?.body.error ?? '', /Red Sea Natural: This item is sold out\./);
      assert.equal((await orderCount()) - before, 1);
      assert.equal(await shop.stockOf(rare.sku), 0);
      const left = both[refused];
      assert.ok(left);
      assert.equal((await cartOf(left)).totalQuantity, 2);
    }
    await shop.setStock(rare.sku, 3);
  });

  test('stores one order for repeated requests with the same key', async () => {
    const visitor = await shop.arrive();
    await add(visitor, endless, 1);
    const before = await orderCount();
    const key = randomUUID();
    const replies = await Promise.all([order(visitor, {}, key), order(visitor, {}, key)]);
    const again = await order(visitor, {}, key);

    const numbers = [...replies, again].map((reply) => json<Placed>(reply).orderNumber);
    assert.equal(new Set(numbers).size, 1);
    assert.equal((await orderCount()) - before, 1);
  });

  test('does not return an order to another visitor who sends its key', async () => {
    const [buyer, stranger] = [await shop.arrive(), await shop.arrive()];
    const [page] = donationPages;
    const key = randomUUID();
    const donation = { kind: 'donation', donatePageId: page?.id, amount: '10' };
    const placed = json<Placed>(await order(buyer, donation, key));

    const own = json<Placed>(await order(stranger, donation, key));

    assert.notEqual(own.orderNumber, placed.orderNumber);
    assert.notEqual(own.confirmationUrl, placed.confirmationUrl);
    const form = { ...ada, kind: 'donation', donatePageId: page?.id ?? '', amount: '10', key };
    const posted = await orderByForm(await shop.arrive(), form);
    assert.equal(posted.status, 303);
    assert.notEqual(posted.headers.get('location'), placed.confirmationUrl);
  });

  test('limits gift cards per recipient and day', async () => {
    const giftCard = catalogue.find(({ type }) => type === 'giftCard');
    const guarded = await openShop(db, { giftCardsPerDay: 2, trustedProxies: ['loopback'] });
    const buy = async (recipientEmail: string, client: number) => {
      const visitor = await guarded.arrive();
      const product = { giftCardProductId: giftCard?.id, sku: giftCard?.variants[0].sku };
      return visitor.ask(ordersPath, {
        json: { ...ada, kind: 'giftCard', ...product, recipientEmail },
        headers: { 'x-forwarded-for': `198.51.100.${client}` },
      });
    };
    const names = ['Jo', 'jo', 'JO', 'jO'];
    const replies = await Promise.all(
      names.map((one, client) => buy(`${one}@friends.org`, client)),
    );
    const other = await buy('di@friends.org', 5);
    await guarded.close();

    const refused = replies.filter(({ status }) => status === 429);
    assert.equal(refused.length, 2, replies.map(({ text }) => text).join());
    const { recipientEmail = '' } = refused[0]?.body.errors ?? {};
    assert.match(recipientEmail, /Too many gift cards were sent to this address today\./);
    assert.equal(other.status, 200);
    const sent = guarded.emails.filter(({ to }) => /^jo@/i.test(to));
    assert.equal(sent.length, 2);
  });

  test("applies a coupon's last use only once, and rejects an order whose total has changed", async () => {
    await db.insert(coupons).values({
      id: `once-${name}`,
      promoCode: 'JUSTONCE',
      name: 'Just once',
      kind: 'fixedAmount',
      value: 500,
      mostUses: 1,
    });
    const both = await Promise.all([shop.arrive(), shop.arrive()]);
    for (const visitor of both) {
      await add(visitor, endless, 2);
      json(await visitor.ask(`${cartPath}/coupons`, codes('JUSTONCE')));
    }
    // Two bags minus five dollars, plus sales tax and $4.50 for shipping.
    const seen = { amountDueCents: 2800 + 450 + 175 };
    const replies = await Promise.all(both.map((visitor) => order(visitor, seen)));

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400]);
    const refused = replies.find(({ status }) => status === 400);
    assert.match(refused?.body.error ?? '', /The total is now \$35\.06\./);
    const [coupon] = await db.select().from(coupons).where(eq(coupons.promoCode, 'JUSTONCE'));
    assert.equal(coupon?.uses, 1);
  });

  test('charges a gift card only once', async () => {
    const code = name.toUpperCase().padEnd(16, 'X');
    const money = { balanceCents: 3000, initialCents: 3000 };
    await db.insert(giftCards).values({ id: `card-${name}`, code, ...money });
    const both = await Promise.all([shop.arrive(), shop.arrive()]);
    for (const visitor of both) {
      await add(visitor, endless, 2);
      json(await visitor.ask(`${cartPath}/coupons`, codes(code)));
    }
    const placed = await Promise.all(both.map((visitor) => order(visitor)));

    const due = placed.map((reply) => json<Placed>(reply).amountDueCents);
    assert.deepEqual(
      due.sort((a, b) => a - b),
      [506, 3506],
    );
    const [card] = await db.select().from(giftCards).where(eq(giftCards.code, code));
    assert.equal(card?.balanceCents, 0);
  });
});
