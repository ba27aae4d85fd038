import { annotate, generate } from '../../../core/annotate.js';
import { insertedWords } from '../../../core/inserted-words.js';
import { fill } from '../../../i18n/messages/fill.js';
import { characterCount, charactersLeft, tooLong } from '../messages.js';
import { controlsOf, type Control } from './controls.js';
import { holderOf } from './page-form.js';

/** The numbers beside a form's text areas that have a limit (spec section 5). What was typed is never cut. */
export interface Counters {
  /** Gives a counter to text areas that have none yet, and brings the others up to date. */
  readonly refresh: (form: HTMLFormElement) => void;
  /** Follows one edit. */
  readonly follow: (control: Control) => void;
  readonly dispose: () => void;
}

/** How full a text area is: more than `near` is worth an announcement. */
type Level = 'open' | 'near' | 'over';

interface Counter {
  readonly element: HTMLElement;
  readonly limit: number;
  readonly remove: () => void;
  level: Level;
  /** Takes back that the text area is invalid. */
  accept?: (() => void) | undefined;
}

/** Near is the last tenth, and never less than this many characters. */
const NEAR = 10;

/**
 * @param limitOf how many characters a control may hold; undefined where any number
 * @param say announces; not each key, but that a text area is nearly full, and that it is too full
 */
export function createCounters(
  limitOf: (control: Control) => number | undefined,
  say: (words: string) => void,
): Counters {
  const known = new Map<Control, Counter>();

  function add(form: HTMLFormElement, control: Control, limit: number): void {
    const element = insertedWords(control.ownerDocument, 'field-counter');
    // In a label it would be part of the name.
    const place = (): void => (control.closest('label') ?? control).after(element);
    const holder = holderOf(form, control);
    const undo = [
      generate(element, place, holder),
      annotate(control, { 'aria-describedby': element.id }, holder),
    ];
    const remove = (): void => undo.forEach((step) => step());
    known.set(control, { element, limit, remove, level: levelOf(control, limit) });
    write(control);
  }

  function write(control: Control): void {
    const counter = known.get(control);
    if (!counter) return;
    const { element, limit } = counter;
    const count = lengthOf(control);
    element.textContent = fill(characterCount, { count, max: limit });
    counter.level = levelOf(control, limit);
    element.toggleAttribute('data-over', counter.level === 'over');
    if (counter.level === 'over') {
      const holder = element.parentElement ?? control;
      counter.accept ??= annotate(control, { 'aria-invalid': true }, holder);
    } else {
      counter.accept?.();
      counter.accept = undefined;
    }
  }

  function remove(control: Control, counter: Counter): void {
    counter.remove();
    counter.accept?.();
    known.delete(control);
  }

  return {
    refresh(form) {
      const limits = new Map(controlsOf(form).map((control) => [control, limitOf(control)]));
      for (const [control, counter] of known) {
        const isSame = limits.get(control) === counter.limit && counter.element.isConnected;
        if (!isSame) remove(control, counter);
      }
      for (const [control, limit] of limits) {
        if (known.has(control)) write(control);
        else if (limit !== undefined) add(form, control, limit);
      }
    },
    follow(control) {
      const counter = known.get(control);
      if (!counter) return;
      const before = counter.level;
      write(control);
      if (counter.level === before || counter.level === 'open') return;
      const left = counter.limit - lengthOf(control);
      say(counter.level === 'over' ? tooLong : fill(charactersLeft, { count: left }));
    },
    dispose() {
      for (const [control, counter] of known) remove(control, counter);
    },
  };
}

function lengthOf({ value }: Control): number {
  return typeof value === 'string' ? value.length : 0;
}

function levelOf(control: Control, limit: number): Level {
  const length = lengthOf(control);
  if (length > limit) return 'over';
  return length > 0 && limit - length <= Math.max(NEAR, limit / 10) ? 'near' : 'open';
}
