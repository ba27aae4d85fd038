import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { lateView, type StateViewProps } from '../../../core/renderers/react/react-view.js';
import { useHost, useMessages } from '../../../core/renderers/react/ViewRoot.js';
import type { FormSettings } from '../input.js';
import { formMessages } from '../messages.js';
import { focusFirst, type Control } from './fields.js';
import {
  mayMoveFocus,
  type FormNotice,
  type FormState,
  type MessagePosition,
  type SummaryLink,
} from './form-messages.js';

/**
 * Renders the page's form between two alerts for form-level messages. Renders the success content after the form has been sent.
 */
function FormView({ state }: StateViewProps<FormSettings, FormState>): ReactNode {
  const { status, message, summary = [], notices, focus = focusFirst } = state;
  const messages = useMessages(formMessages);
  const isSent = status === 'success';
  const success = useRef<HTMLDivElement>(null);
  const host = useHost();

  useLayoutEffect(() => {
    // If the visitor has moved focus elsewhere, it stays there.
    if (host && isSent && mayMoveFocus(host)) success.current?.focus();
  }, [host, isSent]);
  const messageAt = (position: MessagePosition) => {
    const isHere = message?.position === position;
    // Only an error has the color of errors.
    const box = status === 'unknown' || status === 'queued' ? 'notice pending' : 'notice';
    return (
      <div className={isHere ? box : undefined}>
        <div role="alert">{isHere && <p part="message">{message.text}</p>}</div>
        {isHere && <Actions actions={message.actions} />}
        {isHere && <Summary links={summary} focus={focus} />}
      </div>
    );
  };
  const noticesAt = (isBelow: boolean) => (
    <div role="status">
      {[...(notices ?? [])]
        .filter(([, notice]) => !!notice.isBelow === isBelow)
        .map(([id, notice]) => (
          <Notice key={id} notice={notice} />
        ))}
    </div>
  );
  return (
    <>
      {noticesAt(false)}
      {messageAt('above')}
      <div className="form" hidden={isSent}>
        <slot />
      </div>
      {messageAt('below')}
      {noticesAt(true)}
      <div ref={success} part="success" role="status" tabIndex={-1} hidden={!isSent}>
        <slot name="success">
          <h2 part="success-heading">{messages.thanks}</h2>
          <p>{messages.received}</p>
        </slot>
      </div>
    </>
  );
}

function Notice({ notice: { text, actions } }: { readonly notice: FormNotice }): ReactNode {
  return (
    <div part="notice">
      <p>{text}</p>
      <Actions actions={actions} />
    </div>
  );
}

function Actions({ actions }: { readonly actions: FormNotice['actions'] | undefined }): ReactNode {
  if (!actions?.length) return null;
  return (
    <div className="actions">
      {actions.map(({ label, run }) => (
        <button key={label} type="button" part="notice-action" onClick={run}>
          {label}
        </button>
      ))}
    </div>
  );
}

/**
 * Links to the invalid fields. They are outside the alert, so that screen readers do not announce the whole list after focus
 * has moved to the first invalid field.
 */
function Summary({
  links,
  focus,
}: {
  readonly links: readonly SummaryLink[];
  readonly focus: (controls: readonly Control[]) => void;
}): ReactNode {
  if (links.length === 0) return null;
  return (
    <ul part="summary">
      {links.map(({ control, text }, index) => (
        <li key={index}>
          <a
            href={`#${control.id}`}
            onClick={(event) => {
              event.preventDefault();
              focus([control]);
            }}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Loaded lazily by `formView` in `form-block.ts`. */
export const view = lateView(FormView);
