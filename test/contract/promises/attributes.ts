import type { AttributeDoc } from '../../../src/build/element-doc.js';
import { attributeName, jsonAttributes } from '../../../src/core/input/input.js';
import { listen } from '../console.js';
import {
  hold,
  holdServerHtml,
  mount,
  settled,
  type ContractPromise,
  type Instance,
  type Subject,
} from '../subject.js';

export const attributePromises: readonly ContractPromise[] = [
  {
    name: 'reads exactly the attributes that its documentation lists',
    async check(subject) {
      const documented = own(subject).map(({ name }) => name);
      // An HTML parser converts the property's name to lower case: see `attributeNames`.
      const accepted = new Set<string>([
        ...jsonAttributes,
        ...documented.flatMap((name) => [name, name.replaceAll('-', '')]),
      ]);
      const observed = observedAttributes(await mount(subject));
      for (const name of observed) hold(accepted.has(name), `${name} is not documented`);
      for (const name of documented)
        hold(observed.includes(name), `${name} is documented, but not read`);
    },
  },
  {
    name: 'has a property for every attribute, and overrides no property of HTMLElement',
    async check(subject) {
      const element = await mount(subject);
      for (const { name } of subject.doc.properties)
        hold(!(name in HTMLElement.prototype), `${name} is an attribute of HTMLElement`);
      for (const { name } of own(subject)) {
        const property = propertyName(name);
        hold(property in element, `${name} has no property ${property}`);
        hold(!(property in HTMLElement.prototype), `${property} is a property of HTMLElement`);
        hold(attributeName(property) === name, `${property} does not convert back to ${name}`);
      }
    },
  },
  {
    name: 'reads a present boolean attribute as true, "false" as false, and a removed one as its default',
    async check(subject) {
      const element = await mount(subject);
      for (const { name } of booleans(subject)) {
        const property = propertyName(name);
        const steps: readonly [string | null, boolean][] = [
          ['', true],
          ['false', false],
          ['true', true],
          [null, false],
        ];
        for (const [value, expected] of steps) {
          setAttribute(element, name, value);
          hold(
            element[property] === expected,
            `${name}=${String(value)} is ${String(element[property])}`,
          );
        }
      }
      await settled(element);
    },
  },
  {
    name: "accepts a property's name in lower case as the attribute, because HTML parsers convert names",
    isOfCore: true,
    check: (subject) =>
      tryEach(subject, (element, _doc, { property, usual, tried }) => {
        const name = property.toLowerCase();
        for (const { text, value } of tried) {
          element.setAttribute(name, text);
          hold(
            isSame(element[property], value),
            `${property} is ${String(element[property])} after ${name}="${text}"`,
          );
        }
        element.removeAttribute(name);
        hold(
          isSame(element[property], usual),
          `${property} keeps its value after ${name} is removed`,
        );
      }),
  },
  {
    name: 'applies the last write, to the attribute or the property',
    isOfCore: true,
    check: (subject) =>
      tryEach(subject, (element, { name }, { property, tried: [first, second] }) => {
        element.setAttribute(name, first.text);
        element[property] = second.text;
        hold(
          isSame(element[property], second.value),
          `${property} = "${second.text}" does not win over ${name}="${first.text}"`,
        );
        element.setAttribute(name, first.text);
        hold(
          isSame(element[property], first.value),
          `a later ${name}="${first.text}" does not win over ${property} = "${second.text}"`,
        );
      }),
  },
  {
    name: 'returns to the default if an attribute is removed or a property is set to undefined',
    isOfCore: true,
    check: (subject) =>
      tryEach(subject, (element, { name, type }, { property, usual, tried }) => {
        for (const { text, value } of tried) {
          element.setAttribute(name, text);
          element.removeAttribute(name);
          hold(
            isSame(element[property], usual),
            `${property} is ${String(element[property])} once ${name}="${text}" is removed`,
          );
          // For a boolean attribute, an empty string means `true`.
          element[property] = type === 'boolean' ? value : text;
          element[property] = undefined;
          hold(
            isSame(element[property], usual),
            `${property} = undefined after "${text}" is ${String(element[property])}`,
          );
        }
      }),
  },
  {
    name: 'uses the default for an invalid scalar, with one warning',
    async check(subject) {
      const element = await mount(subject);
      for (const doc of picky(subject).filter(({ isStrict }) => !isStrict)) {
        const property = propertyName(doc.name);
        const original = element.getAttribute(doc.name);
        element.removeAttribute(doc.name);
        await settled(element);
        const usual = element[property];
        const { warnings } = await listen(async () => {
          element.setAttribute(doc.name, 'no such value');
          await settled(element);
          // The input is read again for a different reason, and the warning must not be repeated.
          element.setAttribute('data-context', '{}');
          await settled(element);
          element.removeAttribute('data-context');
          await settled(element);
        });
        hold(element[property] === usual, `${doc.name} does not use its default`);
        const warned = warnings.filter((text) => text.includes(doc.name));
        hold(warned.length === 1, `${doc.name}: ${String(warned.length)} warnings`);
        setAttribute(element, doc.name, original);
      }
      await settled(element);
    },
  },
  {
    name: 'keeps the server HTML and reports once if a scalar without a usable default is invalid',
    async check(subject) {
      for (const { name } of picky(subject).filter(({ isStrict }) => isStrict)) {
        const element = await mount(subject);
        const { reports, failures } = await listen(async () => {
          element.setAttribute(name, 'no such value');
          await settled(element);
          holdServerHtml(element);
        });
        hold(reports.length === 1, `${name}: ${String(reports.length)} reports`);
        hold(reports[0]?.path === name && reports[0].allowed, `the report does not name ${name}`);
        hold(failures.length === 1, `${name}: ${String(failures.length)} sq-error events`);
        element.remove();
      }
    },
  },
  {
    name: 'keeps the identity of data and does not copy it to an attribute',
    isOfCore: true,
    async check(subject) {
      const element = await mount(subject);
      const before = element.getAttributeNames().join();
      const data = { of: 'the page' };
      await listen(async () => {
        element.data = data;
        await settled(element);
        hold(element.data === data, 'data is a different object');
        hold(element.getAttributeNames().join() === before, 'data was written into an attribute');
        element.data = undefined;
        await settled(element);
      });
    },
  },
];

