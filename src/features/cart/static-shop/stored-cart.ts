import { asList, asNumber, asRecord, asText } from '../../../model/published-values.js';
import type { FormValues } from '../../form/model/form-values.js';

/** A line as the browser keeps it: prices are the catalogue's. */
export interface StoredLine {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly productSubscriptionOptionId: string;
  readonly additionalFields?: FormValues;
}

/** The cart of a shop without a server, as the browser keeps it. */
export interface StoredCart {
  readonly id: string;
  readonly revision: number;
  readonly recentWrites: readonly string[];
  readonly lines: readonly StoredLine[];
  readonly promoCodes: readonly string[];
  readonly location: Readonly<Record<'city' | 'country' | 'state' | 'zip', string>>;
  readonly shippingOptionId: string;
}

/** Reads what was kept; whatever cannot be read is an empty cart. */
export function readStoredCart(text: string | null): StoredCart {
  const stored = parse(text);
  const location = asRecord(stored['location']);
  return {
    id: asText(stored['id']),
    revision: asNumber(stored['revision']) ?? 0,
    recentWrites: asList(stored['recentWrites']).map(asText),
    lines: asList(stored['lines']).flatMap(readLine),
    promoCodes: asList(stored['promoCodes']).map(asText),
    location: {
      city: asText(location['city']),
      country: asText(location['country']),
      state: asText(location['state']),
      zip: asText(location['zip']),
    },
    shippingOptionId: asText(stored['shippingOptionId']),
  };
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

function readLine(raw: unknown): StoredLine[] {
  const line = asRecord(raw);
  const quantity = asNumber(line['quantity']) ?? 0;
  const fields = readAnswers(line['additionalFields']);
  if (!asText(line['id']) || !Number.isInteger(quantity) || quantity < 1) return [];
  return [
    {
      id: asText(line['id']),
      itemId: asText(line['itemId']),
      sku: asText(line['sku']),
      quantity,
      productSubscriptionOptionId: asText(line['productSubscriptionOptionId']),
      ...(Object.keys(fields).length > 0 && { additionalFields: fields }),
    },
  ];
}

/** Answers to a product's own form; what is none is left out. */
export function readAnswers(raw: unknown): FormValues {
  const isText = (value: unknown): boolean => typeof value === 'string';
  const answers = Object.entries(asRecord(raw)).filter(
    ([, value]) =>
      isText(value) || (typeof value === 'object' && !!value && Object.values(value).every(isText)),
  );
  return Object.fromEntries(answers) as FormValues;
}
