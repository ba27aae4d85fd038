import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useHost, type ViewProps } from '../../core/tree.js';
import { fill } from '../../i18n/messages/fill.js';
import type { MapInput } from './input.js';
import { mapFailed, mapLabel, mapOf, mapRole, tryAgain, zoomIn, zoomOut } from './messages.js';
import type { Attribution } from './model/map-attribution.js';
import { useMap } from './use-map.js';

/** The map, in the room that `page.css` keeps for it, above what the server sent: address and link. */
export function View({ input }: ViewProps<MapInput>): ReactNode {
  const canvas = useRef<HTMLDivElement>(null);
  const { state, zoomBy, retry } = useMap(canvas, input);
  useAspectRatio(input.aspectRatio);
  const place = input.title || input.address;

  return (
    <>
      <div part="map" className={`map ${input.style}`}>
        <div
          ref={canvas}
          className="canvas"
          role="group"
          aria-roledescription={mapRole}
          aria-label={place ? fill(mapOf, { place }) : mapLabel}
        />
        {state.kind === 'drawn' && input.hasControls ? (
          <div className="controls">
            <ZoomButton
              part="zoom-in"
              label={zoomIn}
              path="M4 12h16M12 4v16"
              isOff={!state.zoom.canZoomIn}
              onClick={() => zoomBy(1)}
            />
            <ZoomButton
              part="zoom-out"
              label={zoomOut}
              path="M4 12h16"
              isOff={!state.zoom.canZoomOut}
              onClick={() => zoomBy(-1)}
            />
          </div>
        ) : null}
        {state.kind === 'drawn' ? <AttributionLine {...state.attribution} /> : null}
        {state.kind === 'failed' ? (
          <div part="failure" role="status">
            <p>{mapFailed}</p>
            <button type="button" onClick={retry}>
              {tryAgain}
            </button>
          </div>
        ) : null}
      </div>
      <slot />
    </>
  );
}

function AttributionLine({ text, url }: Attribution): ReactNode {
  return text ? <p part="attribution">{url === null ? text : <a href={url}>{text}</a>}</p> : null;
}

interface ZoomButtonProps {
  readonly part: string;
  readonly label: string;
  readonly path: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

/** At its end it keeps the focus, so it is not disabled but says that it is. */
function ZoomButton({ part, label, path, isOff, onClick }: ZoomButtonProps): ReactNode {
  return (
    <button
      type="button"
      part={part}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Of block JSON, and of attributes where `attr()` is not there yet, the style sheet cannot know. */
function useAspectRatio(ratio: number | undefined): void {
  const host = useHost();
  useLayoutEffect(() => {
    if (!host || ratio === undefined) return;
    host.style.setProperty('--sq-r', String(ratio));
    return () => void host.style.removeProperty('--sq-r');
  }, [host, ratio]);
}
