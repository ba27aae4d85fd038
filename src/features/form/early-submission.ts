import { membersOf } from '../../platform/form-members.js';
import { sharedPart } from '../../platform/shared.js';

/*
 * What the view of a form shares with its early answer (`early.ts`).
 */

/** A form that was sent before the code of its tag was there. Its answers wait for the client of calls. */
export interface EarlySubmission {
  readonly submitter: HTMLElement;
  /** The detail of `sq-form-before-submit`, with what listeners have added. */
  readonly eventFields: Record<string, unknown>;
  /** Once it is stored and thanked for: what was put into the page for that. */
  thanks?: readonly HTMLElement[];
}

declare module '../../platform/shared.js' {
  interface SharedParts {
    /** By their forms, until the view takes them over. */
    submissions: WeakMap<Element, EarlySubmission>;
  }
}

/** On a host that shows thanks before its view does: `page.css` shows what is in the slot `success` then. */
export const earlyThanksMarker = 'data-sq-thanks';

/** The submissions of all forms of the page that no view has taken over. */
export function earlySubmissions(): WeakMap<Element, EarlySubmission> {
  return sharedPart('submissions', () => new WeakMap<Element, EarlySubmission>());
}

/** Takes over what was sent of a form before: the form, and its host, are as if it had not been. */
export function takeEarlySubmission(
  host: Element,
  form: HTMLFormElement,
): EarlySubmission | undefined {
  const early = earlySubmissions().get(form);
  if (!early) return undefined;
  earlySubmissions().delete(form);
  membersOf(form).inert = false;
  host.removeAttribute(earlyThanksMarker);
  return early;
}
