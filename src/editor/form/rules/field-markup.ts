import { readFormDefinition } from '../../../features/form/model/form-definition.js';
import type { FormField } from '../../../features/form/model/form-fields.js';
import { formMarkup } from '../../../features/form/model/form-markup.js';
import { markupToHtml, type Markup, type MarkupElement } from '../../../model/markup.js';
import type { Tree } from './form-tree.js';

const empty = readFormDefinition({}).definition;

/** Creates the markup of one field as `formMarkup` does, with US formats. */
export function fieldMarkup(field: FormField, prefix: string): MarkupElement {
  const { children } = formMarkup({ ...empty, fields: [field] }, { action: '', idPrefix: prefix });
  const [drawn] = children;
  if (typeof drawn !== 'object') throw new Error(`The field ${field.id} has no markup.`);
  return drawn;
}

export function captchaMarkup(): MarkupElement {
  const { children } = formMarkup({ ...empty, hasCaptcha: true }, { action: '' });
  const [drawn] = children;
  if (typeof drawn !== 'object') throw new Error('The captcha has no markup.');
  return drawn;
}

/** Creates the markup of a form that has only a submit button. */
export function emptyFormMarkup(action: string, submitLabel: string): MarkupElement {
  return formMarkup({ ...empty, submitLabel }, { action });
}

export function fieldPrefix(formId: string): string {
  return formId.trim().replace(/\s+/g, '-') || 'form';
}

/** Returns `true` if an element has the structure of the markup that `fieldMarkup` creates. */
export function isDrawn(tree: Tree, field: FormField, prefix: string): boolean {
  return hasStructure(tree, fieldMarkup(field, prefix));
}

export function hasStructure(tree: Tree, markup: MarkupElement): boolean {
  if (tree.tag !== markup.tag || tree.texts.length > 0) return false;
  const children = elementsOf(markup);
  if (tree.content !== undefined) return children.every(({ tag }) => /^(?:span|a)$/.test(tag));
  return (
    hasClassesOf(tree, markup) &&
    tree.children.length === children.length &&
    children.every((child, index) => {
      const own = tree.children[index];
      return own !== undefined && hasStructure(own, child);
    })
  );
}

function hasClassesOf({ attributes }: Tree, markup: MarkupElement): boolean {
  const own = new Set((attributes['class'] ?? '').split(/\s+/));
  const drawn = (markup.attributes['class'] ?? '').split(/\s+/);
  return drawn.every((name) => name === '' || own.has(name));
}

export function elementsOf({ children }: MarkupElement): readonly MarkupElement[] {
  return children.filter((child): child is MarkupElement => typeof child !== 'string');
}

/** HTML inside an element. */
export function innerHtml({ tag, children }: MarkupElement): string {
  const html = children.map(markupToHtml).join('');
  // The parser drops the first line break in a text area.
  return tag === 'textarea' ? `\n${html}` : html;
}

const containers = new Set(['form', 'fieldset', 'div', 'select', 'template', 'sq-captcha']);

/**
 * Writes markup as HTML, with one line per element. Elements inside text stay on the text's line. The first line is not
 * indented.
 */
export function markupSource(markup: Markup, indentation = ''): string {
  if (typeof markup === 'string' || !containers.has(markup.tag)) return markupToHtml(markup);
  const inner = `${indentation}  `;
  const lines = markup.children.map((child) => `\n${inner}${markupSource(child, inner)}`);
  const [start] = markupToHtml({ ...markup, children: [] }).split(`</${markup.tag}>`);
  const end = lines.length > 0 ? `\n${indentation}` : '';
  return `${start ?? ''}${lines.join('')}${end}</${markup.tag}>`;
}
