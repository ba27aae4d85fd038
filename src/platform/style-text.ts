/** A style sheet as text; it becomes one constructed sheet per document that shows it. */
export interface StyleText {
  readonly cssText: string;
  /** Brings one of its sheets up to date, where its rules change. */
  readonly refresh?: (sheet: CSSStyleSheet) => void;
}
