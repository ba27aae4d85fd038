import type { Controller, ControllerContext } from '../../../core/life/controller-block.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { messagesOf } from '../../../core/message-registry.js';
import type { LateView } from '../../../core/renderers/react/react-view.js';
import type { Refusal } from '../../../model/result.js';
import { newsletterFields, type FormSettings } from '../input.js';
import { formMessages } from '../messages.js';
import { controlFormOf } from './form-controller.js';
import type { FormState } from './form-messages.js';

export interface FormMethods {
  submit(): void;
  reset(): void;
}

/**
 * Event detail of `sq-form-before-submit`. The event is dispatched before the form is sent, when the controls still contain the
 * visitor's input.
 */
export interface FormBeforeSubmit {
  readonly formId: string;
  /** Listeners may add fields. Fields that JSON can represent are sent with the submission. */
  [eventField: string]: unknown;
}

export interface FormSubmitted {
  readonly formId: string;
  readonly submissionId: string;
}

export interface FormRefused {
  readonly formId: string;
  /** `invalid` if `errors` contains fields of the form. Otherwise, the kind of the failed call. */
  readonly kind: 'invalid' | Refusal['kind'];
  /** HTTP status, if a response was received. */
  readonly status: number | undefined;
  /** Error messages keyed by field ID. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Detail of `sq-form-unconfirmed`: the form was sent, but the response was lost or unusable. */
export interface FormUnconfirmed {
  readonly formId: string;
  /** HTTP status, if a response was received. */
  readonly status: number | undefined;
}

/** Detail of `sq-form-queued`: the form is kept on the device, and is sent when the network is back. */
export interface FormQueued {
  readonly formId: string;
}

declare module '../../../core/events.js' {
  interface ElementEvents {
    'sq-form-before-submit': FormBeforeSubmit;
    'sq-form-submitted': FormSubmitted;
    'sq-form-refused': FormRefused;
    'sq-form-unconfirmed': FormUnconfirmed;
    'sq-form-queued': FormQueued;
  }
}

type FormContext = ControllerContext<FormSettings, FormState>;

/** Renders form-level messages and the success content. Validation and sending work without this view. */
export const formView = lazyModule<LateView<FormSettings, FormState>>(
  'sq-form view',
  async () => (await import('./FormView.js')).view,
  { fallback: 'Messages about the whole form are shown without formatting.' },
);

/** Shared by `sq-form` and `sq-newsletter`. */
export const formBlock = {
  initialState: { status: 'idle' } satisfies FormState as FormState,
  view: formView,
  methods: ['submit', 'reset'],
  needsView: ({ status, message, notices }: FormState) =>
    status === 'success' || message !== undefined || !!notices?.size,
  describe: describeState,
} as const;

function describeState(
  { status, message, notices, announcement = '' }: FormState,
  _settings: FormSettings,
  host: HTMLElement,
): string {
  const { submitting, thanks } = messagesOf(host, formMessages);
  if (status === 'submitting') return submitting;
  if (status === 'success') return thanks;
  const texts = [message?.text, ...[...(notices?.values() ?? [])].map(({ text }) => text)];
  return texts.filter(Boolean).join(' ') || announcement;
}

export function controlForm(context: FormContext): Controller {
  return controlFormOf(context, context.input, false);
}

/** Controls `sq-newsletter`. It shows no form-level message beside the error of its only field. */
export function controlNewsletter(context: FormContext): Controller {
  const { host, input } = context;
  return controlFormOf(context, () => withTexts(input(), host), true);
}

/** Adds the translated label and button text to the default newsletter fields. */
function withTexts(input: FormSettings, host: HTMLElement): FormSettings {
  const { json } = input;
  if (json?.['formFields'] !== newsletterFields) return input;
  const { newsletterEmail: title, signUp } = messagesOf(host, formMessages);
  const formFields = newsletterFields.map((field) => ({ ...field, title }));
  const formSubmitButtonText = json['formSubmitButtonText'] ?? signUp;
  return { ...input, json: { ...json, formFields, formSubmitButtonText } };
}
