import { useId, useState, type ReactNode } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { usePanel } from '../context.js';
import { findMistake } from '../field-values.js';
import type { FieldProps } from './field.js';
import { Markdown } from './Help.js';

type Size = readonly [width: string, height: string];

/** A width and a height in pixels. */
export function SizeField({ field, text, onChange }: FieldProps): ReactNode {
  const { announce } = usePanel();
  const id = useId();
  const [draft, setDraft] = useState<{ readonly typed: Size; readonly text: string | undefined }>();
  const current = draft?.text === text ? draft : undefined;
  const size = current?.typed ?? readSize(text ?? '');
  const standard = readSize(field.default ?? '');
  const mistake =
    isEmpty(size) && !field.isRequired ? undefined : findMistake(field, writeSize(size));
  const isShown = mistake !== undefined && (current !== undefined || text !== undefined);

  const set = (typed: Size): void => {
    const stored = isEmpty(typed) && !field.isRequired ? undefined : writeSize(typed);
    const isValid = stored === undefined || findMistake(field, stored) === undefined;
    const isDone = isValid && onChange(stored);
    setDraft({ typed, text: isDone ? stored : text });
  };
  const input = (label: string, index: 0 | 1): ReactNode => (
    <TextField
      className="ed-part"
      value={size[index]}
      onChange={(value) => set(index === 0 ? [value, size[1]] : [size[0], value])}
      isInvalid={isShown}
      validationBehavior="aria"
      aria-describedby={`${id}-error ${id}-help`}
    >
      <Label className="ed-part-label">
        {label} <span className="ed-unit">(px)</span>
      </Label>
      <Input className="ed-input" inputMode="decimal" placeholder={standard[index]} />
    </TextField>
  );
  return (
    <fieldset
      className="ed-control ed-fieldset"
      onBlur={() => isShown && announce(`${field.label}: ${mistake}`)}
    >
      <legend>{field.label}</legend>
      <div className="ed-inputs">
        {input('Width', 0)}
        {input('Height', 1)}
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

function readSize(text: string): Size {
  const [width = '', height = ''] = text.split('x');
  return [width, height];
}

function writeSize([width, height]: Size): string {
  return `${width.trim()}x${height.trim()}`;
}

function isEmpty(size: Size): boolean {
  return size.every((part) => part.trim() === '');
}
