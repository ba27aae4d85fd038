import type { SubscriptionPlanJson } from './product-json.js';
import { asNumber, asRecord, asText, type Unchecked } from '../../../model/published-values.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { productMessages } from '../messages.js';
import type { ProductTexts } from './product.js';

const english = inEnglish(productMessages);

const units = ['week', 'month', 'year'] as const;

/** A subscription's billing schedule (behavior.md#product-subscription). */
export interface SubscriptionPlan {
  readonly unit: (typeof units)[number];
  /** Number of units between two payments, at least 1. */
  readonly every: number;
  /** Number of payments. If 0, the subscription does not end. */
  readonly payments: number;
}

export interface PublishedPlan {
  readonly billingPeriod: { readonly value: number; readonly unit: string };
  readonly numBillingCycles: number;
}

/** Parses a plan in Squarespace's format. Returns undefined if its billing period is invalid. */
export function readPlan(raw: Unchecked<SubscriptionPlanJson>): SubscriptionPlan | undefined {
  const { billingPeriod, numBillingCycles } = asRecord(raw);
  const { value, unit } = asRecord(billingPeriod);
  const name = asText(unit).trim().toLowerCase();
  const every = asNumber(value) ?? NaN;
  if (!isUnit(name) || !Number.isInteger(every) || every < 1) return undefined;
  return { unit: name, every, payments: Math.max(0, Math.trunc(asNumber(numBillingCycles) ?? 0)) };
}

function isUnit(name: string): name is SubscriptionPlan['unit'] {
  return units.some((unit) => unit === name);
}

/**
 * Describes a plan: `renews every 2 weeks`, or `renews every month for 6 payments` if it ends
 * (behavior.md#product-subscription).
 */
export function subscriptionText(
  { unit, every, payments }: SubscriptionPlan,
  messages: ProductTexts = english,
): string {
  const renewal = messages[renewals[unit]](every);
  return payments === 0 ? renewal : `${renewal} ${messages.payments(payments)}`;
}

const renewals = {
  week: 'renewsByWeek',
  month: 'renewsByMonth',
  year: 'renewsByYear',
} as const;
