/*
 * The shape of `dist/blocks.json`, which describes each element for page builders. The build writes it from the documentation of
 * the elements and from their input schemas.
 */

/** How a value is edited. */
export type FieldKind =
  | 'text'
  /** Plain text with line breaks. */
  | 'multiline'
  /** HTML. */
  | 'richText'
  | 'number'
  | 'flag'
  /** One of `values`. */
  | 'choice'
  /** A CSS color. */
  | 'color'
  /** URL of a page, file, email address or phone number. */
  | 'link'
  /** URL of an image. */
  | 'image'
  /** URL of a video, an audio file or another file. */
  | 'file'
  /** `2026-11-30`. */
  | 'date'
  /** An ISO 8601 date, with or without a time and an offset. */
  | 'dateTime'
  /** `1600x900`, in pixels. */
  | 'size'
  /** `0.5,0.25`: fractions from the top left corner. */
  | 'point'
  /** Several values of `item`. Only in JSON. */
  | 'list'
  /** JSON of any shape. Only in JSON. */
  | 'json'
  /** An object with `fields`. Only in JSON. */
  | 'group';

export interface FieldDescription {
  /** Name of the attribute, or of the member in JSON. Empty for the item of a list. */
  readonly name: string;
  /** For people: `Slides per row`. */
  readonly label: string;
  /** One or two sentences, in Markdown. */
  readonly help: string;
  /** How the value is edited. */
  readonly kind: FieldKind;
  /** Allowed values of a choice, and texts that a number also accepts, such as `auto`. */
  readonly values?: readonly string[];
  /** A choice also accepts other texts. */
  readonly allowsOther?: boolean;
  /** The values of a choice are numbers in JSON. */
  readonly isNumeric?: boolean;
  /**
   * Attribute that turns a flag off: `loop` and `no-loop`. If both attributes are absent, `default` applies. Without a `default`,
   * this is a third state, and `help` describes it.
   */
  readonly opposite?: string;
  /** The value that is used if the field is absent, as text. */
  readonly default?: string;
  /** The inclusive lower limit of a number. */
  readonly min?: number;
  /** The inclusive upper limit of a number. */
  readonly max?: number;
  /** Only whole numbers are allowed. */
  readonly isInteger?: boolean;
  /** Unit of a number: `px`, `s`, `%`. */
  readonly unit?: string;
  /** The block does not work without a value. */
  readonly isRequired?: boolean;
  /** The field is accepted for compatibility and has no effect. */
  readonly isObsolete?: boolean;
  /** All conditions must be met. Otherwise, the field has no effect. */
  readonly when?: readonly FieldCondition[];
  /** Fields of a group. */
  readonly fields?: readonly FieldDescription[];
  /** Description of a list's items. */
  readonly item?: FieldDescription;
}

/** A field must have one of some values. An absent field has the value of its `default`, or no value. */
export interface FieldCondition {
  /** Name of the other field. */
  readonly field: string;
  /** Values, `true` or `false` for a flag, or `["*"]` if the field must be set. */
  readonly values: readonly string[];
}

/** Children that repeat, such as slides or sections. */
export interface ItemsDescription {
  /** Selector of the items inside the element. */
  readonly selector: string;
  /** For people, in the singular: `Slide`. */
  readonly label: string;
  /** HTML of a new item. */
  readonly template: string;
}

export interface BlockDescription {
  /** Name of the element: `sq-gallery`. */
  readonly tag: string;
  /** For people: `Gallery`. */
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  /** Area in the element index: `Media`. */
  readonly area: string;
  /** Attributes, in the order of the documentation. */
  readonly fields: readonly FieldDescription[];
  /** Members of the JSON in `<script type="application/json">`. Absent if it has only attributes. */
  readonly json?: readonly FieldDescription[];
  /** Children that repeat. */
  readonly items?: ItemsDescription;
  /** HTML of a new block. */
  readonly example: string;
}
