import { useState, type ReactElement } from 'react';
import { Button, FieldError, Input, Label, parseColor, TextField } from 'react-aria-components';
import type { ColorChoice, ColoredPart } from '../banner/model/colors.js';
import { FlagInput, type InputProps } from './inputs.js';
import { colorFormatMessage } from './model/check-setting.js';
import { contrastChecks, initialColors, isHexColor } from './model/contrast.js';
import type { SiteValues } from './model/site-values.js';

interface ColorsInputProps extends Omit<InputProps<unknown>, 'value'> {
  readonly part: ColoredPart;
  readonly values: SiteValues;
}

/** A background and a text color with their contrast ratio, or the colors of the design. */
export function ColorsInput(props: ColorsInputProps): ReactElement {
  const { label, help, error, part, values, onChange } = props;
  const choice = values[`colors.${part}`] as ColorChoice;
  const checks = contrastChecks(values).filter((check) => check.part === part);
  const noun = /button/i.test(part) ? 'Button' : 'Background';
  return (
    <div className="ed-site-colors" role="group" aria-label={label}>
      <FlagInput
        label={label}
        help={help}
        error={choice === 'design' ? error : undefined}
        value={choice !== 'design'}
        onChange={(isOwn) => onChange(isOwn ? initialColors(part, values) : 'design')}
      />
      {choice !== 'design' && (
        <div className="ed-site-pair">
          <ColorInput
            label={`${noun} color`}
            error={error}
            value={choice.background}
            onChange={(background) => onChange({ ...choice, background })}
          />
          <ColorInput
            label="Text color"
            error={error}
            value={choice.text}
            onChange={(text) => onChange({ ...choice, text })}
          />
        </div>
      )}
      <div role="status" className="ed-site-contrast">
        {checks.map(({ message, fix }) => (
          <p key={message} className={fix && 'ed-site-warning'}>
            {message}
          </p>
        ))}
      </div>
      {checks.map(
        ({ fix }) =>
          fix && (
            <Button
              key={fix.color}
              className="ed-button ed-site-fix"
              onPress={() => onChange(fix.pair)}
            >
              Use {fix.color}
            </Button>
          ),
      )}
    </div>
  );
}

/** A color as text, with the browser's color picker. */
function ColorInput({ label, error, value, onChange }: InputProps<string>): ReactElement {
  // Keeps the color as typed: “#777” is stored as “#777777”, which would get in the way of typing.
  const [typed, setTyped] = useState(value);
  const [isTyping, setIsTyping] = useState(false);
  const isInvalid = !isHexColor(value) && (!isTyping || error !== undefined);
  return (
    <TextField
      className="ed-site-field"
      value={toHex(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text);
        onChange(toHex(text));
      }}
      onFocus={() => setIsTyping(true)}
      onBlur={() => {
        setIsTyping(false);
        setTyped(value);
      }}
      isInvalid={isInvalid}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <div className="ed-site-prefixed">
        <input
          type="color"
          className="ed-site-swatch"
          aria-label={`${label}: color picker`}
          value={isHexColor(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <Input className="ed-site-input" spellCheck="false" autoComplete="off" />
      </div>
      <FieldError className="ed-error">{colorFormatMessage}</FieldError>
    </TextField>
  );
}

/** Converts a color to hexadecimal notation. Returns other text unchanged. */
function toHex(text: string): string {
  try {
    return parseColor(text.trim()).toString('hex').toLowerCase();
  } catch {
    return text;
  }
}
