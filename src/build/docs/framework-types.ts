import { type ElementDoc, camelCase, keywordsOf } from '../element-doc.js';
import { loadModeNames } from '../../loading/tag-map.js';

/**
 * Returns the types that all frameworks share. They contain each tag's class, its attributes in kebab case and camel case, and
 * its events.
 */
export function tagTypes(elements: readonly ElementDoc[]): string {
  const imports = elements.map(
    ({ tag, className }) => `import type { ${className} } from './types/elements/${tag}.js';`,
  );
  return `${imports.join('\n')}

/** The types that a template can use for a value. As in HTML, a boolean or a number can also be a string. */
export type Written<T> = T extends boolean
  ? T | '' | 'true' | 'false'
  : T extends number
    ? T | \`\${number}\`
    : T;

/**
 * A text attribute with its keywords. The element may parse the text into another type, as it does for
 * \`boundaries="hard none"\`. With \`string & {}\` instead of \`string\`, editors offer the keywords.
 */
export type Text<T, K extends string = never> = [Extract<T, string>] extends [never]
  ? T | K | (string & {})
  : string extends T
    ? Exclude<T, string> | K | (string & {})
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

function attributeLines({ className, attributes, properties }: ElementDoc): string[] {
  const written = new Map(attributes.map(({ name, type }) => [camelCase(name), type]));
  const typeOf = (property: string): string => {
    const type = `${className}['${property}']`;
    const documented = written.get(property) ?? '';
    if (/\bstring$/.test(documented)) {
      const keywords = keywordsOf(documented).map((keyword) => `'${keyword}'`);
      const types = keywords.length > 0 ? [type, keywords.join(' | ')] : [type];
      return `Written<Text<${types.join(', ')}>> | undefined`;
    }
    return `Written<${type}${/\bnumber\b/.test(documented) ? ' | number' : ''}> | undefined`;
  };
  return [
    member(
      'load?',
      `${loadModeNames.map((mode) => `'${mode}'`).join(' | ')} | undefined`,
      'When its code is fetched.',
    ),
    member('data?', 'unknown', 'Structure, in the shape of its JSON.'),
    ...attributes
      .filter(({ name }) => camelCase(name) !== name)
      .map(({ name, doc }) => member(`${name}?`, typeOf(camelCase(name)), doc)),
    ...properties
      .filter(({ isReadonly }) => !isReadonly)
      .map(({ name, doc }) => member(`${name}?`, typeOf(name), doc)),
  ];
}

function member(name: string, type: string, doc: string): string {
  const [, plain = '', sign = ''] = /^(.*?)(\??)$/.exec(name) ?? [];
  return `      /** ${doc.replaceAll('*/', '*\\/')} */\n      '${plain}'${sign}: ${type};`;
}

const shared = `import type { AttributesOf, ElementOf, EventsOf, Tag } from './tags.js';\n`;

/**
 * Returns the files of types for frameworks, keyed by export name. All of them are based on the types that `tagTypes` returns.
 */
export function frameworkTypes(elements: readonly ElementDoc[]): Record<string, string> {
  return {
    react: reactTypes(elements),
    vue: vueTypes,
    svelte: svelteTypes,
    solid: solidTypes,
  };
}

/**
 * React 19 sets a property if the element has a property of that name, and an attribute otherwise. A prop for an event listener
 * is named `on`, followed by the event's full name.
 */
function reactTypes(elements: readonly ElementDoc[]): string {
  const names = elements.map(
    ({ tag, className }) => `export type ${className}Attributes = ReactAttributes<'${tag}'>;`,
  );
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${shared}
type Html<E> = DetailedHTMLProps<HTMLAttributes<E>, E>;
type Listeners<T extends Tag> = {
  [N in keyof EventsOf<T> as \`on\${N & string}\`]?:
    ((event: EventsOf<T>[N]) => void) | undefined;
};

/** The attributes and event listeners that an element accepts in JSX. */
export type ReactAttributes<T extends Tag> = Omit<Html<ElementOf<T>>, keyof AttributesOf<T>> &
  AttributesOf<T> &
  Listeners<T>;

type ReactTags = { [T in Tag]: ReactAttributes<T> };

${names.join('\n')}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactTags {}
  }
}
`;
}

/** https://vuejs.org/guide/extras/web-components.html#web-components-and-typescript */
const vueTypes = `import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
${shared}
type Html<T extends Tag> = Omit<HTMLAttributes & PublicProps, keyof AttributesOf<T>>;
type Camel<S extends string> = S extends \`\${infer A}-\${infer B}\`
  ? \`\${A}\${Capitalize<Camel<B>>}\`
  : S;
type Listeners<T extends Tag> = {
  [N in keyof EventsOf<T> as \`on\${Capitalize<(N & string) | Camel<N & string>>}\`]?:
    ((event: EventsOf<T>[N]) => void) | undefined;
};

/** The attributes and event listeners that an element accepts in a template. */
export type VueAttributes<T extends Tag> = Html<T> & AttributesOf<T> & Listeners<T>;

/** The type of an element in the form in which Vue declares its components. */
export type VueTag<T extends Tag> = new () => ElementOf<T> & {
  /** @deprecated Only used to check the types in templates. The element does not have this property. */
  $props: VueAttributes<T>;
  /** @deprecated Only used to check the types in templates. The element does not have this property. */
  $emit: EmitFn<{ [N in keyof EventsOf<T>]: (event: EventsOf<T>[N]) => void }>;
};

type VueTags = { [T in Tag]: VueTag<T> };

declare module 'vue' {
  interface GlobalComponents extends VueTags {}
}
`;

/** In Svelte 5, the name of an event attribute is `on` followed by the event's full name. In Svelte 4, it starts with `on:`. */
const svelteTypes = `import type { HTMLAttributes } from 'svelte/elements';
${shared}
type Listeners<T extends Tag, P extends string> = {
  [N in keyof EventsOf<T> as \`\${P}\${N & string}\`]?:
    ((event: EventsOf<T>[N]) => void) | null | undefined;
};

/** The attributes and event listeners that an element accepts in a template. */
export type SvelteAttributes<T extends Tag> = Omit<
  HTMLAttributes<ElementOf<T>>,
  keyof AttributesOf<T>
> &
  AttributesOf<T> &
  Listeners<T, 'on' | 'on:'>;

type SvelteTags = { [T in Tag]: SvelteAttributes<T> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteTags {}
}
`;

/** Solid sets properties in either spelling. `attr:` sets an attribute, and `on:` adds an event listener. */
const solidTypes = `import type { JSX } from 'solid-js';
${shared}
type Listeners<T extends Tag> = {
  [N in keyof EventsOf<T> as \`on:\${N & string}\`]?: JSX.EventHandlerWithOptionsUnion<
    ElementOf<T>,
    EventsOf<T>[N] & Event
  >;
};
type Explicit<T extends Tag> = {
  [N in keyof AttributesOf<T> as \`\${'attr' | 'prop'}:\${N & string}\`]?: AttributesOf<T>[N];
};

/** The attributes and event listeners that an element accepts in JSX. */
export type SolidAttributes<T extends Tag> = Omit<
  JSX.HTMLAttributes<ElementOf<T>>,
  keyof AttributesOf<T>
> &
  AttributesOf<T> &
  Listeners<T> &
  Explicit<T>;

type SolidTags = { [T in Tag]: SolidAttributes<T> };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidTags {}
  }
}
`;
