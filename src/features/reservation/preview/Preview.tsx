import { useState, type ReactNode } from 'react';
import { css } from '../../../core/css.js';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { Modal } from '../../../ui/modal/Modal.js';
import { reservationMessages } from '../messages.js';

/**
 * Covers the block for signed-in site owners. If they press it, an alert explains that this is a preview
 * (behavior.md#reservation-preview).
 */
export function Preview(): ReactNode {
  const { previewTitle, previewText, okay } = useMessages(reservationMessages);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" part="preview" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{previewTitle}</span>
      </button>
      <Modal
        part="alert"
        role="alertdialog"
        labelledBy="preview-title"
        describedBy="preview-text"
        isOpen={isOpen}
        onClose={close}
      >
        <h2 id="preview-title">{previewTitle}</h2>
        <p id="preview-text">{previewText}</p>
        <button type="button" part="okay" data-first onClick={close}>
          {okay}
        </button>
      </Modal>
    </>
  );
}

/** The button covers the block. The alert is as wide as a dialog (behavior.md#dialog-size). */
export const previewStyles = css`
  [part='preview'] {
    position: absolute;
    inset: 0;
    padding: 0;
    border: 1px dashed currentColor;
    border-radius: var(--sq-radius, 4px);
    background: none;
    color: inherit;
    font: inherit;
    text-align: end;
    cursor: pointer;
  }

  [part='preview'] span {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    padding: 0.25rem 0.75rem;
    background: var(--sq-text, CanvasText);
    color: var(--sq-surface, Canvas);
    font-size: 0.8125rem;
  }

  [part='preview']:focus-visible,
  [part='okay']:focus-visible {
    outline: 2px solid var(--sq-accent, CanvasText);
    outline-offset: 2px;
  }

  [part='alert'] {
    box-sizing: border-box;
    inline-size: 350px;
    max-inline-size: calc(100vw - 2rem);
    padding: 20px;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    border-radius: var(--sq-radius, 4px);
    background: var(--sq-surface, Canvas);
    color: var(--sq-text, CanvasText);
  }

  [part='alert']::backdrop {
    background: rgb(0 0 0 / 0.5);
  }

  [part='alert'] h2 {
    margin: 0 0 0.5rem;
    font-size: 1.25rem;
    line-height: 1.25;
  }

  [part='alert'] p {
    margin: 0 0 1rem;
  }

  [part='okay'] {
    min-block-size: 2.75rem;
    padding: 0.25rem 1.25rem;
    border: 1px solid currentColor;
    border-radius: var(--sq-radius, 4px);
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }

  @media print {
    [part='preview'] {
      display: none;
    }
  }
`;
