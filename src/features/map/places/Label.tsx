import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { pushEscapeTarget } from '../../../core/escape-stack.js';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import type { MapInput } from '../input.js';
import type { MapActions } from '../map-state.js';
import { mapMessages } from '../messages.js';
import type { MapMarker } from '../model/map-data.js';
import { mapsPageOf, type Pin } from '../pin.js';

interface LabelProps {
  readonly pin: Pin;
  readonly input: MapInput;
  readonly takesFocus: boolean;
  readonly actions: MapActions | undefined;
}

/** The label of the chosen marker. It is a child of the pin's element, so it moves with the pin. */
export function Label({ pin, input, takesFocus, actions }: LabelProps): ReactNode {
  const { closeLabel, markedPlace, openInMaps } = useMessages(mapMessages);
  const label = useRef<HTMLDivElement>(null);
  const { name, rest } = describeMarker(pin.marker, markedPlace);
  const { lat, lng } = pin.place;
  const url = mapsPageOf(pin.marker, pin.place, input, null);

  function close(): void {
    pin.button.focus({ preventScroll: true });
    actions?.choose(null);
  }

  const closeByKey = useEffectEvent(close);
  useEffect(() => pushEscapeTarget(() => closeByKey()), []);
  useLayoutEffect(() => {
    if (label.current) keepPresses(label.current);
  }, []);
  // Use a layout effect, so that a screen reader never finds the label while its pin is still marked as closed.
  useLayoutEffect(() => {
    pin.setOpen(true);
    return () => pin.setOpen(false);
  }, [pin]);
  useLayoutEffect(() => {
    if (takesFocus) label.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div ref={label} part="label" className="label" role="dialog" aria-label={name} tabIndex={-1}>
      <button type="button" part="label-close" aria-label={closeLabel} onClick={close}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
      <strong dir="auto">{name}</strong>
      {rest ? <p dir="auto">{rest}</p> : null}
      {input.isMarkerLink ? (
        <a
          dir="auto"
          href={url}
          target="_blank"
          rel="noopener"
          onClick={({ defaultPrevented }) => {
            if (!defaultPrevented) actions?.reportOpened({ url, lat, lng });
          }}
        >
          {openInMaps}
        </a>
      ) : null}
    </div>
  );
}

/**
 * Prevents a press on the label from moving the map. Leaflet's listener on the marker runs before React's handlers, so this
 * needs native listeners.
 */
function keepPresses(label: HTMLElement): void {
  for (const type of ['mousedown', 'touchstart', 'pointerdown', 'dblclick'])
    label.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
}

interface MarkerText {
  readonly name: string;
  /** The address without the title. Empty if the name is the address. */
  readonly rest: string;
}

/** @param unnamed - the name of a marker that has neither a title nor an address */
export function describeMarker({ title, address }: MapMarker, unnamed: string): MarkerText {
  return { name: title || address || unnamed, rest: title ? withoutTitle(title, address) : '' };
}

/** Removes the title and the following `, `, with which each address starts. */
function withoutTitle(title: string, address: string): string {
  return address === title ? '' : address.slice(title.length + 2);
}
