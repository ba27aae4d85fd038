import type { FormSettings } from '../input.js';
import type { FormOutcome, KeptSubmission, Queued } from '../model/outcome.js';
import type { Control, FieldError } from './fields.js';
import type { FormNotice } from './form-messages.js';
import type { FormContent } from './sending.js';

/**
 * An optional part of a form's behavior, such as drafts, steps or uploads. Its code loads only for forms that use it; see
 * `extensions.ts`. Extensions do not depend on each other.
 */
export interface FormExtension {
  /** Called once after loading, for each new input, and for each new form in the page. */
  update?(form: HTMLFormElement): void;
  /** Called after another extension has called `refresh()`, because it has shown, hidden, added, removed or filled controls. */
  refreshed?(form: HTMLFormElement): void;
  /** Called after each `input` and `change` event of a control. This runs on every key press. */
  edited?(control: Control, type: string): void;
  /**
   * Called before a form is validated. If it returns `true`, the form is not submitted. For example, in a form with steps, Enter
   * opens the next step.
   */
  intercepts?(form: HTMLFormElement, submitter: Element | null): boolean;
  /** Returns a field's error. Called for the controls of one field that has no other error. */
  findError?(form: HTMLFormElement, controls: readonly Control[]): FieldError | undefined;
  /** Returns the message for a control that violates a rule of HTML. `undefined` for the default message. */
  message?(control: Control): string | undefined;
  /** Makes a control visible, because it is about to receive focus. */
  reveal?(control: Control): void;
  /**
   * Called after validation, while the form is locked. Resolves with errors if the form cannot be sent. Rejects with an
   * `AbortError` if the visitor does not want to send the form yet. Uploads are completed here.
   */
  check?(form: HTMLFormElement, signal: AbortSignal): Promise<readonly FieldError[]>;
  /** Returns `true` if the extension sends a chosen file itself. The browser posts forms with other files. */
  sends?(file: FormContent['files'][number]): boolean;
  /** Returns the content that is sent. */
  content?(content: FormContent): FormContent;
  /**
   * Called if a submission was not sent, because there is no connection. Returns `true` if the extension sends it later. It then
   * calls `showPending` and `settle`.
   *
   * @param submission `undefined` if the submission must not be stored on the device
   */
  queue?(submission: KeptSubmission | undefined): boolean;
  /** Called with the outcome of a submission, before it is shown. */
  outcome?(outcome: FormOutcome | Queued): void;
  /** Undoes all changes. Called when the form no longer needs the extension, and when the block is removed. */
  dispose?(): void;
}

export interface FormExtensionContext {
  readonly host: HTMLElement;
  /** Aborts when the block is removed. */
  readonly signal: AbortSignal;
  readonly form: () => HTMLFormElement | undefined;
  readonly settings: () => FormSettings;
  /** Announces a change to screen readers. The text is not visible. */
  readonly announce: (text: string) => void;
  /** Shows a notice above the form. A notice with the same ID is replaced, and `undefined` removes it. */
  readonly notify: (id: string, notice: FormNotice | undefined) => void;
  /** Call this after controls have been shown, hidden, added or removed. Updates counters and errors. */
  readonly refresh: () => void;
  /** Validates these controls, shows their errors and focuses the first one. Returns `true` if all are valid. */
  readonly validate: (controls: readonly Control[]) => boolean;
  /** Returns `true` if these controls are valid. Shows no errors. */
  readonly isValid: (controls: readonly Control[]) => boolean;
  /** Validates the controls of one field and shows their error, without moving focus. */
  readonly showError: (controls: readonly Control[]) => void;
  /** Submits the form, like a click on its submit button. */
  readonly submit: () => void;
  /** Shows that a submission's outcome is not known yet. While `isLocked` is `true`, the visitor cannot change the form. */
  readonly showPending: (
    status: 'unknown' | 'queued',
    notice: FormNotice,
    isLocked: boolean,
  ) => void;
  /** Shows the outcome of a submission. `undefined`: the submission was canceled, so the form can be changed again. */
  readonly settle: (outcome: FormOutcome | undefined) => void;
}

/** What the module of an extension exports. */
export interface FormExtensionModule {
  readonly createExtension: (context: FormExtensionContext) => FormExtension;
}
