import axe from 'axe-core';
import { Idiomorph } from 'idiomorph';
import { isUnseen } from '../../support/browser/forced-colors.js';
import { where } from '../../support/browser/media.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { listen } from '../console.js';
import {
  find,
  hold,
  insert,
  mount,
  settled,
  shadowNodes,
  type ContractPromise,
  type Instance,
} from '../subject.js';

/** Elements that do not restore their nodes: an image stays loaded after `sq-image` is removed. */
const keptNodes = new Set(['sq-image']);
/** Elements whose state a morph resets: only Turbo's morph preserves which items are open. */
const morphedNodes = new Set(['sq-accordion']);

const hydration: ContractPromise = {
  name: 'hydrates the HTML that Node rendered: same nodes, no warning',
  async check({ doc, rendered, examples }) {
    hold(rendered.length === examples.length, 'Node did not render every example');
    for (const [index, html] of rendered.entries()) {
      const plain = insert(examples[index] ?? '', doc.tag);
      await settled(plain);
      const sent = parseInert(html);
      const element = find(sent, doc.tag);
      if (!element.shadowRoot) {
        hold(!plain.shadowRoot, `Node did not render example ${String(index + 1)}`);
        continue;
      }
      const before = containerNodes(element);
      hold(
        !element.shadowRoot.querySelector('[style]'),
        'the HTML contains a style attribute, which a strict policy blocks',
      );
      const { warnings } = await listen(async () => {
        document.body.append(document.adoptNode(sent));
        await settled(element);
      });
      const anew = warnings.filter((text) => text.includes('was rendered again'));
      hold(anew.length === 0, anew[0] ?? '');
      const after = containerNodes(element);
      const lost = before.findIndex((node) => !after.includes(node));
      hold(
        lost < 0,
        `example ${String(index + 1)}: node ${String(lost)} (${before[lost]?.nodeName ?? ''}) was replaced`,
      );
      hold(
        !element.shadowRoot.querySelector('[data-sq-style]'),
        "the server's <style> was not removed",
      );
    }
  },
};

export const pagePromises: readonly ContractPromise[] = [
  hydration,
  {
    name: 'passes axe in every example',
    async check({ doc, examples }) {
      // Turn off transitions, because colors need no contrast in the middle of a transition.
      await where({ reducedMotion: 'reduce' }, async () => {
        for (const html of examples) await withFixture(html, doc.tag, holdAccessible);
      });
    },
  },
  {
    name: 'is readable with forced colors',
    async check({ doc, examples }) {
      await where({ forcedColors: 'active' }, async () => {
        // No driver can turn on forced colors in WebKit: docs/browsers.md.
        if (!matchMedia('(forced-colors: active)').matches) return;
        for (const html of examples) await withFixture(html, doc.tag, holdReadable);
      });
    },
  },
  {
    name: 'has only the parts and fires only the events that its documentation lists',
    async check(subject) {
      const { doc } = subject;
      const fired = new Set<string>();
      const dispatch = EventTarget.prototype.dispatchEvent;
      EventTarget.prototype.dispatchEvent = function (this: EventTarget, event) {
        if (event.type.startsWith('sq-')) fired.add(event.type);
        return dispatch.call(this, event);
      };
      // If an element leaves a form to the browser, submitting it would navigate away from the tests.
      const stay = (event: Event): void => event.preventDefault();
      addEventListener('submit', stay);
      try {
        const element = await mount(subject);
        (element.querySelector<HTMLElement>('summary, button') ?? element).click();
        await settled(element);
        const parts = shadowNodes(element).flatMap((node) =>
          node instanceof Element ? [...node.part] : [],
        );
        const named = new Set(doc.parts.map(({ name }) => name));
        for (const part of [...parts, ...subject.writtenParts])
          hold(named.has(part), `part ${part} is not documented`);
      } finally {
        EventTarget.prototype.dispatchEvent = dispatch;
        removeEventListener('submit', stay);
      }
      const named = new Set(doc.events.map(({ name }) => name));
      for (const type of fired) hold(named.has(type), `event ${type} is not documented`);
    },
  },
  {
    name: "restores the page's nodes when it is removed",
    async check({ doc, examples }) {
      if (keptNodes.has(doc.tag)) return;
      for (const html of examples) {
        const element = insert(html, doc.tag);
        const written = element.innerHTML;
        await settled(element);
        element.remove();
        await settled(element);
        hold(element.innerHTML === written, differing(written, element.innerHTML));
      }
    },
  },
  {
    name: "annotates the page's nodes in the same way after a morph with the same HTML",
    async check({ doc, examples }) {
      if (morphedNodes.has(doc.tag)) return;
      for (const html of examples) {
        const element = insertInSight(html, doc.tag);
        const written = element.outerHTML;
        await settled(element);
        void Idiomorph.morph(element, written);
        // Compare with an element that was never morphed. Lazy code may still change both.
        const untouched = insertInSight(html, doc.tag);
        await settled(untouched);
        await waitUntil(() => contentOf(element) === contentOf(untouched)).catch(() =>
          hold(false, differing(contentOf(untouched), contentOf(element))),
        );
      }
    },
  },
  // By now, the lazy code of every example has loaded.
  { ...hydration, name: 'hydrates the same nodes if its lazy code has already loaded' },
];

