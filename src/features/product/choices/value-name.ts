import { fill } from '../../../i18n/messages/fill.js';
import * as messages from '../messages/product.js';
import type { ValueState } from '../model/variants.js';

/** A value of an option, and what comes of choosing it where that is nothing. */
export function valueName(value: string, state: ValueState): string {
  if (state === 'available') return value;
  return fill(state === 'sold-out' ? messages.soldOutValue : messages.impossibleValue, { value });
}
