import { generate } from '../../../../core/annotations/annotate.js';
import { fill } from '../../../../i18n/messages/fill.js';
import { messagesOf } from '../../../../core/message-registry.js';
import { formMessages } from '../../messages.js';
import type { StepTexts } from '../../step-messages.js';
import {
  controlsOf,
  fieldLabel,
  fieldsWith,
  groupOf,
  isCaptcha,
  type Control,
  type Field,
} from '../fields.js';
import { linkTo } from './step-nodes.js';
import type { Step } from './step-address.js';

interface SummaryOptions {
  readonly texts: () => StepTexts;
  readonly onOpen: (step: Step) => void;
  readonly addressOf: (step: Step) => string;
}

/** Lists the answers of all other steps in each element with `data-step-summary`, with a link to each step. */
export function createSummary({ texts, onOpen, addressOf }: SummaryOptions) {
  let remove: readonly (() => void)[] = [];
  let drawn = '';

  function section(form: HTMLFormElement, step: Step): HTMLElement {
    const { ownerDocument } = form;
    const node = (tag: string, className: string, text = ''): HTMLElement => {
      const element = ownerDocument.createElement(tag);
      if (className !== '') element.className = className;
      element.textContent = text;
      return element;
    };
    const { changeAnswers, changeStep, noAnswers } = texts();
    const link = node('a', 'form-summary-link', changeAnswers) as HTMLAnchorElement;
    link.ariaLabel = fill(changeStep, { title: step.title });
    linkTo(link, step, { onOpen, addressOf });
    const head = node('div', 'form-summary-head');
    head.append(node('h4', 'form-summary-title', step.title), link);
    const answers = answersIn(form, step.element);
    const list = node('dl', 'form-summary-answers');
    for (const { label, text } of answers) {
      const row = node('div', '');
      row.append(node('dt', '', label), node('dd', '', text));
      list.append(row);
    }
    const result = node('div', 'form-summary-step');
    result.append(head, answers.length > 0 ? list : node('p', 'form-summary-empty', noAnswers));
    return result;
  }

  return {
    /** Draws the summaries in the current step. */
    draw(form: HTMLFormElement, steps: readonly Step[], current: HTMLElement | undefined): void {
      const boxes = [...form.querySelectorAll('[data-step-summary]')].filter((box) =>
        current?.contains(box),
      );
      const others = boxes.length > 0 ? steps.filter(({ element }) => element !== current) : [];
      const summaries = boxes.map(() => {
        const summary = form.ownerDocument.createElement('div');
        summary.className = 'form-summary';
        summary.append(...others.map((step) => section(form, step)));
        return summary;
      });
      // Keep an unchanged summary, because one of its links may have focus.
      const content = summaries.map(({ innerHTML }) => innerHTML).join('');
      if (content === drawn && remove.length === boxes.length) return;
      drawn = content;
      for (const undo of remove) undo();
      remove = boxes.flatMap((box, index) => {
        const summary = summaries[index];
        return summary ? generate(summary, () => box.append(summary), form) : [];
      });
    },
    dispose(): void {
      for (const undo of remove) undo();
      remove = [];
      drawn = '';
    },
  };
}

function answersIn(
  form: HTMLFormElement,
  step: HTMLElement,
): readonly { readonly label: string; readonly text: string }[] {
  const controls = controlsOf(form).filter(
    (control) => step.contains(control) && !control.matches(':disabled') && !isCaptcha(control),
  );
  const { maskedPassword } = messagesOf(form, formMessages);
  return fieldsWith(form, new Set(controls)).flatMap((field) => {
    const text = answerOf(field, maskedPassword);
    return text === '' ? [] : [{ label: fieldLabel(field).replace(/\s*\*$/, ''), text }];
  });
}

function answerOf({ controls }: Field, maskedPassword: string): string {
  const [first] = controls;
  const kind = first && groupOf(first)?.kind;
  const between = kind === undefined || kind === 'address' || kind === 'likert' ? ', ' : ' ';
  return controls
    .flatMap((control) => {
      const text = textOf(control);
      if (text === '') return [];
      if (control.type === 'password') return [maskedPassword];
      const statement = kind === 'likert' && control.closest('fieldset')?.querySelector('legend');
      return [statement ? `${(statement.textContent ?? '').trim()}: ${text}` : text];
    })
    .join(between);
}

function textOf(control: Control): string {
  const { type, checked, value, selectedOptions } = control;
  if (type === 'radio' || type === 'checkbox') return checked ? labelOf(control) : '';
  if (selectedOptions) {
    const chosen = [...selectedOptions].filter((option) => option.value !== '');
    return chosen.map(({ text }) => text.trim()).join(', ');
  }
  if (type === 'file') {
    return [...((control as unknown as HTMLInputElement).files ?? [])]
      .map(({ name }) => name)
      .join(', ');
  }
  return typeof value === 'string' ? value.trim() : '';
}

function labelOf(control: Control): string {
  const label = control.labels?.[0]?.textContent?.replace(/\s+/g, ' ').trim();
  return label || (typeof control.value === 'string' ? control.value : '');
}
