import { fill } from '../domain/messages/fill.js';
import { characterCount, charactersLeft } from '../domain/messages/form.js';
import { tooLong } from '../domain/messages/form-fields.js';
import { describedBy, setDescribedBy } from '../element/described-by.js';
import { insertedWords } from '../element/inserted-words.js';
import { controlsOf, type Control } from './controls.js';
import { errorsOf } from './field-errors.js';

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
  level: Level;
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

  function add(control: Control, limit: number): void {
    const element = insertedWords(control.ownerDocument, 'field-counter');
    // In a label it would be part of the name.
    (control.closest('label') ?? control).after(element);
    setDescribedBy(control, [...describedBy(control), element.id]);
    known.set(control, { element, limit, level: levelOf(control, limit) });
    write(control);
  }

  function write(control: Control): void {
    const counter = known.get(control);
    if (!counter) return;
    const { element, limit, level } = counter;
    const count = lengthOf(control);
    element.textContent = fill(characterCount, { count, max: limit });
    counter.level = levelOf(control, limit);
    element.toggleAttribute('data-over', counter.level === 'over');
    // A field with words of its own says that it is wrong, and when it no longer is.
    if (counter.level === 'over') control.setAttribute('aria-invalid', 'true');
    else if (level === 'over' && errorsOf(control).length === 0) {
      control.removeAttribute('aria-invalid');
    }
  }

  function remove(control: Control, { element }: Counter): void {
    element.remove();
    setDescribedBy(
      control,
      describedBy(control).filter((id) => id !== element.id),
    );
    if (element.hasAttribute('data-over')) control.removeAttribute('aria-invalid');
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
        else if (limit !== undefined) add(control, limit);
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
