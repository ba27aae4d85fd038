import {
  docLines,
  snakeCase,
  type Macro,
  type MacroAttribute,
  type TemplateFile,
} from './macro.js';

/** Prints a snippet for each tag: `{% render 'sq-gallery', slides_per_row: 3 %}`. */
export function liquidFiles(macros: readonly Macro[]): TemplateFile[] {
  return macros.map((macro) => ({
    path: `liquid/${macro.tag}.liquid`,
    text: snippet(macro),
  }));
}

function snippet(macro: Macro): string {
  const contentDoc = 'HTML of the children.';
  const doc = docLines(macro, { nameOf: variableOf, contentDoc, end: '{%' });
  // The JSON escapes `<`, so that no text can end the script element.
  const json = macro.hasJson
    ? `{%- if json != nil %}<script type="application/json">{{ json | json | replace: "<", "\\\\u003c" }}</script>{% endif %}\n`
    : '';
  return `{%- comment -%}
${doc.join('\n')}
{%- endcomment -%}
<${macro.tag}
${macro.attributes.map((each) => `${attribute(each)}\n`).join('')}{{- ">" -}}
${json}{{- content -}}
</${macro.tag}>`;
}

/** In LiquidJS, a missing variable named `size` is the number of variables. */
function variableOf(name: string): string {
  return name === 'size' ? 'sq_size' : snakeCase(name);
}

function attribute({ name, kind }: MacroAttribute): string {
  const variable = variableOf(name);
  if (kind === 'boolean') return `{%- if ${variable} %} ${name}{% endif %}`;
  return `{%- if ${variable} != nil %} ${name}="{{ ${variable} | escape }}"{% endif %}`;
}
