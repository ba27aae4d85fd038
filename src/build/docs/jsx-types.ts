import { camelCase } from '../doc-tags.js';
import type { ElementDoc } from '../element-doc.js';

/**
 * Types for JSX (React 19) and for `document.querySelector('sq-x')`. React sets what the element
 * has as a property and the rest as attributes, and listens to events by `on` and their full name.
 */
export function jsxTypes(elements: readonly ElementDoc[]): string {
  const imports = elements.map(
    ({ tag, className }) => `import type { ${className} } from './types/elements/${tag}.js';`,
  );
  const interfaces = elements.map((element) => {
    const own = members(element);
    const names = own.map(({ name }) => `'${name}'`).join(' | ');
    const lines = own.map(
      ({ name, type, doc }) => `  /** ${doc} */\n  '${name}'?: ${type} | undefined;`,
    );
    return `export interface ${element.className}Attributes
  extends Omit<ElementAttributes<${element.className}>, ${names}> {
${lines.join('\n')}
}`;
  });
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${imports.join('\n')}

type ElementAttributes<E> = DetailedHTMLProps<HTMLAttributes<E>, E>;
type Listener<N extends string> = (
  event: N extends keyof HTMLElementEventMap ? HTMLElementEventMap[N] : CustomEvent,
) => void;

${interfaces.join('\n\n')}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(({ tag, className }) => `      '${tag}': ${className}Attributes;`).join('\n')}
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag, className }) => `    '${tag}': ${className};`).join('\n')}
  }
}
`;
}

interface Member {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

/** Both spellings of an attribute, all properties, and `on…` for each event. */
function members({ className, attributes, properties, events }: ElementDoc): Member[] {
  const all: Member[] = [
    {
      name: 'load',
      type: `'interaction' | 'visible' | 'idle' | 'eager'`,
      doc: 'When its code is fetched.',
    },
    ...attributes
      .filter(({ name }) => camelCase(name) !== name)
      .map(({ name, doc }) => ({ name, type: `${className}['${camelCase(name)}']`, doc })),
    ...properties.map(({ name, doc }) => ({ name, type: `${className}['${name}']`, doc })),
    ...events.map(({ name, doc }) => ({ name: `on${name}`, type: `Listener<'${name}'>`, doc })),
  ];
  return all.map((member) => ({ ...member, doc: member.doc.replaceAll('*/', '*\\/') }));
}
