import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { askUs } from '../../demo/content/forms.js';
import { catalogue } from '../../demo/content/catalogue.js';
import { openTestDatabase } from '../support/node/databases.js';
import { ada, openShop, order } from './cart/shoppers.js';
import { newFormKey, open } from './running.js';

const giftCard = catalogue.find(({ type }) => type === 'giftCard');
assert.ok(giftCard);
const gift = { kind: 'giftCard', giftCardProductId: giftCard.id, sku: giftCard.variants[0].sku };

/** Only Squarespace's pattern rejects this address. */
const email = 'ada@halden.coffee';

const { db, close } = await openTestDatabase();
after(close);

for (const [emailPolicy, status] of [
  ['browser', 200],
  ['published', 400],
] as const) {
  test(`applies the email policy "${emailPolicy}" to pages, forms and orders`, async (t) => {
    const shop = await openShop(db, { emailPolicy });
    t.after(shop.close);
    const visitor = await shop.arrive();
    const { text } = await open(visitor, '/');
    assert.ok(text.includes(`"emailPolicy":"${emailPolicy}"`));

    const key = await newFormKey(visitor);
    const form = { name: 'Ada', email, message: 'Which grind?' };
    const submitted = await visitor.ask('/api/form/SaveFormSubmission', {
      json: { formId: askUs.id, key, form },
    });
    const bought = await order(visitor, { ...gift, email });
    const given = await order(visitor, { ...ada, ...gift, recipientEmail: email });
    assert.deepEqual([submitted.status, bought.status, given.status], [status, status, status]);
  });
}
