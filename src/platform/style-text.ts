/** The text of a style sheet. Each document that uses it creates one constructed sheet. */
export interface StyleText {
  readonly cssText: string;
}
