/*
 * The shape of `dist/blocks.json`: what a page builder needs to know to edit an element. The build writes it from the documentation
 * of the elements and from their input schemas.
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
  /** An ISO 8601 date with time and offset. */
  | 'dateTime'
  /** `1600x900`, in pixels. */
  | 'size'
  /** `0.5,0.25`: fractions from the top left corner. */
  | 'point'
  /** Several values of `item`. Only in JSON. */
  | 'list'
  /** An object with `fields`. Only in JSON. */
  | 'group';

export interface FieldDescription {
  /** Name of the attribute, or of the member in JSON. Empty for the item of a list. */
  readonly name: string;
  /** For people: `Slides per row`. */
  readonly label: string;
  /** One or two sentences, in Markdown. */
  readonly help: string;
  readonly kind: FieldKind;
  /** Allowed values of a choice. */
  readonly values?: readonly string[];
  /** The value that is used if the field is absent, as text. */
  readonly default?: string;
  /** Inclusive limits of a number. */
  readonly min?: number;
  readonly max?: number;
  readonly isInteger?: boolean;
  /** `px`, `s`, `%`. */
  readonly unit?: string;
  readonly isRequired?: boolean;
  /** Other fields that must have one of some values. Without them, this field has no effect. */
  readonly when?: readonly FieldCondition[];
  /** Of a group. */
  readonly fields?: readonly FieldDescription[];
  /** Of a list. */
  readonly item?: FieldDescription;
}

export interface FieldCondition {
  readonly field: string;
  /** Values, or `["*"]` for any value. */
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
  readonly tag: string;
  /** For people: `Gallery`. */
  readonly name: string;
  readonly summary: string;
  /** Area in the element index: `Media`. */
  readonly area: string;
  /** Attributes, in the order of the documentation. */
  readonly fields: readonly FieldDescription[];
  /** Members of the JSON in `<script type="application/json">`. Absent if the element reads no JSON. */
  readonly json?: readonly FieldDescription[];
  readonly items?: ItemsDescription;
  /** HTML of a new block. */
  readonly example: string;
}
