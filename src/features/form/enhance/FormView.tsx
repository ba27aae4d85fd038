import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { submitForm } from '../calls.js';
import * as messages from '../messages/form.js';
import { setHostState } from '../../../core/host.js';
import { useHostState, useLatest, useMethods, useSlottedEvent } from '../../../core/hooks.js';
import { useHost } from '../../../core/tree.js';
import type { FieldError } from './field-errors.js';
import { isFocusFree } from './focus.js';
import type { FormFacts } from './facts.js';
import type { Place } from './place.js';
import type { FormSession, Shown } from './session-ports.js';
import { createSession } from './session.js';

/** The public methods of a form. */
export interface FormMethods {
  submit(): void;
  reset(): void;
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
      send: submitForm,
      leave: (address) => location.assign(address),
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
