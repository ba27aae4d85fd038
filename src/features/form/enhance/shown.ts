import { formOf } from './controls.js';
import { listErrors, type FieldError } from './field-errors.js';

/** Where a form is on its way (spec section 4, "Form"). */
type FormStatus = 'idle' | 'submitting' | 'success' | 'failure';

/** Where the message to a form as a whole stands. */
export type Place = 'above' | 'below';

/** Words for a form as a whole. */
interface Notice {
  readonly text: string;
  readonly place: Place;
}

/** What the shadow root shows. */
export interface Shown {
  readonly status: FormStatus;
  readonly notice?: Notice | undefined;
  /** The wrong fields, as long as there are words for the form as a whole. */
  readonly summary?: readonly FieldError[];
}

/** What is shown of a form right now, and how that changes. */
export interface Display {
  readonly current: () => Shown;
  /** Shows where the form is, and the wrong fields beside a notice. */
  readonly show: (status: FormStatus, notice?: Notice) => void;
  /** Something that was said of a field is said no more: so is the notice, after the last one. */
  readonly forget: () => void;
}

/** @param draw hands what is to be shown to the view */
export function createDisplay(host: HTMLElement, draw: (shown: Shown) => void): Display {
  let shown: Shown = { status: 'idle' };

  function show(status: FormStatus, notice?: Notice): void {
    const form = formOf(host);
    shown = { status, ...(notice && { notice, summary: form ? listErrors(form) : [] }) };
    draw(shown);
  }

  return {
    current: () => shown,
    show,
    forget() {
      const form = formOf(host);
      const isWrong = form !== undefined && listErrors(form).length > 0;
      show(shown.status, isWrong ? shown.notice : undefined);
    },
  };
}

/** The end of a form that a visitor looks at: below, beside the button, where that end is in sight; else above. */
export function placeOf(form: HTMLFormElement): Place {
  const { bottom } = form.getBoundingClientRect();
  return bottom <= form.ownerDocument.documentElement.clientHeight ? 'below' : 'above';
}

/** True where a block may move the focus: nobody has it, or something in the block itself. */
export function isFocusFree(host: HTMLElement): boolean {
  const { activeElement, body } = host.ownerDocument;
  let focused = activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === body) return true;
  return host.contains(focused) || !!host.shadowRoot?.contains(focused);
}
