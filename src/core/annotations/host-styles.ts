import { addStyles, sheetsFor } from '../css.js';
import { type StyleText } from '../../platform/style-text.js';
import { setHostState } from '../life/host.js';
import { readRatio } from '../input/scalars.js';

/*
 * What the box of a tag needs and style sheets cannot read from its attributes: what JSON and properties say, what is measured, and,
 * where `attr()` has no types, values that `sq.css` has no rule for. Nothing of it is written on the page's own element: hosts of
 * which the same is said share a state of that name, and a rule for it, in one sheet for all tags of a document.
 */

type Properties = Readonly<Record<string, string>>;

interface Rule {
  readonly name: string;
  readonly value: string;
  /** Hosts that it is for. */
  uses: number;
}

/** What is said of a host, the last word last. */
const saidByHost = new WeakMap<HTMLElement, readonly Properties[]>();
/** The states that a host has for it, with their rules' selectors. */
const statesByHost = new WeakMap<HTMLElement, ReadonlyMap<string, string>>();

/** Take the sheet off again, for hosts that have states. */
const removers = new WeakMap<HTMLElement, () => void>();

/** All rules in use, by their selectors. */
const rules = new Map<string, Rule>();
/** The selectors of a sheet's rules, in their order. */
const written = new WeakMap<CSSStyleSheet, string[]>();

const hostStyles: StyleText = {
  cssText: '',
  refresh(sheet) {
    const selectors = written.get(sheet) ?? [];
    written.set(sheet, selectors);
    for (let at = selectors.length - 1; at >= 0; at -= 1) {
      if (rules.has(selectors[at] ?? '')) continue;
      sheet.deleteRule(at);
      selectors.splice(at, 1);
    }
    for (const [selector, { name, value }] of rules) {
      if (selectors.includes(selector)) continue;
      const rule = sheet.cssRules[sheet.insertRule(`${selector}{}`, selectors.length)];
      // By name and value, not as a text: a value of the page's can say nothing else. As strong as a style of the host.
      (rule as CSSStyleRule).style.setProperty(name, value, 'important');
      selectors.push(selector);
    }
  },
};

/**
 * Gives the host of a tag CSS properties by their names, wherever it is moved to; over what was given before of the same names.
 * Returns the function that takes them back.
 */
export function styleHost(host: HTMLElement, properties: Properties): () => void {
  // A copy: two calls may say the same.
  const own = { ...properties };
  say(host, [...(saidByHost.get(host) ?? []), own]);
  return () =>
    say(
      host,
      (saidByHost.get(host) ?? []).filter((each) => each !== own),
    );
}

/**
 * Gives the host of a tag the ratio of its box in a custom property, as far as its style sheets have not made the same of its
 * attributes. Returns the function that takes another one; none for undefined.
 *
 * @param signal - aborted when the tag ends
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

function say(host: HTMLElement, said: readonly Properties[]): void {
  saidByHost.set(host, said);
  const before = statesByHost.get(host) ?? new Map<string, string>();
  const states = new Map<string, string>();
  for (const [name, value] of new Map(said.flatMap((each) => Object.entries(each)))) {
    const state = `${name}:${value}`;
    const selector = `${host.localName}:state(${CSS.escape(state)})`;
    states.set(state, selector);
    if (before.has(state)) continue;
    const rule = rules.get(selector) ?? { name, value, uses: 0 };
    rule.uses += 1;
    rules.set(selector, rule);
    setHostState(host, state, true);
  }
  for (const [state, selector] of before) {
    const rule = rules.get(selector);
    if (states.has(state) || !rule) continue;
    rule.uses -= 1;
    if (rule.uses === 0) rules.delete(selector);
    setHostState(host, state, false);
  }
  statesByHost.set(host, states);
  // Brings the sheet of the document up to date.
  if (states.size > 0 || before.size > 0) sheetsFor(host.ownerDocument, [hostStyles]);
  if (states.size > 0 && before.size === 0) removers.set(host, addStyles(host, [hostStyles]));
  else if (states.size === 0) removers.get(host)?.();
}
