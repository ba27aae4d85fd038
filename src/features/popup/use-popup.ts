import { useEffect, useRef, useState } from 'react';
import { overlays } from '../../page/overlays.js';
import { mayPopup, popupSettings, rememberPopup } from './store.js';
import { overlayPriorities } from '../../page/model/overlay-priorities.js';
import type { PopupSettings } from './model/popup.js';
import { emit } from '../../core/events.js';
import { useLatest, useSlottedEvent } from '../../core/hooks.js';
import { isElement } from '../../platform/node-kinds.js';
import { isPlainClick } from '../../ui/plain-click.js';
import { useHost } from '../../core/tree.js';
import './events.js';
import type { PopupOverlayInput } from './input.js';

/** Of several on a page the first one shows itself. */
const AUTOMATIC = 'sq-popup-overlay:not([preview], [manual])';

export interface Popup {
  readonly isOpen: boolean;
  /** The site's settings with the page's own; undefined until the browser has read them. */
  readonly settings: PopupSettings | undefined;
  /** Settles when it has been closed. While it is open the promise is shared. */
  readonly show: () => Promise<void>;
  readonly close: () => void;
}

/** Shows a popup when it is due and its turn has come, and keeps what a visitor says to it. */
export function usePopup({ own, isManual, isPreview }: PopupOverlayInput): Popup {
  const host = useHost();
  const [settings, setSettings] = useState<PopupSettings>();
  const [isOpen, setOpen] = useState(false);
  const showing = useRef<PromiseWithResolvers<void>>(null);
  const hasSubmitted = useRef(false);
  const rules = useLatest(own);
  // An object of its own with every reading: what it says is what counts.
  const said = JSON.stringify(own);

  function show(): Promise<void> {
    if (isPreview) return Promise.resolve();
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
    rememberPopup(popupSettings(rules.current), 'closed');
    if (host) emit(host, 'sq-popup-overlay-closed', { submitted: hasSubmitted.current });
    ended.resolve();
  }

  const latestShow = useLatest(show);
  useEffect(() => {
    if (!host) return;
    const known = popupSettings(rules.current);
    setSettings(known);
    const isDue = (): boolean => host === document.querySelector(AUTOMATIC) && mayPopup(known);
    if (isManual || isPreview || !isDue()) return;
    return overlays().show({
      priority: overlayPriorities.popup,
      modal: true,
      // Another tab, or another popup, may have changed that while it waited.
      open: async () => {
        if (host.isConnected && isDue()) await latestShow.current();
      },
    });
  }, [host, isManual, isPreview, said, rules, latestShow]);

  useEffect(
    () => () => {
      // Taken out while it was open: whoever waits goes on.
      showing.current?.resolve();
      showing.current = null;
    },
    [],
  );

  useSlottedEvent('sq-form-submitted', () => {
    if (isPreview) return;
    hasSubmitted.current = true;
    rememberPopup(popupSettings(rules.current), 'submitted');
  });
  useSlottedEvent('click', (event) => {
    // A link in it leads away: that is an answer, too.
    const isLink = isElement(event.target) && event.target.closest('a[href]') !== null;
    if (isLink && showing.current && isPlainClick(event) && !event.defaultPrevented)
      rememberPopup(popupSettings(rules.current), 'closed');
  });

  return { isOpen, settings, show, close };
}