function observedAttributes({ constructor }: Instance): readonly string[] {
  const { observedAttributes: names = [] } = constructor as { observedAttributes?: string[] };
  return names;
}

/** Returns all attributes except `load`, which the loader handles. */
function own({ doc }: Subject): AttributeDoc[] {
  return doc.attributes.filter(({ name }) => name !== 'load');
}

/** A string to set as the attribute, and the value that the property then has. */
interface Sample {
  readonly text: string;
  readonly value: unknown;
}

const numbers = ['2', '3', '1.4', '1.6', '40', '60'];
/** Strings to try if the documentation does not list an attribute's values. There are two for each syntax. */
const texts = [
  ...[
    'one',
    'two',
    '/one',
    '/two',
    'EUR',
    'CHF',
    '2030-01-01',
    '2031-01-01',
    '2030-01',
    '2031-01',
    ...numbers,
  ],
  ...[
    '100x50',
    '200x50',
    'top left',
    'bottom right',
    '0.1,0.2',
    '0.3,0.4',
    '10%',
    '20%',
    'none',
    'hard',
  ],
];

/** Returns the attributes that can have more than one value. */
function variable(subject: Subject): AttributeDoc[] {
  return own(subject).filter(({ type }) => valuesOf(type).length !== 1 || type.includes('|'));
}

function valuesOf(type: string): string[] {
  return [...type.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
}

/**
 * Calls `attempt` for each attribute that can have more than one value, with two strings to try. The attribute is
 * removed first, and gets its original value back afterwards.
 */
async function tryEach(
  subject: Subject,
  attempt: (
    element: Instance,
    doc: AttributeDoc,
    given: {
      readonly property: string;
      /** The property's value while the attribute is missing. */
      readonly usual: unknown;
      readonly tried: readonly [Sample, Sample];
    },
  ) => void,
): Promise<void> {
  await listen(async () => {
    const element = await mount(subject);
    for (const doc of variable(subject)) {
      const original = element.getAttribute(doc.name);
      element.removeAttribute(doc.name);
      const property = propertyName(doc.name);
      const usual = element[property];
      attempt(element, doc, { property, usual, tried: samples(element, doc) });
      setAttribute(element, doc.name, original);
    }
    await settled(element);
  });
}

/** Returns two strings that give an attribute different values. At least one of the values is not the default. */
function samples(element: Instance, { name, type }: AttributeDoc): [Sample, Sample] {
  const values = type === 'boolean' ? ['', 'false'] : valuesOf(type);
  const isListed = values.length > 1;
  const tried = isListed ? values : type.includes('number') ? numbers : texts;
  const property = propertyName(name);
  element.removeAttribute(name);
  const usual = element[property];
  const found: Sample[] = [];
  for (const text of tried) {
    element.setAttribute(name, text);
    const value = element[property];
    const isNew = !found.some((other) => isSame(other.value, value));
    // An invalid string also results in the default, so only listed values may equal the default.
    if (isNew && (isListed || !isSame(value, usual))) found.push({ text, value });
  }
  element.removeAttribute(name);
  const [first, second] = found;
  hold(first && second, `the suite has no two valid values to try for ${name}`);
  return [first, second];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function booleans(subject: Subject): AttributeDoc[] {
  return own(subject).filter(({ type }) => type === 'boolean');
}

/** Returns the attributes for which some strings are invalid. */
function picky(subject: Subject): AttributeDoc[] {
  return own(subject).filter(({ type, required, isStrict }) => {
    const kinds = type.split('|').map((kind) => kind.trim());
    // If a required attribute is missing, the element fails, so there is no default to compare with.
    return (!required || isStrict) && !kinds.includes('string') && !kinds.includes('boolean');
  });
}

function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

function setAttribute(element: Instance, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
