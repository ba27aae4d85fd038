import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { emit } from '../../../core/events.js';
import { pushEscapeTarget } from '../../../core/escape-stack.js';
import { useHost, useMessages } from '../../../core/ViewRoot.js';
import type { MapInput } from '../input.js';
import { mapMessages } from '../messages.js';
import type { MapMarker } from '../model/map-data.js';
import { mapsPageOf, type Pin } from '../pin.js';
import { placesStyles } from './places.styles.js';

/** For the shadow root of the map. */
export const styles = [placesStyles];

interface PlacesProps {
  readonly input: MapInput;
  readonly pins: readonly Pin[];
  /** The marker that says what it is. */
  readonly chosen: Pin | null;
  readonly choose: (pin: Pin | null) => void;
}

/** What several markers say when they are chosen, and the list of them, which needs no eyes and no mouse. */
export function Places({ input, pins, chosen, choose }: PlacesProps): ReactNode {
  /** Whoever chooses in the list reads on at the marker. */
  const [isFromList, setFromList] = useState(false);

  // Together with its label: whoever reads between the two would hear of a closed one.
  useLayoutEffect(() => {
    chosen?.setOpen(true);
    return () => chosen?.setOpen(false);
  }, [chosen]);

  return (
    <>
      {input.hasDefaultUi ? (
        <PlaceList
          pins={pins}
          onOpened={() => choose(null)}
          onChosen={(pin) => {
            setFromList(true);
            choose(pin);
          }}
        />
      ) : null}
      {chosen
        ? createPortal(
            <PlaceLabel
              input={input}
              pin={chosen}
              takesFocus={isFromList}
              close={() => {
                setFromList(false);
                choose(null);
              }}
            />,
            chosen.element,
          )
        : null}
    </>
  );
}

interface PlaceListProps {
  readonly pins: readonly Pin[];
  readonly onOpened: () => void;
  readonly onChosen: (pin: Pin) => void;
}

function PlaceList({ pins, onOpened, onChosen }: PlaceListProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { markedPlace, places } = useMessages(mapMessages);
  useEscape(isOpen, () => {
    setOpen(false);
    button.current?.focus();
  });

  return (
    <div className="place-list">
      <button
        ref={button}
        type="button"
        part="places-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (!isOpen) onOpened();
          setOpen(!isOpen);
        }}
      >
        {places}
      </button>
      <ul id={id} part="places" hidden={!isOpen}>
        {pins.map((pin, index) => (
          <li key={`${String(index)} ${pin.marker.title}`}>
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                onChosen(pin);
              }}
            >
              <strong dir="auto">{pin.marker.title || pin.marker.address || markedPlace}</strong>
              {pin.marker.title ? <span dir="auto">{restOf(pin.marker)}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlaceLabelProps {
  readonly input: MapInput;
  readonly pin: Pin;
  readonly takesFocus: boolean;
  readonly close: () => void;
}

/** It hangs on its pin, and goes with it. */
function PlaceLabel({ input, pin, takesFocus, close }: PlaceLabelProps): ReactNode {
  const host = useHost();
  const box = useRef<HTMLDivElement>(null);
  const { closeLabel, markedPlace, openInMaps } = useMessages(mapMessages);
  const { marker } = pin;
  const title = marker.title || marker.address || markedPlace;
  const { lat, lng } = pin.place;
  const url = mapsPageOf(marker, pin.place, input, null);
  const closeAndReturn = (): void => {
    pin.button.focus({ preventScroll: true });
    close();
  };
  useEscape(true, closeAndReturn);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const abort = new AbortController();
    // A press on it moves no map.
    for (const type of ['mousedown', 'touchstart', 'pointerdown', 'dblclick'] as const)
      element.addEventListener(type, (event) => event.stopPropagation(), {
        passive: true,
        signal: abort.signal,
      });
    return () => abort.abort();
  }, []);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div ref={box} part="label" className="label" role="dialog" aria-label={title} tabIndex={-1}>
      <button type="button" part="label-close" aria-label={closeLabel} onClick={closeAndReturn}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
      <strong dir="auto">{title}</strong>
      {marker.title && restOf(marker) ? <p dir="auto">{restOf(marker)}</p> : null}
      {input.isMarkerLink ? (
        <a
          dir="auto"
          href={url}
          target="_blank"
          rel="noopener"
          onClick={({ defaultPrevented }) => {
            if (host && !defaultPrevented) emit(host, 'sq-map-opened', { url, lat, lng });
          }}
        >
          {openInMaps}
        </a>
      ) : null}
    </div>
  );
}

/** Escape closes what is open, before anything that lies below it. */
function useEscape(isOn: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useEffect(() => (isOn ? pushEscapeTarget(() => latest()) : undefined), [isOn]);
}

/** An address without the title that it begins with. */
function restOf({ title, address }: MapMarker): string {
  return address === title ? '' : address.slice(title ? title.length + 2 : 0);
}
