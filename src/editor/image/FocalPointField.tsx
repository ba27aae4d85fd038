import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { objectFitOf, positionOf } from '../../features/image/model/image-position.js';
import type { FocalPoint } from '../../features/image/model/picture.js';
import { setAttribute } from '../document/steps.js';
import type { NodeId } from '../document/page-state.js';
import type { PageEditor } from '../page-editor.js';
import type { ImageBlock } from './image-block.js';
import { createBoxMeasurer, type BoxMeasurer, type MeasuredBox } from './measure-boxes.js';
import { pointAfterKey, pointName, pointText, roundedPoint } from './model/focal-point.js';

interface FocalPointFieldProps {
  readonly editor: PageEditor;
  readonly id: NodeId;
  readonly block: ImageBlock;
  readonly isCropped: boolean;
}

/** Edits the point that stays visible when the image is cropped. Previews show the image as the page crops it. */
export function FocalPointField({
  editor,
  id,
  block,
  isCropped,
}: FocalPointFieldProps): ReactElement {
  const { focal, src } = block;
  const image = useRef<HTMLDivElement>(null);
  const hasPage = editor.$state.get().page.path !== '';
  const measured = useBoxes(editor, id, block);
  const change = (point: FocalPoint, joinsPrevious: boolean): void => {
    const next = roundedPoint(point);
    if (pointText(next) === pointText(focal)) return;
    editor.step('Focal point', (draft) => setAttribute(draft, id, 'focal-point', pointText(next)), {
      joinsPrevious,
      announcement: `Focal point: ${pointName(next)}`,
    });
  };
  const changeByPointer = (event: PointerEvent, joinsPrevious: boolean): void => {
    const area = image.current?.getBoundingClientRect();
    if (!area || image.current?.closest('fieldset:disabled')) return;
    const x = (event.clientX - area.left) / area.width;
    const y = (event.clientY - area.top) / area.height;
    change({ x, y }, joinsPrevious);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = pointAfterKey(focal, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    change(next, true);
    // Joined steps are not announced.
    editor.announce(`Focal point: ${pointName(next)}`);
  };
  return (
    <fieldset className="ed-focal">
      <legend>Focal point</legend>
      <p className="ed-hint" id={`focal-hint-${id}`}>
        {isCropped
          ? 'This point stays visible when the image is cropped. Drag it, or move it with the arrow keys: 1 %, with Shift 10 %.'
          : 'Used when the image is cropped: choose “Fill the box” or “Stretch”.'}
      </p>
      <div
        className="ed-focal-image"
        ref={image}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          changeByPointer(event, false);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) changeByPointer(event, true);
        }}
        onPointerUp={() => editor.announce(`Focal point: ${pointName(focal)}`)}
      >
        <img src={src} alt="" draggable={false} />
        <button
          type="button"
          className="ed-focal-point"
          aria-label={`Focal point: ${pointName(focal)}`}
          aria-describedby={`focal-hint-${id}`}
          aria-roledescription="Point on the image"
          ref={(button) => {
            button?.style.setProperty('left', `${String(focal.x * 100)}%`);
            button?.style.setProperty('top', `${String(focal.y * 100)}%`);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="ed-focal-numbers">
        <PercentField
          label="From the left (%)"
          value={focal.x}
          onChange={(x) => change({ ...focal, x }, true)}
        />
        <PercentField
          label="From the top (%)"
          value={focal.y}
          onChange={(y) => change({ ...focal, y }, true)}
        />
      </div>
      {hasPage ? (
        <Previews block={block} {...measured} />
      ) : (
        <p className="ed-hint">There are no previews, because the page of the image is unknown.</p>
      )}
    </fieldset>
  );
}

interface PercentFieldProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/**
 * A native number input. React Aria's number field clears its announcements with `innerHTML`, which the site's Trusted Types
 * policy forbids. The native input supports the same keys.
 */
function PercentField({ label, value, onChange }: PercentFieldProps): ReactElement {
  // The typed text while it is not a valid number.
  const [typed, setTyped] = useState<string>();
  return (
    <label>
      {label}
      <input
        type="number"
        min={0}
        max={100}
        step={1}
        value={typed ?? String(Math.round(value * 100))}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const percent = currentTarget.valueAsNumber;
          if (!Number.isNaN(percent)) onChange(percent / 100);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

/** The boxes are measured again after this many milliseconds without a change. */
const MEASURE_DELAY = 250;

/** Measures the image's boxes when anything other than the focal point changes. */
function useBoxes(
  editor: PageEditor,
  id: NodeId,
  { focal: _, ...rest }: ImageBlock,
): { readonly boxes: readonly MeasuredBox[]; readonly isMeasuring: boolean } {
  const layout = JSON.stringify(rest);
  const [last, setLast] = useState<{ boxes: readonly MeasuredBox[]; layout?: string }>({
    boxes: [],
  });
  const measurer = useRef<BoxMeasurer>(undefined);
  useEffect(() => {
    if (editor.$state.get().page.path === '') return undefined;
    const created = createBoxMeasurer(editor);
    measurer.current = created;
    return () => created.dispose();
  }, [editor]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void measurer.current?.measure(id).then((boxes) => isCurrent && setLast({ boxes, layout }));
    }, MEASURE_DELAY);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, layout]);
  return { boxes: last.boxes, isMeasuring: last.layout !== layout };
}

/** The image in its boxes, cropped as the element crops it. */
function Previews({
  block,
  boxes,
  isMeasuring,
}: {
  readonly block: ImageBlock;
  readonly boxes: readonly MeasuredBox[];
  readonly isMeasuring: boolean;
}): ReactElement {
  return (
    <ul className="ed-previews" aria-label="The image on this page" aria-busy={isMeasuring}>
      {boxes.length === 0 && <li className="ed-hint">Measuring the page…</li>}
      {boxes.map((measured) => (
        <li key={measured.window}>
          <Preview block={block} measured={measured} />
        </li>
      ))}
    </ul>
  );
}

function Preview({
  block,
  measured: { window: width, box, picture },
}: {
  readonly block: ImageBlock;
  readonly measured: MeasuredBox;
}): ReactElement {
  if (!box) {
    return <figcaption className="ed-hint">{width} px wide: not shown</figcaption>;
  }
  const { focal, alignment } = block;
  const size = block.size ?? picture;
  const isMiddle = focal.x === 0.5 && focal.y === 0.5;
  const settings = {
    ...block,
    focal: isMiddle ? null : focal,
    align: alignment === 'center' ? null : alignment,
  };
  const position = positionOf(settings, size ? { box, picture: size } : null);
  return (
    <figure>
      <img
        src={block.src}
        alt=""
        data-window={width}
        ref={(image) => {
          image?.style.setProperty('aspect-ratio', `${String(box.width)} / ${String(box.height)}`);
          image?.style.setProperty('object-fit', objectFitOf(block));
          image?.style.setProperty('object-position', position);
        }}
      />
      <figcaption>
        {width} px wide{' '}
        <span className="ed-hint">
          {box.width} × {box.height}
        </span>
      </figcaption>
    </figure>
  );
}
