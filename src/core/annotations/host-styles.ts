import { addStyles, sheetsFor } from '../css.js';
import { type StyleText } from '../../platform/style-text.js';
import { setHostState } from '../life/host.js';
import { readRatio } from '../input/scalars.js';

/*
 * Sets CSS properties of a host to values that style sheets cannot read from its attributes: values from JSON and properties,
 * and measurements. The host's attributes are not changed. Instead, each value gets a custom state, and the document has one
 * sheet with a rule for each state. Hosts with equal values share a rule.
 */

type Properties = Readonly<Record<string, string>>;

interface SharedRule {
  readonly rule: CSSRule;
  uses: number;
}

interface HostStyles {
  /** The properties from each call of {@link styleHost}. Later calls win. */
  given: readonly Properties[];
  states: ReadonlyMap<string, string>;
  /** The document whose sheet contains the rules. */
  document: Document;
  removeSheet?: (() => void) | undefined;
}

const stylesByHost = new WeakMap<HTMLElement, HostStyles>();
const rulesByDocument = new WeakMap<Document, Map<string, SharedRule>>();
const hostStyles: StyleText = { cssText: '' };

/**
 * Sets CSS properties on a host. They are `!important` and override those set earlier. Returns a function that removes them.
 */
export function styleHost(host: HTMLElement, properties: Properties): () => void {
  const styles = stylesByHost.get(host) ?? {
    given: [],
    states: new Map<string, string>(),
    document: host.ownerDocument,
  };
  stylesByHost.set(host, styles);
  // Copied, since two calls may pass the same object.
  const own = { ...properties };
  styles.given = [...styles.given, own];
  updateStates(host, styles);
  return () => {
    styles.given = styles.given.filter((each) => each !== own);
    updateStates(host, styles);
  };
}

/** Moves a host's rules to the sheet of its new document. Call it when the host is adopted. */
export function adoptHostStyles(host: HTMLElement): void {
  const styles = stylesByHost.get(host);
  if (!styles) return;
  for (const selector of styles.states.values()) removeRule(styles.document, selector);
  styles.document = host.ownerDocument;
  styles.states = new Map();
  updateStates(host, styles);
}

/**
 * Returns a function that sets a custom property to the aspect ratio of a host's box; `undefined` removes the property. The
 * property is not set if style sheets already derive this ratio from the host's attributes.
 *
 * @param signal - aborted when the element is detached
 */
export function createHostRatio(
  host: HTMLElement,
  property: string,
  signal: AbortSignal,
): (ratio: number | undefined) => void {
  let current: number | undefined;
  let remove = (): void => undefined;
  signal.addEventListener('abort', () => remove());
  return (ratio) => {
    if (ratio === current) return;
    current = ratio;
    remove();
    const shown = readRatio(getComputedStyle(host).getPropertyValue(property));
    const isShown = ratio === undefined || Math.abs(shown - ratio) < 0.01;
    remove = styleHost(host, isShown ? {} : { [property]: String(ratio) });
  };
}

function updateStates(host: HTMLElement, styles: HostStyles): void {
  const { states: before, document } = styles;
  const states = new Map<string, string>();
  for (const [name, value] of new Map(styles.given.flatMap((each) => Object.entries(each)))) {
    const state = `${name}:${value}`;
    const selector = `${host.localName}:state(${CSS.escape(state)})`;
    states.set(state, selector);
    if (before.has(state)) continue;
    addRule(document, selector, name, value);
    setHostState(host, state, true);
  }
  for (const [state, selector] of before) {
    if (states.has(state)) continue;
    removeRule(document, selector);
    setHostState(host, state, false);
  }
  styles.states = states;
  if (states.size > 0) styles.removeSheet ??= addStyles(host, [hostStyles]);
  else {
    styles.removeSheet?.();
    styles.removeSheet = undefined;
  }
}

function addRule(document: Document, selector: string, name: string, value: string): void {
  const rules = rulesByDocument.get(document) ?? new Map<string, SharedRule>();
  rulesByDocument.set(document, rules);
  const known = rules.get(selector);
  if (known) known.uses += 1;
  if (known) return;
  const [sheet] = sheetsFor(document, [hostStyles]);
  if (!sheet) return;
  const rule = sheet.cssRules[
    sheet.insertRule(`${selector}{}`, sheet.cssRules.length)
  ] as CSSStyleRule;
  // `setProperty`, not rule text, so that a value from the page cannot inject other declarations.
  rule.style.setProperty(name, value, 'important');
  rules.set(selector, { rule, uses: 1 });
}

function removeRule(document: Document, selector: string): void {
  const rules = rulesByDocument.get(document);
  const known = rules?.get(selector);
  if (!rules || !known) return;
  known.uses -= 1;
  if (known.uses > 0) return;
  rules.delete(selector);
  const [sheet] = sheetsFor(document, [hostStyles]);
  if (!sheet) return;
  for (let index = 0; index < sheet.cssRules.length; index += 1) {
    if (sheet.cssRules[index] === known.rule) return sheet.deleteRule(index);
  }
}
