import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { compileUsers } from '../support/node/compile-user.js';

/**
 * Attributes in both spellings, numbers and booleans both as values and as strings, global HTML attributes, and JSON.
 */
const attributes = `id="one" class="wide" first-open firstOpen={false} multiple="false" load="idle" data={{ items: [] }}`;
const price = `<sq-price amount={12.5} amount-cents={1250} amountCents="1250" currency="EUR" />`;
/** Keywords, and text that the element parses as numbers or as a pair. */
const gallery = `<sq-gallery design="grid" transition="fade" boundaries="hard none" snap-points="50%" />`;
const galleryProperties = `{ design: 'grid', transition: 'fade', boundaries: 'hard none', 'snap-points': '50%' }`;

/**
 * A valid file for each framework with JSX templates. Svelte and Vue check their templates with types that have the
 * same names.
 */
const right = {
  react: `
import type { SqGalleryAttributes } from 'sq-elements/react';
export const gallery: SqGalleryAttributes = { slidesPerRow: 3, 'aspect-ratio': '1.5' };
export const page = <>
  <sq-accordion ${attributes.replace('class', 'className')} key="a"
    ref={(it) => void it?.updateComplete}
    onsq-accordion-toggled={(event) => event.detail.index.toFixed()} />
  ${price}
  ${gallery}
</>;`,
  solid: `/** @jsxImportSource solid-js */
import type {} from 'sq-elements/solid';
export const page = <>
  <sq-accordion ${attributes} ref={(it) => void it.updateComplete} attr:first-open="" prop:multiple={true}
    on:sq-accordion-toggled={(event) => event.detail.index.toFixed()} />
  ${price}
  ${gallery}
</>;`,
  vue: `
import type { VueAttributes } from 'sq-elements/vue';
import type { GlobalComponents } from 'vue';
type Of<T extends keyof GlobalComponents> = InstanceType<GlobalComponents[T]>;
export const accordion: Of<'sq-accordion'>['$props'] = {
  id: 'one', class: ['wide'], key: 1, 'first-open': '', firstOpen: false, multiple: 'false', load: 'idle', data: {},
  onSqAccordionToggled: (event) => event.detail.index.toFixed(),
  'onSq-accordion-toggled': (event) => event.detail.open,
};
export const listen = (it: Of<'sq-accordion'>, event: HTMLElementEventMap['sq-accordion-toggled']) =>
  it.$emit('sq-accordion-toggled', event);
export const price: VueAttributes<'sq-price'> = { amount: 12.5, 'amount-cents': 1250, amountCents: '1250' };
export const gallery: VueAttributes<'sq-gallery'> = ${galleryProperties};`,
  svelte: `
import type {} from 'sq-elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
export const accordion: SvelteHTMLElements['sq-accordion'] = {
  id: 'one', class: ['wide'], 'first-open': true, firstOpen: false, multiple: 'false', load: 'idle', data: {},
  'data-test': 1,
  'onsq-accordion-toggled': (event) => event.detail.index.toFixed(),
  'on:sq-accordion-toggled': (event) => event.detail.open,
};
export const price: SvelteHTMLElements['sq-price'] = { amount: 12.5, 'amount-cents': 1250, amountCents: '1250' };
export const gallery: SvelteHTMLElements['sq-gallery'] = ${galleryProperties};`,
} as const;

type Framework = keyof typeof right;

/** Functions that add one mistake to a valid file. */
const mistakes: Readonly<Record<string, (text: string) => string>> = {
  'text in place of a number': (text) => text.replace(/(amountCents\W+)1250/, '$1many'),
  'text in place of a boolean': (text) => text.replace(/(multiple\W+)false/, '$1maybe'),
  'an unknown design': (text) => text.replace(/(design\W+)grid/, '$1nonsense'),
  'an unknown load mode': (text) => text.replace(/(load\W+)idle/, '$1soon'),
  'an unknown field of an event detail': (text) => text.replace('detail.index', 'detail.number'),
};

const frameworks = Object.keys(right) as Framework[];
let found: ReturnType<typeof compileUsers> = [];

before(async () => {
  await ensureBuilt();
  const wrong = frameworks.flatMap((framework) =>
    Object.entries(mistakes).map(([mistake, make]) => [
      `${framework} ${mistake}.tsx`,
      make(right[framework]),
    ]),
  );
  found = compileUsers({
    ...Object.fromEntries(frameworks.map((name) => [`${name}.tsx`, right[name]])),
    'jsx.tsx': right.react.replace('sq-elements/react', 'sq-elements/jsx'),
    ...(Object.fromEntries(wrong) as Record<string, string>),
  });
});

function errorsOf(file: string): string[] {
  return found.filter((each) => each.file === file).map(({ message }) => message);
}

for (const framework of frameworks) {
  test(`types of ${framework} accept valid attributes and events, and reject mistakes`, () => {
    assert.deepEqual(errorsOf(`${framework}.tsx`), []);
    for (const mistake of Object.keys(mistakes)) {
      const [error, ...more] = errorsOf(`${framework} ${mistake}.tsx`);
      assert.match(error ?? '', /many|maybe|nonsense|soon|'number' does not exist/, mistake);
      assert.deepEqual(more, [], mistake);
    }
  });
}

test('sq-elements/jsx has the same types as sq-elements/react', () =>
  assert.deepEqual(errorsOf('jsx.tsx'), []));
