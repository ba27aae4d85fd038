/** The common fields of analytics (behavior.md#insight-common-fields). All are texts. A missing field is null, or empty if it may not be null. */
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

/** What `customData` of an event holds. */
export const schemaNames = {
  /** `{itemId, sku, quantity, valueCents, currency}`, as far as known. */
  commerce: 'commerce_event',
  /** `{formId}` */
  form: 'form_event',
  /** `{name, experimentType, variant, segmentName, containsError}` (behavior.md#experiments-fields) */
  experiment: 'experiment_exposure',
} as const;

/** Common fields as given, and as sent. */
export type CommonData = Readonly<Partial<Record<keyof typeof commonFields, unknown>>>;

/**
 * All common fields of an event. A field of the wrong type is dropped (behavior.md#insight-common-fields).
 *
 * @param warn - called with each dropped field
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
