/** A style sheet as text. It becomes one constructed sheet in each document that shows it. */
export interface StyleText {
  readonly cssText: string;
}
