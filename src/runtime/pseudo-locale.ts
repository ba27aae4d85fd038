import { isElement, isText } from '../platform/node-kinds.js';
/**
 * Shows every text that the elements draw in letters that look like it, longer and in brackets, so that whoever
 * translates a site sees what is not theirs to translate, and what has no room (spec section 2, `i18nLang`). What
 * the server has sent stays as it is. A tool for developers: nothing of it reaches a page without the flag.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'];
const attributes = ['aria-label', 'placeholder', 'title'];
/** Translations are so much longer than English, in parts of its length. */
const GROWTH = 0.3;

/** What was written here, so that nothing is written twice. */
const written = new WeakMap<Node, string>();

export function pseudoLocalise(text: string): string {
  const visibleText = text.trim();
  if (!/\p{L}/u.test(visibleText)) return text;
  const letters = [...visibleText]
    .map((letter) => accented[plain.indexOf(letter)] ?? letter)
    .join('');
  const more = '~'.repeat(Math.ceil(visibleText.length * GROWTH));
  return text.replace(visibleText, () => `[${letters} ${more}]`);
}

/** Begins with what is on the page, and goes on with whatever comes. */
export function startPseudoLocale(signal: AbortSignal): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(translateAll);
      else translate(target);
    }
  });
  const options = {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: attributes,
  };
  const follow = (root: ShadowRoot): void => {
    translateAll(root);
    observer.observe(root, options);
  };

  for (const { localName, shadowRoot } of document.querySelectorAll('*')) {
    if (shadowRoot && localName.startsWith('sq-')) follow(shadowRoot);
  }
  // eslint-disable-next-line @typescript-eslint/unbound-method -- It is called on an element below.
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    if (this.localName.startsWith('sq-')) follow(root);
    return root;
  };
  signal.addEventListener('abort', () => {
    observer.disconnect();
    Element.prototype.attachShadow = attachShadow;
  });
}

function translateAll(node: Node): void {
  translate(node);
  node.childNodes.forEach(translateAll);
}

function translate(node: Node): void {
  if (isElement(node)) {
    for (const name of attributes) {
      const attribute = node.getAttributeNode(name);
      if (attribute) change(attribute);
    }
  } else if (isText(node) && !node.parentElement?.closest('script, style')) change(node);
}

function change(node: Attr | Text): void {
  const { nodeValue } = node;
  if (nodeValue === null || written.get(node) === nodeValue) return;
  const text = pseudoLocalise(nodeValue);
  written.set(node, text);
  if (text !== nodeValue) node.nodeValue = text;
}
