import { fill } from '../../../i18n/messages/fill.js';
import * as messages from '../messages/subscription.js';
import type { SubscriptionPlan } from './subscription.js';

/** `renews every 2 weeks`, and where it ends `renews every month for 6 payments` (spec section 9). */
export function subscriptionText({ unit, every, payments }: SubscriptionPlan): string {
  const renewal = plural(messages.renews[unit], every);
  return payments === 0 ? renewal : `${renewal} ${plural(messages.payments, payments)}`;
}

function plural([one, many]: readonly [string, string], count: number): string {
  return fill(count === 1 ? one : many, { count });
}
