import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { pushEscapeTarget } from '../../../core/escape-stack.js';
import { useStyles } from '../../../core/renderers/react/hooks.js';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import type { MapInput } from '../input.js';
import type { MapActions, MapPanels, MapState } from '../map-state.js';
import { mapMessages } from '../messages.js';
import type { MapMarker } from '../model/map-data.js';
import type { Pin } from '../pin.js';
import { describeMarker, Label } from './Label.js';
import { placesStyles } from './places.styles.js';

interface PlacesProps {
  readonly input: MapInput;
  readonly state: MapState;
  readonly panels: MapPanels;
  readonly actions: MapActions | undefined;
}

const styles = [placesStyles];

/**
 * Text alternatives for several markers: a list, the label of the chosen marker, and a legend for print. Printed pages show no
 * labels.
 */
export function Places({ input, state, panels, actions }: PlacesProps): ReactNode {
  const { pins, chosen, isChosenInList } = state;
  useStyles(styles);
  return (
    <>
      {input.hasDefaultUi
        ? createPortal(<PlaceList pins={pins} actions={actions} />, panels.over)
        : null}
      {chosen
        ? createPortal(
            <Label pin={chosen} input={input} takesFocus={isChosenInList} actions={actions} />,
            chosen.element,
          )
        : null}
      <ol part="legend" className="legend">
        {pins.map(({ marker }, nth) => (
          <li key={nth}>
            <MarkerName marker={marker} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface PlaceListProps {
  readonly pins: readonly Pin[];
  readonly actions: MapActions | undefined;
}

/** A list of places, for visitors who cannot see the markers or do not use a pointer. */
function PlaceList({ pins, actions }: PlaceListProps): ReactNode {
  const { places } = useMessages(mapMessages);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    return pushEscapeTarget(() => {
      setOpen(false);
      button.current?.focus();
    });
  }, [isOpen]);

  function toggle(): void {
    if (!isOpen) actions?.choose(null);
    setOpen(!isOpen);
  }

  function pick(pin: Pin): void {
    setOpen(false);
    actions?.choose(pin);
  }

  return (
    <div className="place-list">
      <button
        ref={button}
        type="button"
        part="places-button"
        aria-expanded={isOpen}
        aria-controls="places"
        onClick={toggle}
      >
        {places}
      </button>
      <ul id="places" part="places" hidden={!isOpen}>
        {pins.map((pin, nth) => (
          <li key={nth}>
            <button type="button" onClick={() => pick(pin)}>
              <MarkerName marker={pin.marker} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MarkerName({ marker }: { readonly marker: MapMarker }): ReactNode {
  const { markedPlace } = useMessages(mapMessages);
  const { name, rest } = describeMarker(marker, markedPlace);
  return (
    <>
      <strong dir="auto">{name}</strong>
      {marker.title ? <span dir="auto">{rest}</span> : null}
    </>
  );
}
