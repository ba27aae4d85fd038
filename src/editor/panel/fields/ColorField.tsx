import type { ReactNode } from 'react';
import { FieldError, Input, Label, TextField } from 'react-aria-components';
import { useTyped, type FieldProps } from './field.js';
import { Help } from './Help.js';

/** An input for a CSS color as text, with the browser's color picker. */
export function ColorField(props: FieldProps): ReactNode {
  const { field } = props;
  const { value, mistake, setValue, onBlur } = useTyped(props);
  return (
    <TextField
      className="ed-control"
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      isInvalid={mistake !== undefined}
      validationBehavior="aria"
    >
      <Label>{field.label}</Label>
      <div className="ed-inputs">
        <input
          type="color"
          className="ed-swatch"
          aria-label={`${field.label}: color picker`}
          value={toHex(value === '' ? (field.default ?? '') : value)}
          onChange={(event) => setValue(event.target.value)}
        />
        <Input className="ed-input" placeholder={field.default ?? ''} />
      </div>
      <FieldError className="ed-error">{mistake}</FieldError>
      <Help text={field.help} />
    </TextField>
  );
}

/** Converts a CSS color to hexadecimal, the only format that the color picker accepts. The alpha channel is lost. */
function toHex(color: string): string {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return '#000000';
  canvas.fillStyle = color;
  const [hex = '#000000'] = /^#[\da-f]{6}$/.exec(canvas.fillStyle) ?? [];
  return hex;
}
