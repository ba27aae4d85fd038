import { annotate } from '../../../../core/annotations/annotate.js';
import { addStyles } from '../../../../core/css.js';
import { messagesOf } from '../../../../core/message-registry.js';
import { stepMessages } from '../../step-messages.js';
import type { FormOutcome } from '../../model/outcome.js';
import type { FormExtension, FormExtensionContext } from '../extension.js';
import { controlsOf, submitButtons, type Control } from '../fields.js';
import { nameInAddress, stepElements, stepNames, writeAddress, type Step } from './step-address.js';
import { createStepNodes } from './step-nodes.js';
import { createSummary } from './step-summary.js';
import { stepStyles } from './steps.styles.js';

/** Shows a form with `<fieldset data-step>` one step at a time (behavior.md#forms-steps). */
export function createExtension(context: FormExtensionContext): FormExtension {
  const { host, signal } = context;
  const texts = () => messagesOf(host, stepMessages);
  const nodes = createStepNodes({
    texts,
    onBack: () => move(-1),
    onNext: () => next(),
    onOpen: (step) => open(step),
    addressOf: ({ name }) => writeAddress(host, name),
  });
  const summary = createSummary({
    texts,
    onOpen: open,
    addressOf: ({ name }) => writeAddress(host, name),
  });
  const removeStyles = addStyles(host, [stepStyles]);
  let form: HTMLFormElement | undefined;
  let current: HTMLElement | undefined;
  /** The name of the current step, because a morph can replace its element. */
  let currentName: string | undefined;
  /** The furthest step that the visitor has opened. */
  let furthest: HTMLElement | undefined;
  /** `true` as soon as the visitor has edited the form or opened a step. Until then, restored values can still change the step. */
  let isStarted = false;
  const hidden = new Map<HTMLElement, () => void>();
  let undoMarks: readonly (() => void)[] = [];

  /** The steps that apply. A step is skipped if it is disabled, or if all of its controls are disabled. */
  function openSteps(): readonly Step[] {
    const elements = form ? stepElements(form) : [];
    const names = stepNames(elements.map(titleOf));
    return elements.flatMap((element, index) =>
      isSkipped(element) ? [] : [{ element, title: titleOf(element), name: names[index] ?? '' }],
    );
  }

  /** Draws the current step. If it no longer applies, opens the nearest earlier step. */
  function draw(): void {
    if (!form) return;
    const steps = openSteps();
    const all = stepElements(form);
    if (!current?.isConnected) {
      current = steps.find(({ name }) => name === currentName)?.element ?? current;
    }
    if (!steps.some(({ element }) => element === current)) {
      const earlier = all.slice(0, Math.max(all.indexOf(current as HTMLElement), 0));
      current = (steps.findLast(({ element }) => earlier.includes(element)) ?? steps[0])?.element;
    }
    const index = steps.findIndex(({ element }) => element === current);
    currentName = steps[index]?.name;
    const isLast = index === steps.length - 1;
    const outside = [
      ...all.filter((element) => element !== current),
      ...(isLast ? [] : endOf(form, all)),
    ];
    for (const [element, undo] of hidden) {
      if (outside.includes(element)) continue;
      hidden.delete(element);
      undo();
    }
    for (const element of outside) {
      if (!hidden.has(element)) hidden.set(element, annotate(element, { hidden: true }, form));
    }
    nodes.draw(form, { steps, index, furthest: indexOf(steps, furthest) });
    summary.draw(form, steps, current);
  }

  /** Shows a step. `address` is how the URL changes. */
  function show(element: HTMLElement, address: 'push' | 'replace' | 'keep' = 'push'): void {
    const steps = openSteps();
    current = element;
    currentName = steps.find((step) => step.element === element)?.name;
    if (indexOf(steps, element) > indexOf(steps, furthest)) furthest = element;
    draw();
    const step = steps.find((each) => each.element === element);
    if (address === 'keep' || !step || nameInAddress(host) === step.name) return;
    const { history } = host.ownerDocument.defaultView ?? window;
    history[`${address}State`](history.state, '', writeAddress(host, step.name));
  }

  function move(by: number): void {
    const steps = openSteps();
    const target = steps[indexOf(steps, current) + by];
    if (!target) return;
    isStarted = true;
    show(target.element);
    nodes.focusTitle();
  }

  function next(): void {
    if (current && context.validate(controlsIn(current))) move(1);
  }

  /**
   * Opens a step that the visitor has chosen. A later step opens only if all steps before it are valid. Otherwise, the first
   * invalid step opens, and its errors are shown.
   */
  function open(step: Step): void {
    isStarted = true;
    const invalid = firstInvalidBefore(step);
    show((invalid ?? step).element);
    if (invalid) context.validate(controlsIn(invalid.element));
    else nodes.focusTitle();
  }

  function firstInvalidBefore(step: Step): Step | undefined {
    const steps = openSteps();
    const from = indexOf(steps, current);
    const to = indexOf(steps, step.element);
    if (to <= from) return undefined;
    return steps.slice(0, to).find(({ element }) => !context.isValid(controlsIn(element)));
  }

  /** Follows the page's URL after Back, Forward or a link. */
  function follow(): void {
    const steps = openSteps();
    const name = nameInAddress(host);
    const step = name === undefined ? steps[0] : steps.find((each) => each.name === name);
    if (!step || step.element === current) return;
    isStarted = true;
    const invalid = firstInvalidBefore(step);
    show((invalid ?? step).element, invalid ? 'replace' : 'keep');
    if (invalid) context.validate(controlsIn(invalid.element));
    else nodes.focusTitle();
  }

  /** Opens the step that has focus or an error, or the step in the URL. The URL is followed as far as earlier steps are valid. */
  function start(): void {
    if (!form) return;
    const steps = openSteps();
    const { activeElement } = host.getRootNode() as Document | ShadowRoot;
    const name = nameInAddress(host);
    const target =
      steps.find(({ element }) => element.contains(activeElement)) ??
      steps.find(({ element }) => element.querySelector('[aria-invalid="true"]')) ??
      steps.find((step) => step.name === name);
    const first = steps[0];
    if (!first) return draw();
    const isForced = target && target.name !== name;
    current = first.element;
    const reached = target && !isForced ? (firstInvalidBefore(target) ?? target) : target;
    // The URL is not replaced until the visitor does something, because the browser may still restore values.
    show((reached ?? first).element, 'keep');
  }

  function controlsIn(element: HTMLElement): Control[] {
    return form ? controlsOf(form).filter((control) => element.contains(control)) : [];
  }

  function reset(): void {
    for (const undo of hidden.values()) undo();
    hidden.clear();
    nodes.dispose();
    summary.dispose();
    undoMarks.forEach((undo) => undo());
    undoMarks = [];
  }

  const { defaultView } = host.ownerDocument;
  defaultView?.addEventListener('popstate', () => form && follow(), { signal });
  host.addEventListener(
    'reset',
    (event) =>
      setTimeout(() => {
        if (event.defaultPrevented || signal.aborted) return;
        const [first] = openSteps();
        if (!first) return;
        furthest = first.element;
        show(first.element, nameInAddress(host) === undefined ? 'keep' : 'replace');
      }),
    { signal },
  );

  return {
    update(changed) {
      if (changed !== form) {
        reset();
        [form, current, furthest, isStarted] = [changed, undefined, undefined, false];
      }
      undoMarks.forEach((undo) => undo());
      undoMarks = markSteps(changed);
      if (isStarted) draw();
      else start();
    },
    refreshed: draw,
    edited: () => {
      isStarted = true;
    },
    intercepts(_, submitter) {
      const steps = openSteps();
      const isLast = steps.at(-1)?.element === current;
      if (!current || isLast || submitter?.hasAttribute('formnovalidate')) return false;
      isStarted = true;
      next();
      return true;
    },
    reveal(control) {
      const step = openSteps().find(({ element }) => element.contains(control));
      if (!step || step.element === current) return;
      isStarted = true;
      show(step.element);
    },
    outcome({ outcome }: FormOutcome) {
      if (outcome !== 'stored' || nameInAddress(host) === undefined) return;
      const { history } = defaultView ?? window;
      history.replaceState(history.state, '', writeAddress(host, undefined));
    },
    dispose() {
      reset();
      removeStyles();
    },
  };
}

