import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkFreeLabel,
  checkPrice,
  checkSku,
  generateSku,
  giftCardCheckout,
} from '../../../../src/features/product/model/product-rules.js';
import { readPlan, subscriptionText } from '../../../../src/features/product/model/subscription.js';
import { weightText, sizeText } from '../../../../demo/pages/product/measures.js';
import type { BillingPeriodJson } from '../../../../src/features/product/model/product-json.js';
import type { Unchecked } from '../../../../src/model/published-values.js';

test('describes when a subscription renews', () => {
  const text = (unit: 'week' | 'month' | 'year', every: number, payments: number) =>
    subscriptionText({ unit, every, payments });
  assert.equal(text('week', 1, 0), 'renews every week');
  assert.equal(text('week', 2, 0), 'renews every 2 weeks');
  assert.equal(text('month', 1, 6), 'renews every month for 6 payments');
  assert.equal(text('month', 3, 1), 'renews every 3 months for 1 payment');
  assert.equal(text('year', 1, 0), 'renews every year');
  assert.equal(text('year', 2, 5), 'renews every 2 years for 5 payments');
});

test('parses subscription plans whose values have the wrong type', () => {
  const plan = (
    billingPeriod: Unchecked<BillingPeriodJson>,
    numBillingCycles?: Unchecked<number>,
  ) => readPlan({ billingPeriod, numBillingCycles });
  assert.deepEqual(plan({ value: 1, unit: 'WEEK' }, 0), { unit: 'week', every: 1, payments: 0 });
  assert.deepEqual(plan({ value: '3', unit: 'year' }, '4'), {
    unit: 'year',
    every: 3,
    payments: 4,
  });
  assert.equal(plan({ value: 0, unit: 'WEEK' }), undefined);
  assert.equal(plan({ value: 1, unit: 'constructor' }), undefined);
  assert.equal(readPlan(undefined), undefined);
});

test('generates SKUs that consist of “SQ” and seven digits', () => {
  const skus = [0, 0.5, 1 - Number.EPSILON].map((random) => generateSku(() => random));
  assert.deepEqual(skus, ['SQ0000000', 'SQ5000000', 'SQ9999999']);
});

test('rejects values above the limits', () => {
  assert.equal(checkSku('x'.repeat(60)).ok, true);
  assert.deepEqual(checkSku('x'.repeat(61)), {
    ok: false,
    refusal: 'The SKU must be 60 characters or fewer.',
  });
  assert.equal(checkPrice(10_000_000_000).ok, true);
  assert.deepEqual(checkPrice(10_000_000_001), {
    ok: false,
    refusal: 'The price must be a whole number of cents from 0 to 10000000000.',
  });
  assert.equal(checkPrice(10_000_000_000, 'IDR').ok, true);
  assert.equal(checkPrice(100_000_000, 'JPY').ok, true);
  assert.equal(checkPrice(100_000_001, 'JPY').ok, false);
  assert.equal(checkPrice(-1).ok, false);
  assert.equal(checkPrice(1.5).ok, false);
});

test('rejects an empty label if the label would be shown instead of a zero price', () => {
  assert.equal(checkFreeLabel(true, ' ').ok, false);
  assert.equal(checkFreeLabel(true, 'Free').ok, true);
  assert.equal(checkFreeLabel(false, '').ok, true);
});

test('returns the checkout URL of a gift card', () => {
  assert.equal(
    giftCardCheckout('w1', 'p&1'),
    '/checkout/giftcard?websiteId=w1&giftCardProductId=p%261',
  );
  assert.equal(
    giftCardCheckout('w1', 'p1', 'SQ1'),
    '/checkout/giftcard?websiteId=w1&giftCardProductId=p1&sku=SQ1',
  );
});

test('formats weights and sizes', () => {
  assert.equal(weightText(0.75, 'imperial'), '0.75 lbs');
  assert.equal(weightText(0.1 + 0.2, 'metric'), '0.3 kg');
  assert.equal(sizeText([4, 3.5, 4], 'imperial'), '4" × 3.5" × 4"');
  assert.equal(sizeText([10, 9, 10], 'metric'), '10 × 9 × 10 cm');
});
