/**
 * The common fields of analytics events (behavior.md#insight-common-fields). Each field is a string. A missing field is `null`
 * if it is nullable, and an empty string otherwise.
 */
export const commonFields = {
  actor: 'string',
  action: 'string',
  event_owner_team: 'string',
  event_source: 'string',
  object_type: 'string',
  context_website_identifier: 'string',
  destination_url: 'nullable',
  object_identifier: 'nullable',
  object_id: 'nullable',
  object_display_name: 'nullable',
  object_display_value: 'nullable',
  indirect_object_type: 'nullable',
  indirect_object_identifier: 'nullable',
  indirect_object_id: 'nullable',
  indirect_object_display_name: 'nullable',
  indirect_object_display_value: 'nullable',
  product_area: 'string',
  product_page: 'nullable',
  product_section: 'nullable',
  design_identifier: 'nullable',
  member_account_id: 'nullable',
  session_id: 'nullable',
  browser_locale: 'nullable',
  member_locale: 'nullable',
  website_locale: 'nullable',
  frontsite_locale: 'nullable',
} as const satisfies Readonly<Record<string, 'string' | 'nullable'>>;

/** Names of the schemas of `customData`. The comments list each schema's fields. */
export const schemaNames = {
  /** `{itemId, sku, quantity, valueCents, currency}`. Fields that do not apply are omitted. */
  commerce: 'commerce_event',
  /** `{formId}` */
  form: 'form_event',
  /** `{name, experimentType, variant, segmentName, containsError}` (behavior.md#experiments-fields) */
  experiment: 'experiment_exposure',
} as const;

/** An event's common fields, before or after validation. */
export type CommonData = Readonly<Partial<Record<keyof typeof commonFields, unknown>>>;

/**
 * Returns all common fields of an event. A field of the wrong type is treated as missing (behavior.md#insight-common-fields).
 *
 * @param warn - called with the name of each field of the wrong type
 */
export function readCommonData(given: CommonData, warn: (name: string) => void): CommonData {
  const names = Object.keys(commonFields) as (keyof typeof commonFields)[];
  const entries = names.map((name) => {
    const value = given[name];
    const isNullable = commonFields[name] === 'nullable';
    if (typeof value === 'string') return [name, value];
    if (value !== undefined && (value !== null || !isNullable)) warn(name);
    return [name, isNullable ? null : ''];
  });
  return Object.fromEntries(entries) as CommonData;
}
