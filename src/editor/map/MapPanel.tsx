import { useContext, useEffect, useRef, type ReactElement } from 'react';
import { Button, Label, Text, TextArea, TextField } from 'react-aria-components';
import {
  childrenOf,
  type ElementNode,
  type NodeId,
  type PageState,
} from '../document/page-state.js';
import { insertHtml, setAttribute, setContent } from '../document/steps.js';
import type { Covered, BlockPanelProps } from '../panel/blocks/block-panel.js';
import { useEditorState } from '../shell/use-editor.js';
import { ShownDocument } from '../frame/shown-document.js';
import { createMarkerHandle } from './marker-handle.js';
import { hasOnlyLines, readLines, writeLines } from './model/address-lines.js';
import {
  directionOf,
  LARGE_STEP,
  markerAttributes,
  moveBy,
  moveByPixels,
  placeAttributes,
  placeLines,
  placeText,
  readPosition,
  STEP,
  type Direction,
  type MapAttributes,
} from './model/map-position.js';
import { PlaceSearch } from './PlaceSearch.js';

/** Edits a map's place: search, marker and address. The map's other settings are ordinary block fields. */
export function MapPanel({ editor, id, state, client }: BlockPanelProps): ReactElement {
  const { page } = useEditorState(editor);
  const node = state.nodes[id];
  const { children, hasJson, address } = readContent(state, id);
  const html = address?.node.content ?? '';
  const attributes = node?.kind === 'element' ? node.attributes : {};
  const position = readPosition(attributes);

  const write = (
    label: string,
    changes: MapAttributes,
    options: { lines?: readonly string[]; joinsPrevious?: boolean; announcement?: string } = {},
  ): void => {
    const { lines, ...others } = options;
    editor.step(
      label,
      (draft) => {
        for (const [name, value] of Object.entries(changes)) setAttribute(draft, id, name, value);
        if (lines === undefined) return;
        const content = writeLines(lines);
        if (address) setContent(draft, address.id, content);
        else {
          const before = children.find(({ node: child }) => child.kind === 'element')?.id;
          const place = { parent: id, ...(before !== undefined && { before }) };
          insertHtml(draft, `<address>${content}</address>`, place);
        }
      },
      others,
    );
  };
  const move = (direction: Direction, isLarge: boolean): void => {
    if (!position) return;
    const marker = moveBy(position.marker, direction, isLarge ? LARGE_STEP : STEP);
    const announcement = `Marker at ${placeText(marker)}`;
    write('Move marker', markerAttributes(marker), { joinsPrevious: true });
    editor.announce(announcement);
  };
  const drop = useRef<(x: number, y: number, zoomLimit: number) => void>(undefined);
  useEffect(() => {
    drop.current = (x, y, zoomLimit) => {
      if (!position) return;
      const marker = moveByPixels(position.marker, Math.min(position.zoom, zoomLimit), x, y);
      const announcement = `Marker at ${placeText(marker)}`;
      write('Move marker', markerAttributes(marker), { announcement });
    };
  });
  useMarkerHandle(id, !hasJson, drop);

  if (hasJson) {
    return <p className="ed-hint">The place of this map is in its JSON: see the fields below.</p>;
  }
  return (
    <div className="ed-map">
      <PlaceSearch
        client={client}
        onFail={(text) => editor.announce(text)}
        onChoose={(place) => {
          const name = place.addressTitle;
          const options = { lines: placeLines(place), announcement: `The map shows ${name}` };
          write(`Show ${name}`, placeAttributes(place), options);
        }}
      />
      {position ? (
        <MarkerPad text={placeText(position.marker)} hasPage={page.path !== ''} onMove={move} />
      ) : (
        <p className="ed-error" role="alert">
          A coordinate is invalid, so the map is not drawn. Search for a place, or correct the
          fields below.
        </p>
      )}
      {hasOnlyLines(html) && (
        <TextField
          className="ed-map-field"
          value={readLines(html).join('\n')}
          onChange={(text) =>
            write('Change address', {}, { lines: text.split('\n'), joinsPrevious: true })
          }
        >
          <Label>Address</Label>
          <TextArea className="ed-map-input" rows={4} />
          <Text slot="description" className="ed-map-help">
            One line each. It is shown below the map, and names the marker.
          </Text>
        </TextField>
      )}
    </div>
  );
}

function readContent(state: PageState, id: NodeId) {
  const children = childrenOf(state, id);
  return {
    children,
    hasJson: children.some((child) => 'json' in child.node),
    address: children.find(
      (child): child is { id: NodeId; node: ElementNode } =>
        child.node.kind === 'element' && child.node.tag === 'address',
    ),
  };
}

/** Returns what this panel edits. */
export function coveredByMap(state: PageState, id: NodeId): Covered {
  const { hasJson, address } = readContent(state, id);
  if (hasJson) return {};
  const isEdited = address && hasOnlyLines(address.node.content ?? '');
  return { nodes: isEdited ? [address.id] : [], json: 'all' };
}

/** Adds a draggable handle to the map's marker in the frame. Adds it again each time the frame loads a page. */
function useMarkerHandle(
  id: string,
  isUsed: boolean,
  drop: { readonly current: ((x: number, y: number, zoomLimit: number) => void) | undefined },
): void {
  const target = useContext(ShownDocument);
  useEffect(() => {
    if (!target || !isUsed) return undefined;
    return createMarkerHandle(target, {
      id,
      onDrop: (x, y, limit) => drop.current?.(x, y, limit),
    });
  }, [target, id, isUsed, drop]);
}

interface MarkerPadProps {
  readonly text: string;
  /** `true` if the page is shown beside the panel. */
  readonly hasPage: boolean;
  readonly onMove: (direction: Direction, isLarge: boolean) => void;
}

const arrows: readonly [Direction, string][] = [
  ['north', '↑'],
  ['west', '←'],
  ['east', '→'],
  ['south', '↓'],
];

/** Four buttons that move the marker. When one of them has focus, the arrow keys also move the marker. */
function MarkerPad({ text, hasPage, onMove }: MarkerPadProps): ReactElement {
  return (
    <div className="ed-map-field" role="group" aria-label="Marker">
      <span className="ed-map-label">Marker</span>
      <p>{text}</p>
      <div className="ed-map-pad">
        {arrows.map(([direction, arrow]) => (
          <Button
            key={direction}
            className="ed-button"
            aria-label={`Move marker ${direction}`}
            onPress={({ shiftKey }) => onMove(direction, shiftKey)}
            onKeyDown={(event) => {
              const pressed = directionOf(event.key);
              if (!pressed) return event.continuePropagation();
              event.preventDefault();
              onMove(pressed, event.shiftKey);
            }}
          >
            {arrow}
          </Button>
        ))}
      </div>
      <p className="ed-map-help">
        Arrow keys move it by {STEP}°, with Shift by {LARGE_STEP}°.
        {hasPage && ' You can also drag it on the page.'}
      </p>
    </div>
  );
}
