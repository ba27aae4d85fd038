import type { Controller, ControllerContext } from '../../../core/life/controller-block.js';
import { onFieldsRestored } from '../../../platform/page-events.js';
import { setHostState } from '../../../core/life/host.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { messagesOf } from '../../../core/message-registry.js';
import type { LateView } from '../../../core/renderers/react/react-view.js';
import type { Refusal } from '../../../model/result.js';
import { savesData } from '../../../platform/idle.js';
import { isElement } from '../../../platform/node-kinds.js';
import { newsletterFields, type FormSettings } from '../input.js';
import { formMessages } from '../messages.js';
import { formOf, type Control } from './fields.js';
import { createFormController } from './form-controller.js';
import type { FormState } from './form-messages.js';
import { prepareSending } from './sending.js';

/** The public methods of a form. */
export interface FormMethods {
  submit(): void;
  reset(): void;
}

/** A form that is about to be sent. Its controls still hold what was typed. */
export interface FormBeforeSubmit {
  readonly formId: string;
  /** Whatever else a listener puts here is sent as a member of the submission, if JSON can hold it. */
  [eventField: string]: unknown;
}

/** A form that was sent, and stored. */
export interface FormSubmitted {
  readonly formId: string;
  readonly submissionId: string;
}

/** A form that was sent, and not accepted. */
export interface FormRefused {
  readonly formId: string;
  /** `invalid` where `errors` name fields; the others as calls fail. */
  readonly kind: 'invalid' | Refusal['kind'];
  /** HTTP's, where there was an answer. */
  readonly status: number | undefined;
  /** Messages by field id. */
  readonly errors: Readonly<Record<string, string>>;
}

declare module '../../../core/events.js' {
  interface ElementEvents {
    'sq-form-before-submit': FormBeforeSubmit;
    'sq-form-submitted': FormSubmitted;
    'sq-form-refused': FormRefused;
  }
}

type FormContext = ControllerContext<FormSettings, FormState>;

/** The React view: draws the form message and the thanks. Checking and sending a form do not need it. */
export const formView = lazyModule<LateView<FormSettings, FormState>>(
  'sq-form view',
  async () => (await import('./FormView.js')).view,
  { fallback: 'Messages to the form as a whole are one line of text.' },
);

/** What `sq-form` and `sq-newsletter` have in common. */
export const formBlock = {
  initialState: { status: 'idle' } satisfies FormState as FormState,
  view: formView,
  methods: ['submit', 'reset'],
  needsView: ({ status, message }: FormState) => status === 'success' || message !== undefined,
  describe: describeState,
} as const;

function describeState(
  { status, message, announcement = '' }: FormState,
  _settings: FormSettings,
  host: HTMLElement,
): string {
  const { submitting, thanks } = messagesOf(host, formMessages);
  if (status === 'submitting') return submitting;
  return status === 'success' ? thanks : (message?.text ?? announcement);
}

/** Controls a form of the page. */
export function controlForm(context: FormContext): Controller {
  return control(context, context.input, false);
}

/** The same, for a form that has no message as a whole where its one field has an error. */
export function controlNewsletter(context: FormContext): Controller {
  const { host, input } = context;
  return control(context, () => withTexts(input(), host), true);
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

function control(
  { host, signal, listen, setState, prepareView }: FormContext,
  settings: () => FormSettings,
  isNewsletter: boolean,
): Controller {
  let state: FormState = { status: 'idle' };
  const preparation = createPreparation(host, () => state.status);
  const show = (next: FormState): void => {
    if (next.status !== state.status) preparation.renew();
    for (const status of ['idle', 'submitting', 'success', 'failure'] as const)
      setHostState(host, status, status === next.status);
    state = next;
    setState(next);
    // Load the view now: it has to show the outcome.
    if (next.status === 'submitting') prepareView();
  };
  const controller = createFormController(host, {
    settings,
    isNewsletter,
    render: ({ status, message, summary }) =>
      show({ status, message, summary, announcement: state.announcement }),
    setLoading: (isLoading) => setHostState(host, 'loading', isLoading),
    announce: (announcement) => show({ ...state, announcement }),
  });
  setHostState(host, 'idle', true);
  signal.addEventListener('abort', () => {
    controller.dispose();
    for (const status of ['idle', 'submitting', 'success', 'failure'])
      setHostState(host, status, false);
  });
  signal.addEventListener(
    'abort',
    onFieldsRestored(() => controller.handleRestored()),
  );
  addEventListener('pageshow', ({ persisted }) => persisted && controller.handleReturn(), {
    signal,
  });

  const touched = (): void => {
    preparation.prepare();
    if (!savesData()) prepareView();
  };
  listen('submit', (event) => controller.handleSubmit(event));
  listen('sq-captcha-solved', (event) => controller.handleSolved(event));
  listen('reset', (event) => controller.handleReset(event));
  listen('focusin', touched);
  listen('pointerdown', touched);
  for (const [type, handle] of [
    ['click', (event: Event) => controller.handleClick(event)],
    ['input', (event: Event) => controller.handleEdit(event)],
    ['change', (event: Event) => controller.handleEdit(event)],
  ] as const) {
    listen(type, handle);
    // A control's `form` attribute only works within the same tree, so listening on the root is enough.
    host.getRootNode().addEventListener(
      type,
      (event) => {
        if (isOfOutsideControl(host, event)) handle(event);
      },
      { signal },
    );
  }
  // The focus event that made this code load has already fired.
  if (host.matches(':focus-within')) touched();

  return {
    methods: { submit: () => controller.submit(), reset: () => controller.reset() },
    update: () => controller.update(),
  };
}

/** Whether an event is for a control that belongs to the form and lies elsewhere in the page. */
function isOfOutsideControl(host: HTMLElement, { target }: Event): boolean {
  const control = isElement(target) && target.closest<HTMLElement>('[form]');
  if (!control || host.contains(control)) return false;
  return (control as Partial<Control>).form === formOf(host);
}

/** Loads the code and fetches the key for sending when the form is first touched, and again when it is touched after a failure. */
function createPreparation(host: HTMLElement, status: () => FormState['status']) {
  let isPrepared = false;
  return {
    renew: (): void => void (isPrepared = false),
    prepare(): void {
      const form = isPrepared ? undefined : formOf(host);
      if (!form) return;
      isPrepared = true;
      // Skip this if the form has been sent in the meantime: sending fetches its own key.
      prepareSending(form, () => ['idle', 'failure'].includes(status()));
    },
  };
}
