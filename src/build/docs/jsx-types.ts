import { camelCase } from '../doc-tags.js';
import type { ElementDoc } from '../element-doc.js';

/**
 * Types for JSX (React 19) and for `document.querySelector('sq-x')`. React sets what the element
 * has as a property and the rest as attributes, and hears events by `on` and their full name.
 */
export function jsxTypes(elements: readonly ElementDoc[]): string {
  const imports = elements.map(
    ({ tag, className }) => `import type { ${className} } from './types/elements/${tag}.js';`,
  );
  const interfaces = elements.map(
    (
      element,
    ) => `export interface ${element.className}Attributes extends ElementAttributes<${element.className}> {
${members(element).join('\n')}
}`,
  );
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${imports.join('\n')}

type ElementAttributes<E> = DetailedHTMLProps<HTMLAttributes<E>, E>;

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

function members(element: ElementDoc): string[] {
  const member = (name: string, type: string, doc: string): string =>
    `  /** ${doc.replaceAll('*/', '*\\/')} */\n  '${name}'?: ${type} | undefined;`;
  return [
    member('load', `'interaction' | 'visible' | 'idle' | 'eager'`, 'When its code is fetched.'),
    ...element.attributes
      .filter(({ name }) => camelCase(name) !== name)
      .map(({ name, type, doc }) => member(name, type, doc)),
    ...element.properties.map(({ name, doc }) =>
      member(name, `${element.className}['${name}']`, doc),
    ),
    ...element.events.map(({ name, type = 'unknown', doc }) =>
      member(`on${name}`, `(event: CustomEvent<${type}>) => void`, doc),
    ),
  ];
}
