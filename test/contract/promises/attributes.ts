import type { AttributeDoc } from '../../../src/build/element-doc.js';
import { attributeName } from '../../../src/core/input.js';
import { listen } from '../console.js';
import {
  hold,
  mount,
  settled,
  type ContractPromise,
  type Instance,
  type Subject,
} from '../subject.js';

export const attributePromises: readonly ContractPromise[] = [
  {
    name: 'has a property for every attribute, and none that HTMLElement has',
    async check(subject) {
      const element = await mount(subject);
      for (const { name } of own(subject)) {
        const property = propertyName(name);
        hold(property in element, `${name} has no property ${property}`);
        hold(!(property in HTMLElement.prototype), `${property} is HTMLElement's own`);
        hold(attributeName(property) === name, `${property} cannot be found again as ${name}`);
      }
    },
  },
  {
    name: 'takes presence as true, "false" as false, and removal as the default',
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
    name: 'gives the last write the word, attribute or property',
    async check(subject) {
      const element = await mount(subject);
      for (const { name } of booleans(subject)) {
        const property = propertyName(name);
        element.setAttribute(name, '');
        element[property] = false;
        hold(read(element, property) === false, `${property} = false does not win over ${name}=""`);
        element.setAttribute(name, '');
        hold(
          read(element, property) === true,
          `a later ${name}="" does not win over ${property} = false`,
        );
        element.removeAttribute(name);
      }
      await settled(element);
    },
  },
  {
    name: 'returns to the default when a property is set to undefined',
    async check(subject) {
      const element = await mount(subject);
      for (const { name } of booleans(subject)) {
        const property = propertyName(name);
        element[property] = true;
        element[property] = undefined;
        hold(
          element[property] === false,
          `${property} = undefined is ${String(element[property])}`,
        );
      }
      await settled(element);
    },
  },
  {
    name: 'takes the default for a bad scalar, with one warning',
    async check(subject) {
      const element = await mount(subject);
      for (const doc of picky(subject)) {
        const property = propertyName(doc.name);
        const original = element.getAttribute(doc.name);
        element.removeAttribute(doc.name);
        await settled(element);
        const usual = element[property];
        const { warnings } = await listen(async () => {
          element.setAttribute(doc.name, 'no such value');
          await settled(element);
          // Read again for another reason: the warning is not repeated.
          element.setAttribute('data-context', '{}');
          await settled(element);
          element.removeAttribute('data-context');
          await settled(element);
        });
        hold(element[property] === usual, `${doc.name} did not take its default`);
        const told = warnings.filter((text) => text.includes(doc.name));
        hold(told.length === 1, `${doc.name}: ${String(told.length)} warnings`);
        setAttribute(element, doc.name, original);
      }
      await settled(element);
    },
  },
  {
    name: 'keeps the identity of data and copies it into no attribute',
    async check(subject) {
      const element = await mount(subject);
      const before = element.getAttributeNames().join();
      const data = { of: 'the page' };
      await listen(async () => {
        element.data = data;
        await settled(element);
        hold(element.data === data, 'data is another object');
        hold(element.getAttributeNames().join() === before, 'data was written into an attribute');
        element.data = undefined;
        await settled(element);
      });
    },
  },
];

/** `load` is the loader's. */
function own({ doc }: Subject): AttributeDoc[] {
  return doc.attributes.filter(({ name }) => name !== 'load');
}

function booleans(subject: Subject): AttributeDoc[] {
  return own(subject).filter(({ type }) => type === 'boolean');
}

/** Attributes that do not take every text. */
function picky(subject: Subject): AttributeDoc[] {
  return own(subject).filter(({ type, required }) => {
    const kinds = type.split('|').map((kind) => kind.trim());
    return !required && !kinds.includes('string') && !kinds.includes('boolean');
  });
}

function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

function read(element: Instance, property: string): unknown {
  return element[property];
}

function setAttribute(element: Instance, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
