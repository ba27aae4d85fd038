import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { replaceDefault } from '../../core/default-action.js';
import { useMethods, useSlottedEvent } from '../../core/renderers/react/hooks.js';
import { defineInput, type InputOf } from '../../core/input/input.js';
import { flag, oneOf, text } from '../../core/input/scalars.js';
import { useHost, useMessages, type ViewProps } from '../../core/renderers/react/ViewRoot.js';
import { dialogFormValue } from '../../ui/modal/dialog-form.js';
import { createModal, type DialogOutcome, type Modal, openByLinks } from './modal.js';
import { dialogMessages } from './messages.js';

/** Sets of buttons (behavior.md#dialog-buttons). */
const dialogVariants = ['confirm-or-cancel', 'confirm-or-reject', 'confirm-only', 'none'] as const;

export type DialogVariant = (typeof dialogVariants)[number];

/** The children are projected into the slot and are not parsed. */
export const dialogInput = defineInput({
  scalars: {
    heading: text(),
    message: text(),
    confirmLabel: text(),
    cancelLabel: text(),
    variant: oneOf(dialogVariants, 'confirm-or-cancel'),
    confirmValues: text(''),
    noDismiss: flag(),
    alert: flag(),
    open: flag(),
  },
  published: { heading: ['title'] },
});

type DialogInput = InputOf<typeof dialogInput>;

export interface DialogMethods {
  show(): Promise<DialogOutcome>;
  hide(): Promise<void>;
}

/** Renders a native dialog around the slot. `modal.ts` opens and closes the dialog. */
export function View({ input }: ViewProps<DialogInput>): ReactNode {
  const { heading, message, variant, noDismiss, alert } = input;
  const { dialog, modal } = useModal(input);
  const messages = useMessages(dialogMessages);
  const request = (outcome: DialogOutcome) => () => modal.current?.answer(outcome);
  const labelledBy = heading ? 'heading' : message ? 'message' : undefined;

  return (
    <dialog
      ref={dialog}
      part="dialog"
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={heading && message ? 'message' : undefined}
    >
      <div part="panel" tabIndex={-1}>
        {variant === 'none' && !noDismiss && (
          <button
            type="button"
            part="close"
            aria-label={messages.close}
            onClick={request('cancelled')}
          />
        )}
        {heading && (
          <h2 part="heading" id="heading">
            {heading}
          </h2>
        )}
        {message && (
          <p part="message" id="message">
            {message}
          </p>
        )}
        <slot />
        {variant !== 'none' && <Buttons input={input} request={request} />}
      </div>
    </dialog>
  );
}

interface ButtonsProps {
  readonly input: DialogInput;
  readonly request: (outcome: DialogOutcome) => () => void;
}

function Buttons({ input, request }: ButtonsProps): ReactNode {
  const { variant, confirmLabel, cancelLabel } = input;
  const isQuestion = variant === 'confirm-or-reject';
  const messages = useMessages(dialogMessages);
  return (
    <div part="buttons">
      {variant !== 'confirm-only' && (
        <button
          type="button"
          part={isQuestion ? 'reject' : 'cancel'}
          onClick={request(isQuestion ? 'rejected' : 'cancelled')}
        >
          {cancelLabel || (isQuestion ? messages.no : messages.cancel)}
        </button>
      )}
      <button type="button" part="confirm" className="primary" onClick={request('confirmed')}>
        {confirmLabel || (isQuestion ? messages.yes : messages.okay)}
      </button>
    </div>
  );
}

function useModal({ open, noDismiss, confirmValues }: DialogInput) {
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const modal = useRef<Modal>(null);
  const canDismiss = useEffectEvent(() => !noDismiss);

  useLayoutEffect(() => {
    if (!host || !dialog.current) return;
    const created = createModal(host, dialog.current, () => canDismiss());
    modal.current = created;
    return () => created.dispose();
  }, [host]);
  useLayoutEffect(() => {
    modal.current?.syncOpen(open);
  }, [open]);
  useEffect(() => {
    if (!host || !modal.current) return;
    const abort = new AbortController();
    openByLinks(host, modal.current, abort.signal);
    return () => abort.abort();
  }, [host]);

  useMethods({
    show: () => modal.current?.show(),
    hide: () => modal.current?.hide(),
  });
  useSlottedEvent('submit', (event) => {
    const value = host ? dialogFormValue(host, event) : undefined;
    if (value === undefined) return;
    replaceDefault(event, () => modal.current?.answer(outcomeOf(value, confirmValues), value));
  });
  return { dialog, modal };
}

/** Only `confirmed` and the values listed in `confirm-values` confirm. No other value may count as consent. */
function outcomeOf(value: string, confirmValues: string): DialogOutcome {
  if (value === 'confirmed' || value === 'rejected') return value;
  return value !== '' && confirmValues.split(/\s+/).includes(value) ? 'confirmed' : 'cancelled';
}
