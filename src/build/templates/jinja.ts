import {
  docLines,
  snakeCase,
  type Macro,
  type MacroAttribute,
  type TemplateFile,
} from './macro.js';

/** Differences between the three engines with `{% macro %}`. */
interface Dialect {
  readonly file: string;
  readonly example: string;
  /** Returns the macro's parameters. */
  readonly parameters: (names: readonly string[]) => string;
  /** Returns an argument, or null if it is missing. */
  readonly argument: (name: string) => string;
  readonly isGiven: (variable: string) => string;
  /** An expression that is `true` or `false` as text if the variable is a boolean. */
  readonly flag: (variable: string) => string;
  /** An expression for JSON without `<`. */
  readonly json: string;
  /** Prints the children. */
  readonly content: string;
  readonly contentDoc: string;
}

const keywordParameters = (names: readonly string[]): string =>
  [...names, 'content'].map((name) => `${name}=none`).join(', ');

const callContent =
  '{%- if caller %}{{ caller() }}{% elif content != none %}{{ content | escape }}{% endif -%}';
const callDoc = 'Text of the element. Use `call` instead for children with markup.';

const jinja: Dialect = {
  file: 'jinja/sq.jinja',
  example: `{% from "sq.jinja" import sq_gallery %}
{% call sq_gallery(slides_per_row=3, lightbox=true) %}…{% endcall %}`,
  parameters: keywordParameters,
  argument: (name) => name,
  isGiven: (variable) => `${variable} is defined and ${variable} is not none`,
  flag: (variable) =>
    `("true" if ${variable} is sameas true else "false" if ${variable} is sameas false else ${variable})`,
  json: 'json | tojson',
  content: callContent.replace('content != none', 'content is defined and content is not none'),
  contentDoc: callDoc,
};

const nunjucks: Dialect = {
  file: 'nunjucks/sq.njk',
  example: jinja.example.replace('sq.jinja', 'sq.njk'),
  parameters: keywordParameters,
  argument: (name) => name,
  // The loose comparison also matches undefined.
  isGiven: (variable) => `${variable} != none`,
  flag: (variable) => variable,
  json: 'json | dump | replace("<", "\\\\u003c") | safe',
  content: callContent,
  contentDoc: callDoc,
};

const twig: Dialect = {
  file: 'twig/sq.twig',
  example: `{% import "sq.twig" as sq %}
{% set content %}…{% endset %}
{{ sq.sq_gallery({ slides_per_row: 3, lightbox: true }, content) }}`,
  // Before version 3.15, macros have no named arguments.
  parameters: () => 'attributes, content',
  argument: (name) => `(attributes.${name} ?? null)`,
  isGiven: (variable) => `${variable} is not null`,
  flag: (variable) =>
    `(${variable} is same as(true) ? "true" : ${variable} is same as(false) ? "false" : ${variable})`,
  json: 'attributes.json | json_encode(constant("JSON_HEX_TAG")) | raw',
  // The filter `escape` would also escape the markup from `set`. Automatic escaping does not.
  content:
    '{%- if content is not null %}{% autoescape "html" %}{{ content }}{% endautoescape %}{% endif -%}',
  contentDoc: 'The second argument: text, or children from `{% set content %}…{% endset %}`.',
};

/** Prints a file with a macro for each tag, for Jinja, Nunjucks and Twig. */
export function jinjaFiles(macros: readonly Macro[]): TemplateFile[] {
  return [jinja, nunjucks, twig].map((dialect) => ({
    path: dialect.file,
    text: `{#\nA macro for each element.\n\n${dialect.example}\n#}\n${macros.map((macro) => `\n${definition(macro, dialect)}`).join('')}`,
  }));
}

function definition(macro: Macro, dialect: Dialect): string {
  const { tag, name, attributes, hasJson } = macro;
  const doc = docLines(macro, { contentDoc: dialect.contentDoc, end: '#}' });
  const parameters = [
    ...attributes.map((each) => snakeCase(each.name)),
    ...(hasJson ? ['json'] : []),
  ];
  const json = hasJson
    ? `{%- if ${dialect.isGiven(dialect.argument('json'))} %}<script type="application/json">{{ ${dialect.json} }}</script>{% endif %}\n`
    : '';
  return `{#
${doc.join('\n')}
#}
{% macro ${name}(${dialect.parameters(parameters)}) -%}
<${tag}
${attributes.map((each) => `${attribute(each, dialect)}\n`).join('')}{{- ">" | ${dialect === twig ? 'raw' : 'safe'} -}}
${json}${dialect.content}
</${tag}>
{%- endmacro %}
`;
}

function attribute({ name, kind }: MacroAttribute, { argument, isGiven, flag }: Dialect): string {
  const variable = argument(snakeCase(name));
  if (kind === 'boolean') return `{%- if ${variable} %} ${name}{% endif %}`;
  const value = kind === 'flag' ? flag(variable) : variable;
  return `{%- if ${isGiven(variable)} %} ${name}="{{ ${value} | escape }}"{% endif %}`;
}
