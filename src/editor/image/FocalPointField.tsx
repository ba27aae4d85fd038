import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import type { FocalPoint } from '../../features/image/model/picture.js';
import type { NodeId } from '../document/page-state.js';
import { PercentField } from '../media/PercentField.js';
import type { PageEditor, StepOptions } from '../page-editor.js';
import { createBoxMeasurer, type BoxMeasurer, type MeasuredBox } from './measure-boxes.js';
import { pointAfterKey, pointName, pointText, roundedPoint } from './model/focal-point.js';

interface FocalPointFieldProps {
  readonly editor: PageEditor;
  /** The block that shows the image, or the `<img>`. */
  readonly id: NodeId;
  readonly src: string;
  readonly focal: FocalPoint;
  /** The image's boxes are measured again when this text changes. */
  readonly layout: string;
  readonly hint?: string | undefined;
  readonly onChange: (point: FocalPoint, options: StepOptions) => void;
  /** Returns how the image is shown in a box. */
  readonly place: (measured: MeasuredBox) => Placement;
}

interface Placement {
  /** A value of `object-fit`. */
  readonly fit: string;
  /** A value of `object-position`. `null` for the default of browsers. */
  readonly position: string | null;
}

const standardHint =
  'This point stays visible when the image is cropped. Drag it, or move it with the arrow keys: 1 %, with Shift 10 %.';

/** Edits the point that stays visible when the image is cropped. Previews show the image as the page crops it. */
export function FocalPointField(props: FocalPointFieldProps): ReactElement {
  const { editor, id, src, focal, layout, hint = standardHint, onChange, place } = props;
  const hintId = useId();
  const image = useRef<HTMLDivElement>(null);
  const hasPage = editor.$state.get().page.path !== '';
  const measured = useBoxes(editor, id, layout);
  const change = (point: FocalPoint, joinsPrevious: boolean): void => {
    const next = roundedPoint(point);
    if (pointText(next) === pointText(focal)) return;
    onChange(next, { joinsPrevious, announcement: `Focal point: ${pointName(next)}` });
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
      <p className="ed-hint" id={hintId}>
        {hint}
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
          aria-describedby={hintId}
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
          value={focal.x * 100}
          onChange={(x) => change({ ...focal, x: x / 100 }, true)}
        />
        <PercentField
          label="From the top (%)"
          value={focal.y * 100}
          onChange={(y) => change({ ...focal, y: y / 100 }, true)}
        />
      </div>
      {hasPage ? (
        <Previews src={src} place={place} {...measured} />
      ) : (
        <p className="ed-hint">There are no previews, because the page of the image is unknown.</p>
      )}
    </fieldset>
  );
}

/** The boxes are measured again after this many milliseconds without a change. */
const MEASURE_DELAY = 250;

/** Measures the image's boxes when anything other than the focal point changes. */
function useBoxes(
  editor: PageEditor,
  id: NodeId,
  layout: string,
): { readonly boxes: readonly MeasuredBox[]; readonly isMeasuring: boolean } {
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

type PreviewProps = Pick<FocalPointFieldProps, 'src' | 'place'>;

/** The image in its boxes, cropped as the page crops it. */
function Previews({
  boxes,
  isMeasuring,
  ...props
}: PreviewProps & {
  readonly boxes: readonly MeasuredBox[];
  readonly isMeasuring: boolean;
}): ReactElement {
  return (
    <ul className="ed-previews" aria-label="The image on this page" aria-busy={isMeasuring}>
      {boxes.length === 0 && <li className="ed-hint">Measuring the page…</li>}
      {boxes.map((measured) => (
        <li key={measured.window}>
          <Preview measured={measured} {...props} />
        </li>
      ))}
    </ul>
  );
}

function Preview({
  src,
  place,
  measured,
}: PreviewProps & { readonly measured: MeasuredBox }): ReactElement {
  const { window: width, box } = measured;
  if (!box) {
    return <figcaption className="ed-hint">{width} px wide: not shown</figcaption>;
  }
  const { fit, position } = place(measured);
  return (
    <figure>
      <img
        src={src}
        alt=""
        data-window={width}
        ref={(image) => {
          image?.style.setProperty('aspect-ratio', `${String(box.width)} / ${String(box.height)}`);
          image?.style.setProperty('object-fit', fit);
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
