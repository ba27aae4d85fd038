/*
 * The shape of `dist/blocks.json`, which describes each element for page builders. The build generates it from the elements'
 * documentation and input schemas.
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
  /** A position in an image, such as `0.5,0.25`: fractions of its width and height, from the top left corner. */
  | 'point'
  /** Several values of `item`. Only in JSON. */
  | 'list'
  /** JSON of any shape. Only in JSON. */
  | 'json'
  /** An object with `fields`. Only in JSON. */
  | 'group';

export interface FieldDescription {
  /** Name of the attribute or JSON member. Empty if the field describes a list's items. */
  readonly name: string;
  /** For people: `Slides per row`. */
  readonly label: string;
  /** One or two sentences, in Markdown. */
  readonly help: string;
  /** How the value is edited. */
  readonly kind: FieldKind;
  /** The allowed values of a choice. For a number: texts that are also accepted, such as `auto`. */
  readonly values?: readonly string[];
  /** A choice also accepts other texts. */
  readonly allowsOther?: boolean;
  /** In JSON, the choice's values are numbers. */
  readonly isNumeric?: boolean;
  /**
   * Attribute that turns the flag off, such as `no-loop` for `loop`. If both attributes are absent, `default` applies. Without
   * a `default`, this is a third state, and `help` describes it.
   */
  readonly opposite?: string;
  /** The value, as text, that applies if the field is absent. */
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

/** Requires another field to have one of the given values. If that field is absent, its `default` is compared. */
export interface FieldCondition {
  /** Name of the other field. */
  readonly field: string;
  /** The values that meet the condition: `true` or `false` for a flag, or `["*"]` if any value does. */
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
  /** SVG in the color of the text, 24 by 24. */
  readonly icon: string;
  /** Attributes, in the order in which they are documented. */
  readonly fields: readonly FieldDescription[];
  /** Members of the JSON in `<script type="application/json">`. Absent if the block has no JSON. */
  readonly json?: readonly FieldDescription[];
  /** Children that repeat. */
  readonly items?: ItemsDescription;
  /** HTML of a new block. */
  readonly example: string;
}
