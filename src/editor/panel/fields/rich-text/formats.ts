/** A format that a button toggles. */
export type Format = 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'heading2' | 'heading3';

/** The formats at the selection. */
export type Formats = Readonly<Record<Format | 'link', boolean>>;

/** The link at the selection. */
export interface LinkTarget {
  /** Empty if there is no link. */
  readonly href: string;
  /** `true` if no text is selected, so that a new link needs a text. */
  readonly needsText: boolean;
}
