import { docLines, type Macro, type TemplateFile } from './macro.js';

/** Prints a module that registers a block helper for each tag: `{{#sq-gallery slides-per-row=3}}…{{/sq-gallery}}`. */
export function handlebarsFiles(macros: readonly Macro[]): TemplateFile[] {
  return [
    {
      path: 'handlebars/sq.js',
      text: `/**
 * Registers a block helper for each element.
 *
 * @example
 *   registerElements(Handlebars);
 *   // {{#sq-gallery slides-per-row=3 lightbox=true}}…{{/sq-gallery}}
 */
export function registerElements(Handlebars) {
  const escape = Handlebars.escapeExpression;
  for (const [tag, attributes] of Object.entries(elements)) {
    Handlebars.registerHelper(tag, function ({ hash, fn }) {
      let start = tag;
      let json = '';
      for (const [name, value] of Object.entries(hash)) {
        if (name === 'json' && '#json' in attributes) {
          if (value == null) continue;
          // Without \`<\`, no text can end the script element.
          const text = JSON.stringify(value).replaceAll('<', '\\\\u003c');
          json = \`<script type="application/json">\${text}</script>\`;
          continue;
        }
        if (!Object.hasOwn(attributes, name)) throw new Error(\`<\${tag}> has no attribute \${name}.\`);
        if (attributes[name] === 'boolean') start += value ? \` \${name}\` : '';
        else if (value != null) start += \` \${name}="\${escape(String(value))}"\`;
      }
      return new Handlebars.SafeString(\`<\${start}>\${json}\${fn?.(this) ?? ''}</\${tag}>\`);
    });
  }
}

/** The attributes of each element. \`#json\` is present if the element reads JSON, from the argument \`json\`. */
const elements = {
${macros.map(entry).join('')}};
`,
    },
  ];
}

function entry(macro: Macro): string {
  const doc = docLines(macro, { nameOf: (name) => name, end: '*/' });
  const members = macro.attributes.map(({ name, kind }) => `    '${name}': '${kind}',\n`);
  const json = macro.hasJson ? "    '#json': 'json',\n" : '';
  return `  /**
${doc.map((line) => `   * ${line}`.trimEnd()).join('\n')}
   */
  '${macro.tag}': {
${members.join('')}${json}  },
`;
}
