import { annotate } from '../../../../core/annotations/annotate.js';
import { addStyles } from '../../../../core/css.js';
import { messagesOf } from '../../../../core/message-registry.js';
import { fill } from '../../../../i18n/messages/fill.js';
import { queryValue } from '../../../../model/query.js';
import { advise } from '../../../../platform/report.js';
import { elementsOf } from '../../light-dom-form.js';
import { stepMessages } from '../../step-messages.js';
import { conditionSyntax, parseCondition, type Condition } from '../../model/conditions.js';
import {
  dependencyFinder,
  evaluateConditions,
  type ConditionSource,
  type FormConditions,
} from '../../model/shown-fields.js';
import type { FormExtension, FormExtensionContext } from '../extension.js';
import { controlsOf, fieldIdOf, fieldLabel, type Control } from '../fields.js';
import { conditionStyles } from './conditions.styles.js';

/** A part of a form that has a condition. */
type Part = HTMLElement;

/** Maximum number of fields whose names are announced at once. */
const MAX_NAMES = 5;

/** Parts about whose conditions the page author has been warned. */
const warned = new WeakMap<Part, string>();

/** Shows and hides the parts of a form that have `data-show-when` (behavior.md#forms-conditions). */
export function createExtension(context: FormExtensionContext): FormExtension {
  const { host, signal } = context;
  let form: HTMLFormElement | undefined;
  let conditions: FormConditions<Part> = { conditions: new Map(), sources: new Map() };
  let dependentParts = dependencyFinder(conditions);
  let results: ReadonlyMap<Part, boolean> = new Map();
  const hidden = new Map<Part, () => void>();
  let marks: readonly (() => void)[] = [];
  const removeStyles = addStyles(host, [conditionStyles]);

  /** Evaluates the conditions that may have changed. Returns the parts that were shown and hidden. */
  function evaluate(affected?: ReadonlySet<Part>): { shown: Part[]; hidden: Part[] } {
    const unaffected = affected && [...results].filter(([part]) => !affected.has(part));
    results = evaluateConditions(conditions, new Map(unaffected));
    const changes: { shown: Part[]; hidden: Part[] } = { shown: [], hidden: [] };
    for (const [part, isShown] of results) {
      if (isShown === !hidden.has(part)) continue;
      // The part is hidden when focus leaves it.
      if (!isShown && hasFocus(part)) continue;
      if (isShown) show(part);
      else hide(part);
      changes[isShown ? 'shown' : 'hidden'].push(part);
    }
    if (changes.shown.length + changes.hidden.length > 0) context.refresh();
    return changes;
  }

  function hide(part: Part): void {
    const within = form?.contains(part) ? form : host;
    const steps = [
      annotate(part, { hidden: true }, within),
      ...controlsIn(part).map((control) => annotate(control, { disabled: true }, within)),
    ];
    hidden.set(part, () => steps.forEach((undo) => undo()));
  }

  function show(part: Part): void {
    hidden.get(part)?.();
    hidden.delete(part);
  }

  function announce({ shown, hidden: gone }: ReturnType<typeof evaluate>): void {
    const texts = messagesOf(host, stepMessages);
    const text = [
      shown.length > 0 && fill(texts.fieldsAdded, { fields: namesOf(shown) }),
      gone.length > 0 && fill(texts.fieldsRemoved, { fields: namesOf(gone) }),
    ];
    if (text.some(Boolean)) context.announce(text.filter(Boolean).join(' '));
  }

  /** Parts inside another listed part are not named. */
  function namesOf(parts: readonly Part[]): string {
    const outer = parts.filter(
      (part) => !parts.some((other) => other !== part && other.contains(part)),
    );
    const names = [...new Set(outer.flatMap((part) => labelsOf(part)))].filter(Boolean);
    const more = names.length > MAX_NAMES ? ', …' : '';
    return names.slice(0, MAX_NAMES).join(', ') + more;
  }

  function removeMarks(): void {
    marks.forEach((undo) => undo());
    marks = [];
  }

  function reset(): void {
    for (const undo of hidden.values()) undo();
    hidden.clear();
    removeMarks();
  }

  host.addEventListener(
    'focusout',
    () => {
      const isWaiting = [...results].some(([part, isShown]) => !isShown && !hidden.has(part));
      if (isWaiting) setTimeout(() => !signal.aborted && announce(evaluate()));
    },
    { signal },
  );
  // The browser resets the controls after the event.
  host.addEventListener('reset', () => setTimeout(() => !signal.aborted && evaluate()), { signal });

  return {
    update(next) {
      if (next !== form) reset();
      form = next;
      conditions = readConditions(next, host);
      dependentParts = dependencyFinder(conditions);
      for (const part of hidden.keys()) if (!conditions.conditions.has(part)) show(part);
      results = new Map();
      // Hidden parts may contain new controls.
      for (const part of [...hidden.keys()].filter(hasNewControls)) show(part);
      evaluate();
      removeMarks();
      // Without JavaScript, these controls are not required, because all parts are shown.
      const required = next.querySelectorAll(':is(input, select, textarea)[data-required]');
      marks = [
        ...[...required].map((control) => annotate(control, { required: true }, next)),
        // Until now, `page.css` has hidden these parts.
        annotate(next, { 'data-conditions': 'evaluated' }, next),
      ];
    },
    refreshed: () => void evaluate(),
    edited(control) {
      const affected = dependentParts(namesFor(control));
      if (affected.size > 0) announce(evaluate(affected));
    },
    dispose() {
      reset();
      removeStyles();
    },
  };
}

