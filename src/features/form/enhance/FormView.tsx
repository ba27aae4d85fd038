import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useHostState, useLatest, useMethods, useSlottedEvent } from '../../../core/hooks.js';
import { setHostState } from '../../../core/host.js';
import { useHost } from '../../../core/tree.js';
import type { Refusal } from '../../../model/result.js';
import * as messages from '../messages.js';
import type { FieldError } from './field-errors.js';
import type { FormFacts } from './input.js';
import { createSession, type FormSession } from './session.js';
import { isFocusFree, type Place, type Shown } from './shown.js';

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

/** A form that was sent, and not accepted, as far as anybody knows. */
export interface FormRefused {
  readonly formId: string;
  /** `invalid` where `errors` name fields; the others as calls fail. */
  readonly kind: 'invalid' | Refusal['kind'];
  /** HTTP's, where there was an answer. */
  readonly status: number | undefined;
  /** Words by field id. */
  readonly errors: Readonly<Record<string, string>>;
}

declare module '../../../core/events.js' {
  interface ElementEvents {
    'sq-form-before-submit': FormBeforeSubmit;
    'sq-form-submitted': FormSubmitted;
    'sq-form-refused': FormRefused;
  }
}

/** What a tag of a form gives its view. */
export interface FormViewProps {
  readonly input: FormFacts;
  readonly isNewsletter?: boolean;
}

/** The page's form between the places for words to it as a whole; what happens to it is in `session.ts`. */
export function FormView({ input, isNewsletter = false }: FormViewProps): ReactNode {
  const [{ status, notice, summary = [] }, spoken] = useSession(input, isNewsletter);
  const isSent = status === 'success';
  const success = useRef<HTMLDivElement>(null);
  const host = useHost();

  useLayoutEffect(() => {
    // Not from somebody who is busy elsewhere by now.
    if (host && isSent && isFocusFree(host)) success.current?.focus();
  }, [host, isSent]);
  const words = (place: Place) => {
    const isHere = notice?.place === place;
    return (
      <div className={isHere ? 'notice' : undefined}>
        <div role="alert">{isHere && <p part="message">{notice.text}</p>}</div>
        {isHere && <Summary errors={summary} />}
      </div>
    );
  };
  return (
    <>
      <p className="spoken" role="status">
        {status === 'submitting' ? messages.submitting : spoken}
      </p>
      {words('above')}
      <div className="form" hidden={isSent}>
        <slot />
      </div>
      {words('below')}
      <div ref={success} part="success" role="status" tabIndex={-1} hidden={!isSent}>
        <slot name="success">
          <p>{messages.thanks}</p>
        </slot>
      </div>
    </>
  );
}

/** The way to each wrong field. Not in the alert: the focus has gone to the first of them. */
function Summary({ errors }: { readonly errors: readonly FieldError[] }): ReactNode {
  if (errors.length === 0) return null;
  return (
    <ul part="summary">
      {errors.map(({ control, label, words }, index) => (
        <li key={index}>
          <a
            href={`#${control.id}`}
            onClick={(event) => {
              event.preventDefault();
              control.focus();
            }}
          >
            {label === '' ? words : `${label}: ${words}`}
          </a>
        </li>
      ))}
    </ul>
  );
}

function useSession(input: FormFacts, isNewsletter: boolean): [Shown, string] {
  const host = useHost();
  const [shown, show] = useState<Shown>({ status: 'idle' });
  const [spoken, say] = useState('');
  const latest = useLatest(input);
  const session = useRef<FormSession>(null);
  const { status } = shown;

  useEffect(() => {
    if (!host) return;
    const created = createSession(host, {
      input: () => latest.current,
      isNewsletter,
      show,
      wait: (isWaiting) => setHostState(host, 'loading', isWaiting),
      say,
    });
    session.current = created;
    const abort = new AbortController();
    const followReturn = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) created.handleReturn();
    };
    addEventListener('pageshow', followReturn, { signal: abort.signal });
    return () => {
      abort.abort();
      created.dispose();
    };
  }, [host, latest, isNewsletter]);
  // With every input, since the page may have brought another form.
  useEffect(() => session.current?.prepare(), [host, input]);

  useSlottedEvent('submit', (event) => session.current?.handleSubmit(event));
  useSlottedEvent('click', (event) => session.current?.handleClick(event));
  useSlottedEvent('input', (event) => session.current?.handleEdit(event));
  useSlottedEvent('change', (event) => session.current?.handleEdit(event));
  useSlottedEvent('sq-captcha-solved', (event) => session.current?.handleSolved(event));
  useSlottedEvent('reset', (event) => session.current?.handleReset(event));
  useMethods({
    submit: () => session.current?.submit(),
    reset: () => session.current?.reset(),
  });
  useHostState('idle', status === 'idle');
  useHostState('submitting', status === 'submitting');
  useHostState('success', status === 'success');
  useHostState('failure', status === 'failure');
  return [shown, spoken];
}
