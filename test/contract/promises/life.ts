import { Idiomorph } from 'idiomorph';
import {
  hold,
  insert,
  mount,
  settled,
  shadowNodes,
  type ContractPromise,
  type Instance,
} from '../subject.js';
import { trackLeftovers } from '../leftovers.js';
import { nextTask } from '../../support/browser/next-task.js';

/** A form that it has built stays, with what was typed; the look of a picture is its inline style. */
const keptNodes = new Set(['sq-newsletter', 'sq-image']);
/** Which items are open is the visitor's; what a definition makes of a form is built once. */
const morphedNodes = new Set(['sq-accordion', 'sq-newsletter']);

export const lifePromises: readonly ContractPromise[] = [
  {
    name: 'keeps its nodes when it is moved',
    async check(subject) {
      const element = await mount(subject);
      const nodes = shadowNodes(element);
      const elsewhere = document.createElement('div');
      element.parentElement?.append(elsewhere);
      const moves: readonly [string, () => void][] = [
        ['append', () => elsewhere.append(element)],
        ['prepend', () => elsewhere.parentElement?.prepend(element)],
        ['re-order', () => reorder(element)],
        ['moveBefore', () => elsewhere.moveBefore(element, null)],
      ];
      for (const [name, move] of moves) {
        move();
        await settled(element);
        const now = shadowNodes(element);
        hold(
          now.length === nodes.length && now.every((node, index) => node === nodes[index]),
          `${name} made new nodes`,
        );
      }
    },
  },
  {
    name: 'renders anew when it comes back after it was removed',
    async check(subject) {
      const element = await mount(subject);
      const stage = element.parentElement;
      const text = element.shadowRoot?.textContent;
      element.remove();
      await settled(element);
      const container = element.shadowRoot?.querySelector('.sq-root');
      hold(!container?.hasChildNodes(), 'removed, it keeps its view');
      stage?.append(element);
      await settled(element);
      hold(element.shadowRoot?.textContent === text, 'back again, it renders something else');
    },
  },
  {
    name: 'leaves no listener, timer or observer when it is gone for good',
    async check(subject) {
      // The first instance makes what all instances share.
      (await mount(subject)).remove();
      await nextTask();
      const leftovers = trackLeftovers();
      try {
        const element = await mount(subject);
        element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
        element.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
        element.closest('.stage')?.remove();
        await settled(element);
        hold(leftovers.list().length === 0, `left behind: ${leftovers.list().join(', ')}`);
      } finally {
        leftovers.stop();
      }
    },
  },
  {
    name: 'gives the nodes of its page back as they were when it goes',
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
    name: 'says the same of the nodes of its page after a morph with the same HTML',
    async check({ doc, examples }) {
      if (morphedNodes.has(doc.tag)) return;
      for (const html of examples) {
        const element = insert(html, doc.tag);
        const written = element.outerHTML;
        await settled(element);
        const shown = contentOf(element);
        void Idiomorph.morph(element, written);
        await nextTask();
        await settled(element);
        const now = contentOf(element);
        hold(now.isEqualNode(shown), differing(htmlOf(shown), htmlOf(now)));
      }
    },
  },
  {
    name: 'works in the document that adopts it, with all of its styles',
    async check(subject) {
      const element = await mount(subject);
      // What comes late comes when somebody is at it.
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
      element.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
      await settled(element);
      const sheets = sheetTexts(element);
      const display = getComputedStyle(element).display;
      const frame = document.createElement('iframe');
      // Without a document type it would read style sheets in another way.
      frame.srcdoc = '<!doctype html>';
      const loaded = new Promise((resolve) => (frame.onload = resolve));
      element.closest('.stage')?.append(frame);
      await loaded;
      const other = frame.contentDocument;
      hold(other, 'no other document');
      other.body.append(element);
      await settled(element);
      if (element.shadowRoot) {
        holdAll(sheets, sheetTexts(element), 'left behind');
        hold(shadowNodes(element).length > 0, 'its view was left behind');
      }
      const there = frame.contentWindow?.getComputedStyle(element).display;
      hold(there === display, `it is displayed as ${String(there)}, not ${display}`);
      document.querySelector('.stage')?.append(element);
      await settled(element);
      holdAll(sheets, sheetTexts(element), 'not back home');
    },
  },
  {
    name: 'shares one style sheet among its instances',
    async check(subject) {
      const sheets = [await mount(subject), await mount(subject)].map(
        (element) => element.shadowRoot?.adoptedStyleSheets ?? [],
      );
      hold(sheets[0]?.length === sheets[1]?.length, 'instances differ in their sheets');
      for (const [index, sheet] of sheets[0]?.entries() ?? []) {
        hold(sheet === sheets[1]?.[index], 'each instance has a sheet of its own');
      }
      hold(
        !(await mount(subject)).shadowRoot?.querySelector('style'),
        'it brings a <style> of its own',
      );
    },
  },
];

/** The rules of each sheet that a tag's shadow root has. */
function sheetTexts({ shadowRoot }: Instance): string[] {
  return [...(shadowRoot?.adoptedStyleSheets ?? [])].map(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText).join(' '),
  );
}

/** More may have come meanwhile. */
function holdAll(sheets: readonly string[], now: readonly string[], broken: string): void {
  for (const sheet of sheets) hold(now.includes(sheet), `${broken}: ${sheet.slice(0, 80)}`);
}

/** The children as they are now. */
function contentOf(element: Element): DocumentFragment {
  const content = document.createDocumentFragment();
  content.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
  return content;
}

function htmlOf(content: DocumentFragment): string {
  return [...content.children].map(({ outerHTML }) => outerHTML).join('');
}

/** Where two texts part, with what stands there. */
function differing(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, (at < 0 ? one.length : at) - 60);
  return `${one.slice(from, from + 160)}\nis now\n${other.slice(from, from + 160)}`;
}

function reorder(element: Instance): void {
  const stage = element.closest('.stage');
  for (let turn = 0; turn < 20; turn += 1)
    if (stage?.firstElementChild) stage.append(stage.firstElementChild);
}
