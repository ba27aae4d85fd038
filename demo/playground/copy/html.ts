import { parseSource, tagsIn } from './rewrite.js';

/** The lines of a page's `<head>`, as in the documentation's guides. `sheets`: tags that have their own style sheet. */
export function headLines(html: string, sheets: readonly string[]): string {
  const own = tagsIn(parseSource(html)).filter((tag) => sheets.includes(tag));
  return [
    '<link rel="stylesheet" href="/sq-elements/sq.css">',
    ...own.map((tag) => `<link rel="stylesheet" href="/sq-elements/css/${tag}.css">`),
    '<script type="module" src="/sq-elements/cdn/sq.js"></script>',
  ].join('\n');
}

/** Plain HTML, with the lines for the `<head>`. */
export function toHtml(html: string, sheets: readonly string[]): string {
  return `<!-- In the <head> -->\n${headLines(html, sheets)}\n\n<!-- In the <body> -->\n${html.trim()}\n`;
}

/** A Liquid template. Text that looks like a tag or an output of Liquid is written as a Liquid string. */
export function toLiquid(html: string, sheets: readonly string[]): string {
  const escaped = html.trim().replaceAll(/\{\{|\{%/g, (found) => `{{ "${found}" }}`);
  const head = `{% comment %} In the layout's <head>: {% endcomment %}\n${headLines(html, sheets)}`;
  return `${head}\n\n{% comment %} In the template: {% endcomment %}\n${escaped}\n`;
}
