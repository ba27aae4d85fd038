import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askUs } from '../../demo/content/forms.js';
import { catalogue } from '../../demo/content/catalogue.js';
import { ada, order } from './cart/shoppers.js';
import { json, open, runServer } from './running.js';

const giftCard = catalogue.find(({ type }) => type === 'giftCard');
assert.ok(giftCard);

const policies = ['browser', 'published'] as const;
const visitors = {
  browser: runServer(),
  published: runServer({ emailPolicy: 'published' }),
};

/** Refused by the published pattern only. */
const email = 'ada@halden.coffee';

for (const policy of policies) {
  const [status, what] =
    policy === 'browser' ? ([200, 'accepts'] as const) : ([400, 'refuses'] as const);

  test(`a site with the policy "${policy}" tells its pages`, async () => {
    const { text } = await open(await visitors[policy](), '/');
    assert.ok(text.includes(`"emailPolicy":"${policy}"`));
  });

  test(`a site with the policy "${policy}" ${what} a long final label in forms and orders`, async () => {
    const visitor = await visitors[policy]();
    const { key } = json<{ key: string }>(
      await visitor.ask('/api/form/FormSubmissionKey', { method: 'POST' }),
    );
    const form = { name: 'Ada', email, message: 'Which grind?' };
    const submitted = await visitor.ask('/api/form/SaveFormSubmission', {
      json: { formId: askUs.id, key, form },
    });
    assert.equal(submitted.status, status);
    const gift = {
      kind: 'giftCard',
      giftCardProductId: giftCard.id,
      sku: giftCard.variants[0].sku,
    };
    const bought = await order(visitor, { ...gift, email });
    assert.equal(bought.status, status);
    const given = await order(visitor, { ...ada, ...gift, recipientEmail: email });
    assert.equal(given.status, status);
  });
}