function titleOf(step: HTMLElement): string {
  return step.dataset['step']?.trim() || legendOf(step)?.textContent?.trim() || '';
}

function legendOf({ children }: Element): Element | undefined {
  return [...children].find(({ localName }) => localName === 'legend');
}

function isSkipped(step: HTMLElement): boolean {
  if (step.matches(':disabled')) return true;
  const controls = [...step.querySelectorAll('input, select, textarea, button')];
  return controls.length > 0 && controls.every((control) => control.matches(':disabled'));
}

/** The content after the last step, and all other submit buttons. They are shown together with the last step. */
function endOf(form: HTMLFormElement, steps: readonly HTMLElement[]): HTMLElement[] {
  const end: HTMLElement[] = [];
  const last = steps.at(-1);
  for (let node = last?.nextElementSibling; node; node = node.nextElementSibling) {
    if (!node.matches('.form-step-buttons, script, template')) end.push(node as HTMLElement);
  }
  const isSubmit = (element: Element): element is HTMLElement => element.matches('button, input');
  const outside = submitButtons(form).filter(
    (button) =>
      isSubmit(button) &&
      !button.hasAttribute('formnovalidate') &&
      !end.some((node) => node.contains(button)) &&
      !steps.some((step) => step.contains(button)),
  );
  return [...end, ...outside];
}

function indexOf(steps: readonly Step[], element: HTMLElement | undefined): number {
  return steps.findIndex((step) => step.element === element);
}

/** Hides legends that repeat the step's title, names steps without a legend, and tells `page.css` that the steps are ready. */
function markSteps(form: HTMLFormElement): readonly (() => void)[] {
  const marks = stepElements(form).map((step) => {
    const legend = legendOf(step);
    const title = titleOf(step);
    if (!legend) return annotate(step, { 'aria-label': title }, form);
    const isSame = legend.textContent?.trim() === title;
    return annotate(legend, isSame ? { class: 'form-step-legend' } : {}, form);
  });
  return [...marks, annotate(form, { 'data-steps': 'ready' }, form)];
}
