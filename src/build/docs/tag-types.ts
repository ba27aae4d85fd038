import { camelCase } from '../doc-tags.js';
import type { ElementDoc } from '../element-doc.js';
import { loadModes } from '../read-elements.js';

/**
 * The types that templates of any framework share: of each tag its class, what may be written on it, in both spellings,
 * and what its events are.
 */
export function tagTypes(elements: readonly ElementDoc[]): string {
  const imports = elements.map(
    ({ tag, className }) => `import type { ${className} } from './types/elements/${tag}.js';`,
  );
  return `${imports.join('\n')}

/** What a template may write for a value: a flag or a number as text, too, as HTML does. */
export type Written<T> = T extends boolean
  ? T | '' | 'true' | 'false'
  : T extends number
    ? T | \`\${number}\`
    : T;

type EventOf<N extends string> = N extends keyof HTMLElementEventMap
  ? HTMLElementEventMap[N]
  : CustomEvent;

export interface Tags {
${elements.map(tagEntry).join('\n')}
}

export type Tag = keyof Tags;
export type ElementOf<T extends Tag> = Tags[T]['element'];
export type AttributesOf<T extends Tag> = Tags[T]['attributes'];
export type EventsOf<T extends Tag> = Tags[T]['events'];
`;
}

function tagEntry(element: ElementDoc): string {
  return `  '${element.tag}': {
    element: ${element.className};
    attributes: {
${attributeLines(element).join('\n')}
    };
    events: {
${element.events.map(({ name, doc }) => member(name, `EventOf<'${name}'>`, doc)).join('\n')}
    };
  };`;
}

/** Both spellings of an attribute, and all properties. */
function attributeLines({ className, attributes, properties }: ElementDoc): string[] {
  const numeric = new Set(
    attributes.filter(({ type }) => /\bnumber\b/.test(type)).map(({ name }) => camelCase(name)),
  );
  const typeOf = (property: string): string =>
    `Written<${className}['${property}']${numeric.has(property) ? ' | number' : ''}> | undefined`;
  return [
    member(
      'load?',
      `${loadModes.map((mode) => `'${mode}'`).join(' | ')} | undefined`,
      'When its code is fetched.',
    ),
    member('data?', 'unknown', 'Structure, in the shape of its JSON.'),
    ...attributes
      .filter(({ name }) => camelCase(name) !== name)
      .map(({ name, doc }) => member(`${name}?`, typeOf(camelCase(name)), doc)),
    ...properties.map(({ name, doc }) => member(`${name}?`, typeOf(name), doc)),
  ];
}

function member(name: string, type: string, doc: string): string {
  const [, plain = '', sign = ''] = /^(.*?)(\??)$/.exec(name) ?? [];
  return `      /** ${doc.replaceAll('*/', '*\\/')} */\n      '${plain}'${sign}: ${type};`;
}
