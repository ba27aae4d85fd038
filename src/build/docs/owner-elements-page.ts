import type { ElementDoc } from '../element-doc.js';
import { insertExamples } from './examples.js';
import { code, page, table } from './markdown.js';

/** Returns the text of `docs/reference/owner-elements.md`. */
export function ownerElementsPage(elements: readonly ElementDoc[]): string {
  return page("Owner's elements", '`elements/owner/*.ts`', [
    `These elements are for site owners. Use them in your own back end, for example to edit one block of a page builder. They contain the
panels of [the owner's editor](../guides/editor.md). Only \`sq-elements/editor\` registers them, so visitors never load them. Their views are
loaded when they are connected. Until then, the content of the element is shown, for example a text for owners without JavaScript.`,
    insertExamples('<!-- example: owner-elements/image-editor.ts -->\n\n```ts\n```'),
    `- **Styles**: add the style sheet \`sq-elements/editor.css\` to the page. Styles of your page do not apply to the elements, unless they are
  \`!important\`. The sizes of the elements depend on the font size of \`<html>\`. The elements have no shadow roots, and must not be inside one.
  They have the page's color scheme.
- **Forms**: do not put the elements inside a \`<form>\`. Otherwise, the Enter key submits your form.
- **Keys**: inside the elements that edit a block, Ctrl+Z and Ctrl+Shift+Z undo and redo their own steps. Your page does not receive these
  keys. In text fields, they undo typing.
- **Invalid HTML**: if \`html\` does not contain exactly one block that the element edits, the console names the element, the given tag and the
  expected tag. Nothing is shown, and \`html\` returns the given text.`,
    table(
      ['Element', 'Description'],
      elements.map(({ tag, summary }) => [`[${code(`<${tag}>`)}](#${tag})`, summary]),
    ),
    ...elements.flatMap(elementSection),
  ]);
}

function elementSection(element: ElementDoc): readonly string[] {
  const { tag, description, attributes, properties, methods, events } = element;
  const own = properties.filter(({ attribute }) => attribute === undefined);
  return [
    `## ${code(`<${tag}>`)}`,
    description,
    table(
      ['Attribute', 'Type', 'Description'],
      attributes.map(({ name, type, doc }) => [code(name), code(type), doc]),
    ),
    own.length > 0 &&
      table(
        ['Property', 'Type', 'Description'],
        own.map(({ name, type, doc }) => [code(name), code(type), doc]),
      ),
    methods.length > 0 &&
      table(
        ['Method', 'Description'],
        methods.map(({ signature, doc }) => [code(signature), doc]),
      ),
    table(
      ['Event', '`detail`', 'Description'],
      events.map(({ name, type, doc }) => [code(name), type ? code(type) : 'none', doc]),
    ),
  ].filter((part) => part !== false);
}