function hasFocus(part: Part): boolean {
  const { activeElement } = part.getRootNode() as Document | ShadowRoot;
  return part.contains(activeElement);
}

function controlsIn(part: Part): HTMLElement[] {
  const { form } = part as Partial<Control>;
  const owner = part.closest('form') ?? form;
  return owner ? elementsOf(owner).filter((each): each is HTMLElement => part.contains(each)) : [];
}

function hasNewControls(part: Part): boolean {
  return controlsIn(part).some((control) => !control.hasAttribute('disabled'));
}

/** Reads a form's conditions. An invalid condition is ignored, and the page author is warned. */
function readConditions(form: HTMLFormElement, host: HTMLElement): FormConditions<Part> {
  const conditions = new Map<Part, Condition>();
  for (const part of form.querySelectorAll<HTMLElement>('[data-show-when]')) {
    const text = part.dataset['showWhen'] ?? '';
    const { condition, problem } = parseCondition(text);
    if (condition) conditions.set(part, condition);
    else if (warned.get(part) !== text) {
      warned.set(part, text);
      advise(
        host,
        `data-show-when="${text}" is invalid: ${problem}. The field stays visible. Allowed: ${conditionSyntax}.`,
        part,
      );
    }
  }
  const sources = new Map<string, ConditionSource<Part>[]>();
  for (const control of controlsOf(form)) {
    const parts = [...conditions.keys()].filter((part) => part.contains(control));
    const source = { parts, texts: () => textsOf(control) };
    for (const name of namesFor(control)) {
      sources.set(name, [...(sources.get(name) ?? []), source]);
    }
  }
  return { conditions, sources };
}

/** A control can be named by the ID of its field, or by its own name. */
function namesFor(control: Control): ReadonlySet<string> {
  return new Set([fieldIdOf(control), control.name ?? ''].filter((name) => name !== ''));
}

/** Returns the control's values that are not empty. */
function textsOf(control: Control): readonly string[] {
  const { type, checked, value, selectedOptions } = control;
  if ((type === 'radio' || type === 'checkbox') && !checked) return [];
  const texts = selectedOptions
    ? [...selectedOptions].map((option) => option.value)
    : [(type === 'hidden' && queryTextOf(control)) || (typeof value === 'string' ? value : '')];
  return texts.filter((text) => text.trim() !== '');
}

/** A hidden control takes its value from the page's URL (behavior.md#forms-hidden). */
function queryTextOf({ ownerDocument, dataset, name = '' }: Control): string | null {
  return queryValue(ownerDocument.location.search, dataset['queryKey'] ?? name);
}

/** Returns the legend of a part, or the labels of its fields. */
function labelsOf(part: Part): readonly string[] {
  const legend = legendOf(part);
  const controls = controlsIn(part).filter(
    (each): each is Control => 'value' in each && (each as Control).type !== 'hidden',
  );
  if (legend) return [fieldLabel({ title: legend, controls: [], box: part })];
  return controls.map((control) => {
    const fieldset = control.closest('fieldset');
    const group = fieldset && part.contains(fieldset) ? legendOf(fieldset) : undefined;
    const title = group ?? control.labels?.[0] ?? control;
    return fieldLabel({ title, controls: [control], box: part });
  });
}

function legendOf({ children }: Element): Element | undefined {
  return [...children].find(({ localName }) => localName === 'legend');
}
