import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { emit } from '../../core/events.js';
import { isPlainClick } from '../../platform/page-events.js';
import { useHostState, useMethods, useSlottedEvent } from '../../core/renderers/react/hooks.js';
import { useHost, type ViewProps, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { replaceDefault } from '../../core/default-action.js';
import { overlayMessages } from '../../i18n/messages/overlays.js';
import { overlayPriorities, overlays } from '../../page/overlays.js';
import { isElement } from '../../platform/node-kinds.js';
import { dialogFormValue } from '../../ui/modal/dialog-form.js';
import { Modal } from '../../ui/modal/Modal.js';
import { canShowModal } from '../../ui/modal/rendering.js';
import type { PopupOverlayInput } from './input.js';
import type { PopupSettings } from './model/popup.js';
import { whenTriggered } from './start/trigger.js';
import { canShowPopup, popupSettings, storePopupAnswer } from './store.js';

/** The public methods of a popup overlay. */
export interface PopupOverlayMethods {
  show(): Promise<void>;
  hide(): void;
}

/** How a popup overlay ended. */
export interface PopupEnd {
  /** Somebody has signed up in it, now or before. */
  readonly submitted: boolean;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-popup-overlay-opened': null;
    'sq-popup-overlay-closed': PopupEnd;
  }
}

/** Of several on a page the first one shows itself. */
const AUTOMATIC = 'sq-popup-overlay:not([preview], [manual])';

/** A closed modal around the slot, or in a preview a box in its position. */
export function View({ input }: ViewProps<PopupOverlayInput>): ReactNode {
  const { isPreview } = input;
  const messages = useMessages(overlayMessages);
  const label = input.label || messages.popup;
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

interface Popup {
  readonly isOpen: boolean;
  /** The site's settings with the page's own; undefined until the browser has read them. */
  readonly settings: PopupSettings | undefined;
  /** Settles when it has been closed. While it is open the promise is shared. */
  readonly show: () => Promise<void>;
  readonly close: () => void;
}

/** Shows a popup when it is due and the overlay queue admits it, and stores the answer of a visitor. */
function usePopup({ own, isManual, isPreview }: PopupOverlayInput): Popup {
  const host = useHost();
  const [settings, setSettings] = useState<PopupSettings>();
  const [isOpen, setOpen] = useState(false);
  const showing = useRef<PromiseWithResolvers<void>>(null);
  const hasSubmitted = useRef(false);
  // A new object with every reading of the input: compared by its content.
  const ownText = JSON.stringify(own);

  function show(): Promise<void> {
    if (isPreview || (!showing.current && host && !canShowModal(host))) return Promise.resolve();
    if (!showing.current) {
      showing.current = Promise.withResolvers();
      hasSubmitted.current = false;
      setOpen(true);
      if (host) emit(host, 'sq-popup-overlay-opened', null);
    }
    return showing.current.promise;
  }

  function close(): void {
    const ended = showing.current;
    if (!ended) return;
    showing.current = null;
    setOpen(false);
    storePopupAnswer(popupSettings(own), 'closed');
    if (host) emit(host, 'sq-popup-overlay-closed', { submitted: hasSubmitted.current });
    ended.resolve();
  }

  const showNow = useEffectEvent(show);
  const readSettings = useEffectEvent(() => popupSettings(own));
  useEffect(() => {
    if (!host) return;
    const current = readSettings();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- A server renders first, and knows no storage.
    setSettings(current);
    const isDue = (): boolean =>
      host === document.querySelector(AUTOMATIC) && canShowPopup(current);
    if (isManual || isPreview || !isDue()) return;
    let isRemoved = false;
    let leaveQueue: (() => void) | undefined;
    void whenTriggered(current.triggers).then(() => {
      if (isRemoved) return;
      leaveQueue = overlays().show({
        priority: overlayPriorities.popup,
        modal: true,
        // Another tab, or another popup, may have changed that while it waited.
        open: async () => {
          if (host.isConnected && isDue()) await showNow();
        },
      });
    });
    return () => {
      isRemoved = true;
      leaveQueue?.();
    };
  }, [host, isManual, isPreview, ownText]);

  useEffect(
    () => () => {
      // Removed while it was open: its promise settles all the same.
      showing.current?.resolve();
      showing.current = null;
    },
    [],
  );

  useSlottedEvent('sq-form-submitted', () => {
    if (isPreview) return;
    hasSubmitted.current = true;
    storePopupAnswer(popupSettings(own), 'submitted');
  });
  useSlottedEvent('submit', (event) => {
    if (host && dialogFormValue(host, event) !== undefined) replaceDefault(event, () => close());
  });
  useSlottedEvent('click', (event) => {
    // Following a link in it counts as closing it.
    const isLink = isElement(event.target) && event.target.closest('a[href]') !== null;
    if (isLink && showing.current && isPlainClick(event) && !event.defaultPrevented)
      storePopupAnswer(popupSettings(own), 'closed');
  });

  return { isOpen, settings, show, close };
}

/** An id reference cannot leave the shadow root: a heading in the content names the dialog by its text. */
function useContentHeading(isOpen: boolean): string | undefined {
  const host = useHost();
  return (isOpen && host?.querySelector('h1, h2, h3, h4')?.textContent?.trim()) || undefined;
}
