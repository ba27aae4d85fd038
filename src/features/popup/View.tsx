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

export interface PopupOverlayMethods {
  show(): Promise<void>;
  hide(): void;
}

export interface PopupEnd {
  /** `true` if the visitor signed up while the popup was open. */
  readonly submitted: boolean;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-popup-overlay-opened': null;
    'sq-popup-overlay-closed': PopupEnd;
  }
}

/** Elements that may open automatically. Only the first one in the document does. */
const AUTOMATIC = 'sq-popup-overlay:not([preview], [manual])';

/** Renders a closed modal around the slot. In a preview, renders a box at the modal's position instead. */
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
  /** The site's settings, overridden by the element's own settings. `undefined` until they have been read in the browser. */
  readonly settings: PopupSettings | undefined;
  /**
   * Opens the popup. The promise resolves when the popup has closed. While the popup is open, the pending promise is returned.
   */
  readonly show: () => Promise<void>;
  readonly close: () => void;
}

/**
 * Opens the popup when its conditions are met and the overlay queue allows it. Stores whether the visitor closed it or signed
 * up.
 */
function usePopup({ own, isManual, isPreview }: PopupOverlayInput): Popup {
  const host = useHost();
  const [settings, setSettings] = useState<PopupSettings>();
  const [isOpen, setOpen] = useState(false);
  const showing = useRef<PromiseWithResolvers<void>>(null);
  const hasSubmitted = useRef(false);
  // `own` is a new object after each parse, so its content is compared.
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
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The server render has no access to storage.
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
        // Check again, because the visitor may have closed another popup or signed up, even in another tab, while this one was
        // queued.
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
      // If the element is removed while the popup is open, its promise still has to be resolved.
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
    // Following a link in the popup counts as closing it.
    const isLink = isElement(event.target) && event.target.closest('a[href]') !== null;
    if (isLink && showing.current && isPlainClick(event) && !event.defaultPrevented)
      storePopupAnswer(popupSettings(own), 'closed');
  });

  return { isOpen, settings, show, close };
}

/** Returns the text of a heading in the content, to name the dialog. An ID reference cannot cross the shadow boundary. */
function useContentHeading(isOpen: boolean): string | undefined {
  const host = useHost();
  return (isOpen && host?.querySelector('h1, h2, h3, h4')?.textContent?.trim()) || undefined;
}
