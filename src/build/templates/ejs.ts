import { camelCase } from '../element-doc.js';
import { docLines, type Macro, type MacroAttribute, type TemplateFile } from './macro.js';

/** Prints a file for each tag: `<%- include('sq/sq-gallery', { slidesPerRow: 3 }) %>`. */
export function ejsFiles(macros: readonly Macro[]): TemplateFile[] {
  return macros.map((macro) => ({ path: `ejs/${macro.tag}.ejs`, text: template(macro) }));
}

function template(macro: Macro): string {
  const doc = docLines(macro, {
    nameOf: camelCase,
    contentDoc: 'HTML of the children.',
    end: '%>',
  });
  const json = macro.hasJson
    ? `<% if (locals.json != null) { -%>
<script type="application/json"><%- JSON.stringify(locals.json).replaceAll('<', '\\\\u003c') %></script><% } -%>
`
    : '';
  return `<%#
${doc.join('\n')}
-%>
<${macro.tag}
${macro.attributes.map((each) => `${attribute(each)}\n`).join('')}><% -%>
${json}<%- locals.content ?? '' -%>
</${macro.tag}>`;
}

function attribute({ name, kind }: MacroAttribute): string {
  const value = `locals.${camelCase(name)}`;
  if (kind === 'boolean') return `<% if (${value}) { %> ${name}<% } -%>`;
  return `<% if (${value} != null) { %> ${name}="<%= ${value} %>"<% } -%>`;
}
