import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { usePanel } from '../context.js';
import { findMistake, readPoint, writePoint } from '../field-values.js';
import type { FieldProps } from './field.js';
import { Markdown } from './Help.js';

type Pair = readonly [string, string];

interface Format {
  readonly labels: Pair;
  readonly unit: string;
  readonly read: (text: string) => Pair;
  readonly write: (pair: Pair) => string;
}

const size: Format = {
  labels: ['Width', 'Height'],
  unit: 'px',
  read(text) {
    const [width = '', height = ''] = text.split('x');
    return [width, height];
  },
  write: ([width, height]) => `${width.trim()}x${height.trim()}`,
};

const point: Format = {
  labels: ['From the left', 'From the top'],
  unit: '%',
  read(text) {
    const [x, y] = readPoint(text) ?? [];
    if (x === undefined || y === undefined) return text === '' ? ['', ''] : [text, ''];
    return [percent(x), percent(y)];
  },
  write([left, top]) {
    const isEmpty = left.trim() === '' || top.trim() === '';
    return isEmpty ? ',' : writePoint(Number(left), Number(top));
  },
};

function percent(fraction: number): string {
  return String(Number((fraction * 100).toFixed(2)));
}

/** A width and a height in pixels. */
export function SizeField(props: FieldProps): ReactNode {
  return <PairField {...props} format={size} />;
}

/** A point in an image, set with numbers, a pointer or the arrow keys. */
export function PointField(props: FieldProps): ReactNode {
  return <PairField {...props} format={point} />;
}

function PairField({
  field,
  text,
  onChange,
  format,
}: FieldProps & { readonly format: Format }): ReactNode {
  const { announce } = usePanel();
  const id = useId();
  const [draft, setDraft] = useState<{ readonly typed: Pair; readonly text: string | undefined }>();
  const current = draft?.text === text ? draft : undefined;
  const pair = current?.typed ?? format.read(text ?? '');
  const isEmpty = pair.every((part) => part.trim() === '');
  const mistake = isEmpty && !field.isRequired ? undefined : findMistake(field, format.write(pair));
  const isShown = mistake !== undefined && (current !== undefined || text !== undefined);

  const set = (typed: Pair): void => {
    const isRemoved = typed.every((part) => part.trim() === '') && !field.isRequired;
    const stored = isRemoved ? undefined : format.write(typed);
    const isValid = stored === undefined || findMistake(field, stored) === undefined;
    const isDone = isValid && onChange(stored);
    setDraft({ typed, text: isDone ? stored : text });
  };
  const input = (index: 0 | 1): ReactNode => (
    <TextField
      className="ed-part"
      value={pair[index]}
      onChange={(value) => set(index === 0 ? [value, pair[1]] : [pair[0], value])}
      isInvalid={isShown}
      validationBehavior="aria"
      aria-describedby={`${id}-error ${id}-help`}
    >
      <Label className="ed-part-label">
        {format.labels[index]} <span className="ed-unit">({format.unit})</span>
      </Label>
      <Input
        className="ed-input"
        inputMode="decimal"
        placeholder={format.read(field.default ?? '')[index]}
      />
    </TextField>
  );
  return (
    <fieldset
      className="ed-control ed-fieldset"
      onBlur={() => isShown && announce(`${field.label}: ${mistake}`)}
    >
      <legend>{field.label}</legend>
      {format === point && (
        <Pad
          label={field.label}
          point={readPoint(text ?? field.default ?? '') ?? [0.5, 0.5]}
          onChange={([x, y]) => set([percent(x), percent(y)])}
        />
      )}
      <div className="ed-inputs">
        {input(0)}
        {input(1)}
      </div>
      <div id={`${id}-error`} className="ed-error">
        {isShown && mistake}
      </div>
      <div id={`${id}-help`} className="ed-help">
        <Markdown text={field.help} />
      </div>
    </fieldset>
  );
}

type Point = readonly [x: number, y: number];

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves a point with a pointer or the arrow keys. A key moves it by 1 %, or by 10 % with Shift. */
function Pad({
  label,
  point: [x, y],
  onChange,
}: {
  readonly label: string;
  readonly point: Point;
  readonly onChange: (point: Point) => void;
}): ReactNode {
  const byPointer = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    onChange([clamp((event.clientX - left) / width), clamp((event.clientY - top) / height)]);
  };
  const byKey = (event: KeyboardEvent): void => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.1 : 0.01;
    onChange([clamp(x + direction[0] * step), clamp(y + direction[1] * step)]);
  };
  return (
    <div
      className="ed-pad"
      role="slider"
      tabIndex={0}
      aria-label={`${label}: move with the arrow keys`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(x * 100)}
      aria-valuetext={`${percent(x)} % from the left, ${percent(y)} % from the top`}
      onPointerDown={byPointer}
      onPointerMove={byPointer}
      onKeyDown={byKey}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${percent(x)} 0V100M0 ${percent(y)}H100`} />
      </svg>
    </div>
  );
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, Number(fraction.toFixed(4))));
}
