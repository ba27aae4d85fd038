import { useId, useState, type ReactNode } from 'react';
import { usePanel } from '../context.js';
import { findMistake, readDateTime } from '../field-values.js';
import type { FieldProps } from './field.js';
import { Markdown } from './Help.js';
import { TextField } from './TextField.js';

/** A date, edited with the browser's date control. If the control does not support the current value, it is edited as text. */
export function DateField(props: FieldProps): ReactNode {
  const { field, text = '' } = props;
  return findMistake(field, text) ? <TextField {...props} /> : <Parts {...props} hasTime={false} />;
}

/** A date with an optional time and an optional offset from UTC. */
export function DateTimeField(props: FieldProps): ReactNode {
  const { text = '' } = props;
  return text !== '' && !readDateTime(text) ? (
    <TextField {...props} />
  ) : (
    <Parts {...props} hasTime />
  );
}

const none = { date: '', time: '', offset: '' };

function Parts({
  field,
  text,
  onChange,
  hasTime,
}: FieldProps & { readonly hasTime: boolean }): ReactNode {
  const { announce } = usePanel();
  const id = useId();
  const [draft, setDraft] = useState<{
    readonly typed: typeof none;
    readonly text: string | undefined;
  }>();
  const current = draft?.text === text ? draft : undefined;
  const parts = current?.typed ?? readDateTime(text ?? '') ?? none;
  const mistake = current && mistakeIn(field.isRequired === true, parts);
  const describedBy = [mistake && `${id}-error`, field.help && `${id}-help`]
    .filter(Boolean)
    .join(' ');

  const set = (name: keyof typeof none, value: string): void => {
    const typed = { ...parts, [name]: value };
    const isInvalid = mistakeIn(field.isRequired === true, typed) !== undefined;
    const stored = typed.date === '' ? undefined : join(typed);
    const isDone = !isInvalid && onChange(stored);
    setDraft({ typed, text: isDone ? stored : text });
  };
  const input = (name: keyof typeof none, label: string, type: string): ReactNode => (
    <label className="ed-part">
      <span className="ed-part-label">{label}</span>
      <input
        className="ed-input"
        type={type}
        step={type === 'time' && parts.time.length > 5 ? 'any' : undefined}
        value={parts[name]}
        onChange={(event) => set(name, event.target.value)}
        placeholder={name === 'offset' ? '+01:00' : undefined}
        aria-invalid={mistake !== undefined || undefined}
        aria-describedby={describedBy || undefined}
      />
    </label>
  );
  return (
    <fieldset
      className="ed-control ed-fieldset"
      onBlur={() => mistake && announce(`${field.label}: ${mistake}`)}
    >
      <legend>{field.label}</legend>
      <div className="ed-inputs">
        {input('date', 'Date', 'date')}
        {hasTime && input('time', 'Time', 'time')}
        {hasTime && input('offset', 'UTC offset', 'text')}
      </div>
      {mistake !== undefined && (
        <div id={`${id}-error`} className="ed-error">
          {mistake}
        </div>
      )}
      {field.help !== '' && (
        <div id={`${id}-help`} className="ed-help">
          <Markdown text={field.help} />
        </div>
      )}
    </fieldset>
  );
}

function mistakeIn(isRequired: boolean, { date, time, offset }: typeof none): string | undefined {
  if (date === '') {
    return isRequired || time !== '' || offset !== '' ? 'Enter a date.' : undefined;
  }
  if (offset === '') return undefined;
  if (time === '') return 'Enter a time, or remove the offset.';
  return /^(?:Z|[+-]\d\d:?\d\d)$/.test(offset)
    ? undefined
    : 'Enter an offset such as +01:00, or Z.';
}

function join({ date, time, offset }: typeof none): string {
  return time === '' ? date : `${date}T${time}${offset}`;
}
