/**
 * The common fields of analytics (spec section 3): the type of each, and whether it may be null. All are texts. A field
 * that the caller leaves out is null, or empty where it may not be.
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

export type CommonFieldName = keyof typeof commonFields;

/** The common fields of one event, whole. */
export type CommonData = {
  readonly [Name in CommonFieldName]: (typeof commonFields)[Name] extends 'nullable'
    ? string | null
    : string;
};

/** What `customData` of an event holds. */
export const schemaNames = {
  /** `{itemId, sku, quantity, valueCents, currency}`, as far as known. */
  commerce: 'commerce_event',
  /** `{formId}` */
  form: 'form_event',
  /** `{name, experimentType, variant, segmentName, containsError}` (spec section 3, "Experiment context") */
  experiment: 'experiment_exposure',
} as const;

/** Common fields as somebody gives them. */
export type GivenFields = Readonly<Partial<Record<CommonFieldName, unknown>>>;

/**
 * The common fields of an event, whole. A field of the wrong type is dropped (spec section 8, "Analytics").
 *
 * @param warn - called with each dropped field
 */
export function readCommonData(given: GivenFields, warn: (name: string) => void): CommonData {
  const entries = Object.entries(commonFields).map(([name, type]) => {
    const value = given[name as CommonFieldName];
    const none = type === 'nullable' ? null : '';
    if (typeof value === 'string') return [name, value];
    if (value !== undefined && (value !== null || type !== 'nullable')) warn(name);
    return [name, none];
  });
  return Object.fromEntries(entries) as CommonData;
}
