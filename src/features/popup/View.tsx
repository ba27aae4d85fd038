import type { ReactNode } from 'react';
import { useHostState, useMethods } from '../../core/hooks.js';
import { useHost, type ViewProps } from '../../core/tree.js';
import * as messages from '../../i18n/messages/overlays.js';
import { Modal } from '../../ui/modal/Modal.js';
import type { PopupOverlayInput } from './input.js';
import { usePopup } from './use-popup.js';

/** The public methods of a popup overlay. */
export interface PopupOverlayMethods {
  show(): Promise<void>;
  hide(): void;
}

/** A closed modal around the slot, or a box in its place where settings are tried out. */
export function View({ input }: ViewProps<PopupOverlayInput>): ReactNode {
  const { label, isPreview } = input;
  const { isOpen, settings, show, close } = usePopup(input);
  const heading = input.heading ?? settings?.heading ?? '';
  const layout = input.layout ?? settings?.layout;
  const inContent = useContentHeading(isOpen);
  useMethods({ show, hide: close });
  useHostState('open', isOpen);
  useHostState('full', layout === 'full');
  useHostState('bottom', layout === 'bottom');

  const panel = (
    <div part="panel" tabIndex={-1} data-first="">
      <button type="button" part="close" aria-label={messages.close} onClick={close} />
      {heading && (
        <h2 part="heading" id="heading">
          {heading}
        </h2>
      )}
      <slot />
    </div>
  );
  if (isPreview) {
    return (
      <section part="dialog" aria-label={heading || label}>
        {panel}
      </section>
    );
  }
  const name = heading ? { labelledBy: 'heading' } : { label: inContent ?? label };
  return (
    <Modal part="dialog" {...name} isOpen={isOpen} onClose={close}>
      {panel}
    </Modal>
  );
}

/** An id reference cannot leave the shadow root: a heading in the content names the dialog by its text. */
function useContentHeading(isOpen: boolean): string | undefined {
  const host = useHost();
  return (isOpen && host?.querySelector('h1, h2, h3, h4')?.textContent?.trim()) || undefined;
}