/** Inserts an example at the top of the screen, because only images near the screen load. */
function insertInSight(html: string, tag: string): Instance {
  const element = insert(html, tag);
  const fixture = element.closest<HTMLElement>('.fixture');
  if (fixture) fixture.style.cssText = 'position: fixed; inset: 0 0 auto';
  return element;
}

/** Shows an example while it is being tested. */
async function withFixture(
  html: string,
  tag: string,
  look: (fixture: HTMLElement) => void | Promise<void>,
): Promise<void> {
  const element = insert(html, tag);
  await settled(element);
  const fixture = element.closest('.fixture') as HTMLElement;
  await look(fixture);
  fixture.remove();
}

async function holdAccessible(fixture: HTMLElement): Promise<void> {
  const { violations } = await axe.run(fixture, {
    // An example is not a whole page, so it has no landmarks. Its images do not load here.
    rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
    resultTypes: ['violations'],
  });
  hold(
    violations.length === 0,
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`).join('\n'),
  );
}

function holdReadable(fixture: HTMLElement): void {
  const nodes = [...fixture.querySelectorAll('*')].flatMap((node) => [node, ...shadowNodes(node)]);
  for (const node of nodes) {
    const isLost = node instanceof Element && isUnseen(node);
    hold(!isLost, `${node.nodeName}: the text has the color of its background`);
  }
}

/**
 * Parses HTML into a document without a window, where no element upgrades. (`Document.parseHTMLUnsafe` drops comments
 * between text nodes.)
 */
function parseInert(html: string): HTMLElement {
  const fixture = document.implementation.createHTMLDocument().createElement('div');
  fixture.className = 'fixture';
  fixture.setHTMLUnsafe(html);
  return fixture;
}

function containerNodes(element: Element): Node[] {
  const container = element.shadowRoot?.querySelector('.sq-root');
  return shadowNodes(element).filter((node) => container?.contains(node));
}

/**
 * Returns the element's children as text. The numbers in IDs and the order of attributes are normalized, because they
 * differ between elements.
 */
function contentOf({ childNodes }: Element): string {
  const content = document.createElement('div');
  content.append(...[...childNodes].map((node) => node.cloneNode(true)));
  // A morph creates nodes inside `<noscript>`, but on pages with JavaScript its content is text.
  for (const noscript of content.querySelectorAll('noscript')) noscript.replaceChildren();
  for (const element of content.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      // This attribute only marks additions. The additions themselves are compared.
      if (name === 'data-sq-added') continue;
      element.setAttribute(name, value.replaceAll(/\b([a-z]+-[a-z-]+)-\d+\b/g, '$1'));
    }
  }
  return content.innerHTML;
}

/** Returns the part of two strings around their first difference. */
function differing(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, (at < 0 ? one.length : at) - 60);
  return `${one.slice(from, from + 160)}\nis now\n${other.slice(from, from + 160)}`;
}
