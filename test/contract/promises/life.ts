import {
  hold,
  insert,
  mount,
  settled,
  shadowNodes,
  type ContractPromise,
  type Instance,
  type Subject,
} from '../subject.js';
import { blockDefinition, type DefinedClass } from '../../../src/core/life/define.js';
import { trackLeftovers } from '../leftovers.js';
import { nextTask } from '../../support/browser/next-task.js';

/** If an element changes its own nodes more often than this, it is in a loop. */
const MANY_CHANGES = 1000;

export const lifePromises: readonly ContractPromise[] = [
  {
    name: 'becomes idle: does not render again because of its own changes',
    async check({ doc, examples }) {
      for (const example of examples.flatMap((html) => [html, withInputButtons(html)])) {
        const element = insert(example, doc.tag);
        const changes = countChanges(element);
        await settled(element);
        const { input } = (element.constructor as unknown as DefinedClass)[blockDefinition];
        for (const node of element.querySelectorAll('*')) {
          for (const name of input.watch ?? []) {
            const value = node.getAttribute(name);
            if (value !== null) node.setAttribute(name, value);
          }
        }
        await turns(20);
        const before = changes();
        await turns(20);
        hold(changes() < before + 20, 'the element keeps changing its nodes');
        element.closest('.fixture')?.remove();
      }
    },
  },
  {
    name: 'keeps its nodes when it is moved',
    async check(subject) {
      const element = await mount(subject);
      const nodes = shadowNodes(element);
      const elsewhere = document.createElement('div');
      element.parentElement?.append(elsewhere);
      const moves: (readonly [string, () => void])[] = [
        ['append', () => elsewhere.append(element)],
        ['prepend', () => elsewhere.parentElement?.prepend(element)],
        ['re-order', () => reorder(element)],
        ['moveBefore', () => elsewhere.moveBefore(element, null)],
      ];
      // Some engines do not support it yet: docs/browsers.md.
      if (!('moveBefore' in elsewhere)) moves.pop();
      for (const [name, move] of moves) {
        move();
        await settled(element);
        const now = shadowNodes(element);
        hold(
          now.length === nodes.length && now.every((node, index) => node === nodes[index]),
          `${name} replaces the nodes`,
        );
      }
    },
  },
  {
    name: 'renders again if it is inserted after removal',
    async check(subject) {
      const element = await mount(subject);
      const fixture = element.parentElement;
      const text = element.shadowRoot?.textContent;
      element.remove();
      await settled(element);
      const container = element.shadowRoot?.querySelector('.sq-root');
      hold(!container?.hasChildNodes(), 'the element keeps its view after it is removed');
      fixture?.append(element);
      await settled(element);
      hold(
        element.shadowRoot?.textContent === text,
        'the element renders differently after it is inserted again',
      );
    },
  },
  {
    name: 'leaves no listener, timer or observer after it is removed',
    async check(subject) {
      // The first instance creates everything that instances share.
      (await mount(subject)).remove();
      await nextTask();
      const first = await leftBehind(subject);
      const others = first.filter((what) => !what.startsWith('timer'));
      hold(others.length === 0, `not cleaned up: ${first.join(', ')}`);
      // One timer per instance is a leak. A single timer is not: the page itself uses it to retry a failed request for
      // the cart.
      const second = first.length > 0 ? await leftBehind(subject) : [];
      hold(second.length === 0, `not cleaned up: ${second.join(', ')}`);
    },
  },
  {
    name: 'works in a different document that adopts it, with all its styles',
    async check({ doc, examples }) {
      for (const example of examples) {
        const element = insert(example, doc.tag);
        await settled(element);
        // An interaction loads the lazy code.
        element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
        element.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
        await settled(element);
        await holdInAnotherDocument(element);
      }
    },
  },
  {
    name: 'shares one style sheet among its instances',
    isOfCore: true,
    async check(subject) {
      const sheets = [await mount(subject), await mount(subject)].map(
        (element) => element.shadowRoot?.adoptedStyleSheets ?? [],
      );
      hold(sheets[0]?.length === sheets[1]?.length, 'instances use different style sheets');
      for (const [index, sheet] of sheets[0]?.entries() ?? []) {
        hold(sheet === sheets[1]?.[index], 'instances do not share a style sheet');
      }
      hold(
        !(await mount(subject)).shadowRoot?.querySelector('style'),
        'the shadow root contains a <style>',
      );
    },
  },
];

/** Inserts, uses and removes an instance. Returns a description of everything that it has started and not ended. */
async function leftBehind(subject: Subject): Promise<string[]> {
  const leftovers = trackLeftovers();
  try {
    const element = await mount(subject);
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    element.closest('.fixture')?.remove();
    await settled(element);
    return leftovers.list();
  } finally {
    leftovers.stop();
  }
}

async function holdInAnotherDocument(element: Instance): Promise<void> {
  const fixture = element.closest('.fixture');
  const sheets = sheetTexts(element);
  const display = getComputedStyle(element).display;
  const frame = document.createElement('iframe');
  // Without a doctype, style sheets would be parsed in quirks mode.
  frame.srcdoc = '<!doctype html>';
  const loaded = new Promise((resolve) => (frame.onload = resolve));
  fixture?.append(frame);
  await loaded;
  frame.contentDocument?.body.append(element);
  await settled(element);
  if (element.shadowRoot) {
    holdAll(sheets, sheetTexts(element), 'missing in the new document');
    hold(shadowNodes(element).length > 0, 'the element has no view in the new document');
  }
  const there = frame.contentWindow?.getComputedStyle(element).display;
  hold(there === display, `its display value is ${String(there)}, not ${display}`);
  fixture?.append(element);
  await settled(element);
  holdAll(sheets, sheetTexts(element), 'missing after the element has moved back');
}

/** Returns the rules of each style sheet in an element's shadow root. */
function sheetTexts({ shadowRoot }: Instance): string[] {
  return [...(shadowRoot?.adoptedStyleSheets ?? [])].map(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText).join(' '),
  );
}

/** Expects that all given style sheets still exist. Others may have been added. */
function holdAll(sheets: readonly string[], now: readonly string[], broken: string): void {
  for (const sheet of sheets) hold(now.includes(sheet), `${broken}: ${sheet.slice(0, 80)}`);
}

function reorder(element: Instance): void {
  const fixture = element.closest('.fixture');
  for (let turn = 0; turn < 20; turn += 1)
    if (fixture?.firstElementChild) fixture.append(fixture.firstElementChild);
}

/** Returns the page with `<input type="submit">` in place of submit buttons. */
function withInputButtons(html: string): string {
  const parsed = document.createElement('template');
  parsed.innerHTML = html;
  for (const button of parsed.content.querySelectorAll<HTMLButtonElement>('form button')) {
    if (button.type !== 'submit') continue;
    const input = document.createElement('input');
    for (const { name, value } of button.attributes) input.setAttribute(name, value);
    input.type = 'submit';
    input.value = button.textContent.trim();
    button.replaceWith(input);
  }
  return parsed.innerHTML;
}

/** Counts changes inside the element. Removes an element that never becomes idle, so that the test can end. */
function countChanges(element: Instance): () => number {
  let count = 0;
  const observer = new MutationObserver((records) => {
    count += records.length;
    if (count < MANY_CHANGES) return;
    observer.disconnect();
    element.remove();
    count = Infinity;
  });
  observer.observe(element, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  return () => {
    hold(count < MANY_CHANGES, 'the element renders endlessly');
    return count;
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTask();
}
