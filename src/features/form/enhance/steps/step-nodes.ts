import { generate } from '../../../../core/annotations/annotate.js';
import { changeUnobserved } from '../../../../core/input/children.js';
import { fill } from '../../../../i18n/messages/fill.js';
import { isPlainClick } from '../../../../platform/page-events.js';
import type { StepTexts } from '../../step-messages.js';
import { stepElements, type Step } from './step-address.js';

interface StepNodesOptions {
  readonly texts: () => StepTexts;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onOpen: (step: Step) => void;
  readonly addressOf: (step: Step) => string;
}

interface Progress {
  readonly steps: readonly Step[];
  /** Index of the current step. */
  readonly index: number;
  /** Index of the furthest step that has been opened. */
  readonly furthest: number;
}

/** Manages the nodes around the steps: a title and a list of the steps above them, and the buttons below. */
export function createStepNodes({ texts, onBack, onNext, onOpen, addressOf }: StepNodesOptions) {
  let nodes: ReturnType<typeof create> | undefined;
  let remove: readonly (() => void)[] = [];
  let drawn = '';

  function create({ ownerDocument }: HTMLFormElement) {
    const node = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string) => {
      const element = ownerDocument.createElement(tag);
      element.className = className;
      return element;
    };
    const progress = node('div', 'form-steps');
    const title = node('h3', 'form-step-title');
    title.tabIndex = -1;
    const list = node('ol', 'form-step-list');
    // Safari does not expose a list without markers as a list.
    list.setAttribute('role', 'list');
    progress.append(title, list);
    const buttons = node('div', 'form-step-buttons');
    const back = node('button', 'form-step-back');
    const next = node('button', 'form-step-next');
    back.type = next.type = 'button';
    back.addEventListener('click', onBack);
    next.addEventListener('click', onNext);
    buttons.append(back, next);
    return { progress, title, list, buttons, back, next };
  }

  function itemOf(step: Step, position: number, { index, furthest }: Progress): HTMLElement {
    const { ownerDocument } = step.element;
    const item = ownerDocument.createElement('li');
    const isReached = position <= furthest && position !== index;
    const label = ownerDocument.createElement(isReached ? 'a' : 'span');
    label.textContent = step.title;
    if (position === index) item.setAttribute('aria-current', 'step');
    if (position < index) item.className = 'done';
    if (isReached) linkTo(label as HTMLAnchorElement, step, { onOpen, addressOf });
    item.append(label);
    return item;
  }

  return {
    draw(form: HTMLFormElement, progress: Progress): void {
      if (!nodes) {
        const created = create(form);
        nodes = created;
        remove = [
          generate(created.progress, () => stepElements(form)[0]?.before(created.progress), form),
          generate(created.buttons, () => stepElements(form).at(-1)?.after(created.buttons), form),
        ];
      }
      const { steps, index } = progress;
      const { stepPosition, steps: label, previousStep, nextStep } = texts();
      const { title = '' } = steps[index] ?? {};
      const position = fill(stepPosition, { step: index + 1, count: steps.length, title });
      const state = JSON.stringify([steps, progress, position, label, previousStep, nextStep]);
      if (state === drawn) return;
      drawn = state;
      const { title: heading, list, back, next } = nodes;
      const items = steps.map((step, at) => itemOf(step, at, progress));
      changeUnobserved(() => {
        heading.textContent = position;
        list.setAttribute('aria-label', label);
        list.replaceChildren(...items);
        back.textContent = previousStep;
        next.textContent = nextStep;
        back.hidden = index <= 0;
        next.hidden = index >= steps.length - 1;
      });
    },
    focusTitle(): void {
      nodes?.title.focus();
    },
    dispose(): void {
      for (const step of remove) step();
      remove = [];
      nodes = undefined;
      drawn = '';
    },
  };
}

/** Makes a link that opens a step. In another tab, the URL opens the step. */
export function linkTo(
  link: HTMLAnchorElement,
  step: Step,
  { onOpen, addressOf }: Pick<StepNodesOptions, 'onOpen' | 'addressOf'>,
): void {
  link.href = addressOf(step);
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(step);
  });
}
