import {
  find,
  hold,
  insert,
  mount,
  settled,
  shadowNodes,
  undefinedAlias,
  type ContractPromise,
  type Instance,
} from '../subject.js';
import { nextTask } from '../../support/browser/next-task.js';

export const upgradePromises: readonly ContractPromise[] = [
  {
    name: 'upgrades HTML that existed before its code loaded',
    isOfCore: true,
    async check(subject) {
      const { alias, html, define } = undefinedAlias(subject);
      const late = insert(html, alias);
      define();
      await settled(late);
      const usual = document.createElement(subject.doc.tag) as Instance;
      for (const { name, value } of late.attributes) usual.setAttribute(name, value);
      usual.append(...[...late.childNodes].map((node) => node.cloneNode(true)));
      late.after(usual);
      await settled(usual);
      hold(
        shapeOf(late) === shapeOf(usual),
        `rendered ${shapeOf(late)}, but renders ${shapeOf(usual)} if the code loads before the markup`,
      );
    },
  },
  {
    name: 'keeps the properties that were set before its code loaded',
    isOfCore: true,
    async check(subject) {
      const { alias, html, define } = undefinedAlias(subject);
      const late = insert(html, alias);
      const data = { early: true };
      late.data = data;
      define();
      hold(late.data === data, 'the data property that was set before the upgrade is lost');
      hold(
        !Object.hasOwn(late, 'data'),
        'the property that was set before the upgrade hides the accessor',
      );
      late.data = undefined;
      await settled(late);
    },
  },
  {
    name: 'reads its children only after its end tag has been parsed',
    isOfCore: true,
    async check({ doc, examples }) {
      const whole = insert(examples[0] ?? '', doc.tag);
      await settled(whole);
      const streamed = whole.cloneNode(false) as Instance;
      const fixture = document.createElement('div');
      fixture.className = 'fixture';
      await whileParsing(async () => {
        document.body.append(fixture);
        fixture.append(streamed);
        await nextTask();
        hold(
          shadowNodes(streamed).length === 0,
          'the element rendered before its children were parsed',
        );
        streamed.append(...[...whole.childNodes].map((node) => node.cloneNode(true)));
        await nextTask();
        hold(
          shadowNodes(streamed).length === 0,
          'the element rendered before its end tag was parsed',
        );
        fixture.append('what follows it');
        await nextTask();
        await settled(streamed);
      });
      hold(
        shapeOf(streamed) === shapeOf(whole),
        'the element renders differently if it is streamed',
      );
    },
  },
  {
    name: 'shows the server HTML until it renders',
    isOfCore: true,
    async check({ doc, examples }) {
      const element = insert(examples[0] ?? '', doc.tag);
      hold(
        shadowNodes(element).length > 0 || element.shadowRoot === null,
        'an empty shadow root hides the server HTML before the first render',
      );
      await settled(element);
      hold(
        element.shadowRoot === null || shadowNodes(element).length > 0,
        'the element rendered nothing',
      );
    },
  },
  {
    name: 'renders nothing if it is never inserted',
    isOfCore: true,
    async check({ doc }) {
      const element = document.createElement(doc.tag) as Instance;
      for (const { name } of doc.attributes) element.setAttribute(name, '1');
      await nextTask();
      hold(shadowNodes(element).length === 0, 'the element rendered outside the document');
    },
  },
  {
    name: 'works when a second copy of its file is loaded',
    isOfCore: true,
    async check(subject) {
      const { tag } = subject.doc;
      const before = customElements.get(tag);
      const keepsNodes = async (): Promise<boolean> => {
        const element = await mount(subject);
        const nodes = shadowNodes(element);
        await subject.loadAgain();
        hold(customElements.get(tag) === before, 'the second copy registered the tag again');
        await nextTask();
        return shadowNodes(element).every((node, index) => node === nodes[index]);
      };
      // During the first attempt, lazy code may load and cause a difference. By the second attempt, it has already
      // loaded.
      hold(
        (await keepsNodes()) || (await keepsNodes()),
        'the second copy rendered the element again',
      );
    },
  },
  {
    name: 'a clone renders the same content',
    async check(subject) {
      const element = await mount(subject);
      const clone = element.cloneNode(true) as Instance;
      element.after(clone);
      await settled(clone);
      hold(shapeOf(clone) === shapeOf(element), 'the clone renders differently');
      find(document, subject.doc.tag);
    },
  },
];

/** Returns the elements, parts and roles in the shadow root: its structure, without IDs and text. */
function shapeOf(element: Element): string {
  return shadowNodes(element)
    .filter((node) => node instanceof Element)
    .map((node) => `${node.localName}${node.getAttribute('part') ?? ''}`)
    .join(' ');
}

async function whileParsing(work: () => Promise<void>): Promise<void> {
  // Load the module that waits for end tags in advance, so that the time measured below includes no network time.
  await import('../../../src/core/life/parsed.js');
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(document, 'readyState');
    document.dispatchEvent(new Event('readystatechange'));
  }
}
