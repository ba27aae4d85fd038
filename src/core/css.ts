/** A style sheet as text; it becomes one constructed sheet per document that shows it. */
export interface StyleText {
  readonly cssText: string;
}

/**
 * Marks a style sheet in a `*.styles.ts` file, for editors and for the build, which minifies it.
 * Values are other style texts and numbers, never what came from a page.
 */
export function css(strings: TemplateStringsArray, ...values: (StyleText | number)[]): StyleText {
  const texts = values.map((value) => (typeof value === 'number' ? String(value) : value.cssText));
  return { cssText: String.raw({ raw: strings.raw }, ...texts) };
}
