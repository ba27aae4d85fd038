import type { KeyboardEvent, ReactNode } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
} from 'react-aria-components';
import { useTyped, type FieldProps } from './field.js';
import { Help } from './Help.js';

type Variant = 'text' | 'multiline' | 'code';

/** A text, in one line or several lines. */
export function TextField({
  variant = 'text',
  show,
  isDisabled = false,
  inputMode = 'text',
  readOnlyReason,
  ...props
}: FieldProps & {
  readonly variant?: Variant;
  readonly show?: (text: string) => string;
  readonly isDisabled?: boolean;
  readonly inputMode?: 'text' | 'decimal';
  /** Makes the text read-only, and is shown above it. */
  readonly readOnlyReason?: string | undefined;
}): ReactNode {
  const { field } = props;
  const { value, mistake, setValue, onBlur } = useTyped(props, show);
  return (
    <AriaTextField
      className="ed-control"
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      isInvalid={mistake !== undefined}
      isRequired={field.isRequired ?? false}
      isDisabled={isDisabled}
      isReadOnly={readOnlyReason !== undefined}
      validationBehavior="aria"
    >
      <Label>
        {field.label}
        {field.unit !== undefined && <span className="ed-unit"> ({field.unit})</span>}
      </Label>
      {readOnlyReason !== undefined && (
        <Text slot="description" className="ed-warning">
          {readOnlyReason}
        </Text>
      )}
      {variant === 'text' ? (
        <Input className="ed-input" inputMode={inputMode} placeholder={field.default ?? ''} />
      ) : (
        <TextArea
          className={variant === 'code' ? 'ed-input ed-code' : 'ed-input'}
          rows={2}
          spellCheck={variant !== 'code'}
        />
      )}
      <FieldError className="ed-error">{mistake}</FieldError>
      {readOnlyReason === undefined && <Help text={field.help} />}
    </AriaTextField>
  );
}

/** A number, or one of the texts that the attribute also accepts. The arrow keys change the number. */
export function NumberField(props: FieldProps): ReactNode {
  const { field } = props;
  const { value, mistake, setValue, onBlur } = useTyped(props);
  const change = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const number = Number(value === '' ? field.default : value);
    if (direction === 0 || Number.isNaN(number)) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : isFine(field.min, field.max) ? 0.1 : 1;
    const next = Number((number + direction * step).toFixed(4));
    setValue(String(Math.min(field.max ?? Infinity, Math.max(field.min ?? -Infinity, next))));
  };
  return (
    <AriaTextField
      className="ed-control"
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      isInvalid={mistake !== undefined}
      isRequired={field.isRequired ?? false}
      validationBehavior="aria"
    >
      <Label>
        {field.label}
        {field.unit !== undefined && <span className="ed-unit"> ({field.unit})</span>}
      </Label>
      <Input
        className="ed-input ed-number"
        inputMode={field.values || (field.min ?? -1) < 0 ? 'text' : 'decimal'}
        placeholder={field.default ?? ''}
        onKeyDown={change}
      />
      <FieldError className="ed-error">{mistake}</FieldError>
      <Help text={field.help} />
    </AriaTextField>
  );
}

function isFine(min: number | undefined, max: number | undefined): boolean {
  return min !== undefined && max !== undefined && max - min <= 1;
}
