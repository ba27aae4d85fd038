import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { onFieldsRestored } from '../../../core/events.js';
import { useHostState, useMethods, useSlottedEvent } from '../../../core/hooks.js';
import { setHostState } from '../../../core/host.js';
import { useHost, useMessages } from '../../../core/ViewRoot.js';
import type { Refusal } from '../../../model/result.js';
import { formMessages } from '../messages.js';
import {
  mayMoveFocus,
  type FormState,
  type MessagePosition,
  type SummaryLink,
} from './form-messages.js';
import { newsletterFields, type FormSettings } from '../input.js';
import { membersOf } from '../../../platform/form-members.js';
import { isElement } from '../../../platform/node-kinds.js';
import { focusFirst, formOf, type Control } from './fields.js';
import { prepareSending } from './sending.js';
import { createFormController, type FormController } from './form-controller.js';

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

interface FormViewProps {
  readonly input: FormSettings;
  readonly isNewsletter?: boolean;
}

/** A form that has no message as a whole where its one field has an error. */
export function NewsletterView({ input }: FormViewProps): ReactNode {
  const { newsletterEmail, signUp } = useMessages(formMessages);
  const settings = useMemo(
    () => withTexts(input, newsletterEmail, signUp),
    [input, newsletterEmail, signUp],
  );
  return <FormView input={settings} isNewsletter />;
}

/** What a newsletter asks whose page has no fields. */
function withTexts(input: FormSettings, title: string, signUp: string): FormSettings {
  const { json } = input;
  if (json?.['formFields'] !== newsletterFields) return input;
  const formFields = newsletterFields.map((field) => ({ ...field, title }));
  const formSubmitButtonText = json['formSubmitButtonText'] ?? signUp;
  return { ...input, json: { ...json, formFields, formSubmitButtonText } };
}

/** The page's form between the alerts for messages to it as a whole; `form-controller.ts` handles its events. */
export function FormView({ input, isNewsletter = false }: FormViewProps): ReactNode {
  const [state, announcement] = useFormController(input, isNewsletter);
  const { status, message, summary = [] } = state;
  const messages = useMessages(formMessages);
  const isSent = status === 'success';
  const success = useRef<HTMLDivElement>(null);
  const host = useHost();

  useLayoutEffect(() => {
    // Not where the visitor has moved the focus elsewhere.
    if (host && isSent && mayMoveFocus(host)) success.current?.focus();
  }, [host, isSent]);
  const messageAt = (position: MessagePosition) => {
    const isHere = message?.position === position;
    return (
      <div className={isHere ? 'notice' : undefined}>
        <div role="alert">{isHere && <p part="message">{message.text}</p>}</div>
        {isHere && <Summary links={summary} />}
      </div>
    );
  };
  return (
    <>
      <div className="visually-hidden" role="status">
        {status === 'submitting' ? messages.submitting : announcement}
      </div>
      {messageAt('above')}
      <div className="form" hidden={isSent}>
        <slot />
      </div>
      {messageAt('below')}
      <div ref={success} part="success" role="status" tabIndex={-1} hidden={!isSent}>
        <slot name="success">
          <p>{messages.thanks}</p>
        </slot>
      </div>
    </>
  );
}

/** Links to the invalid fields. Not in the alert: the focus has moved to the first of them. */
function Summary({ links }: { readonly links: readonly SummaryLink[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <ul part="summary">
      {links.map(({ control, text }, index) => (
        <li key={index}>
          <a
            href={`#${control.id}`}
            onClick={(event) => {
              event.preventDefault();
              focusFirst([control]);
            }}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function useFormController(input: FormSettings, isNewsletter: boolean): [FormState, string] {
  const host = useHost();
  const [state, render] = useState<FormState>({ status: 'idle' });
  const [announcement, announce] = useState('');
  const settings = useEffectEvent(() => input);
  const controller = useRef<FormController>(null);
  const { status } = state;

  useEffect(() => {
    if (!host) return;
    const created = createFormController(host, {
      settings: () => settings(),
      isNewsletter,
      render,
      setLoading: (isLoading) => setHostState(host, 'loading', isLoading),
      announce,
    });
    controller.current = created;
    const stopWaiting = onFieldsRestored(() => created.handleRestored());
    const abort = new AbortController();
    addEventListener('pageshow', ({ persisted }) => persisted && created.handleReturn(), {
      signal: abort.signal,
    });
    return () => {
      stopWaiting();
      abort.abort();
      created.dispose();
    };
  }, [host, isNewsletter]);
  // With every input, since the page may have brought another form.
  useEffect(() => controller.current?.update(), [host, input]);

  usePreparation(host, status);
  useSlottedEvent('submit', (event) => controller.current?.handleSubmit(event));
  useFormEvent('click', (event) => controller.current?.handleClick(event));
  useFormEvent('input', (event) => controller.current?.handleEdit(event));
  useFormEvent('change', (event) => controller.current?.handleEdit(event));
  useSlottedEvent('sq-captcha-solved', (event) => controller.current?.handleSolved(event));
  useSlottedEvent('reset', (event) => controller.current?.handleReset(event));
  useMethods({
    submit: () => controller.current?.submit(),
    reset: () => controller.current?.reset(),
  });
  useHostState('idle', status === 'idle');
  useHostState('submitting', status === 'submitting');
  useHostState('success', status === 'success');
  useHostState('failure', status === 'failure');
  return [state, announcement];
}

/** Listens for events of slotted nodes, and of controls that belong to the form from anywhere in the page. */
function useFormEvent(type: 'click' | 'input' | 'change', handler: (event: Event) => void): void {
  const host = useHost();
  const handle = useEffectEvent((event: Event) => {
    const { target } = event;
    const control = isElement(target) && membersOf(target).closest<HTMLElement>('[form]');
    if (!host || !control || host.contains(control)) return;
    if ((control as Partial<Control>).form === formOf(host)) handler(event);
  });
  useSlottedEvent(type, handler);
  useEffect(() => {
    const abort = new AbortController();
    const listen = (event: Event): void => handle(event);
    // An id of a form reaches no further than its tree.
    host?.getRootNode().addEventListener(type, listen, { signal: abort.signal });
    return () => abort.abort();
  }, [host, type]);
}

/** Fetches what sending takes with the first touch of the form, and again with a touch after a failure. */
function usePreparation(host: HTMLElement | null, status: FormState['status']): void {
  const isPrepared = useRef(false);
  /** Not once it is being sent, or was: that took its own key. */
  const canPrepare = useRef(true);
  const prepare = (): void => {
    const form = host && !isPrepared.current && formOf(host);
    if (!form) return;
    isPrepared.current = true;
    prepareSending(form, () => canPrepare.current);
  };
  useSlottedEvent('focusin', prepare);
  useSlottedEvent('pointerdown', prepare);
  useLayoutEffect(() => {
    isPrepared.current = false;
    canPrepare.current = status === 'idle' || status === 'failure';
  }, [status]);
  // Only once: the touch that brought the form's code itself is over.
  const prepareTouched = useEffectEvent(() => host?.matches(':focus-within') && prepare());
  useEffect(() => {
    prepareTouched();
  }, [host]);
}
