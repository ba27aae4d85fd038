import { useId, useState, type ReactElement } from 'react';
import { FieldError, Input, Label, Switch, Text, TextArea, TextField } from 'react-aria-components';

interface TextInputProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** The value in the page. */
  readonly value: string;
  /** Returns a message if a text is invalid. An invalid text stays in the input, but does not change the page. */
  readonly problem?: (text: string) => string | undefined;
  readonly onChange: (text: string) => void;
  readonly isMultiline?: boolean;
  readonly isNumber?: boolean;
  readonly isReadOnly?: boolean;
  /** Offered while typing. */
  readonly suggestions?: readonly string[];
}

interface Typed {
  readonly text: string;
  /** The page's value when the invalid text was typed. */
  readonly invalidFor?: string;
}

/**
 * An input for a text in the page. While an owner types, trailing spaces stay in the input, although the page's text has none.
 */
export function TextInput(props: TextInputProps): ReactElement {
  const { label, help, value, problem, onChange, suggestions = [] } = props;
  const [typed, setTyped] = useState<Typed>({ text: value });
  const listId = useId();
  const isCurrent = typed.invalidFor === value || collapse(typed.text) === collapse(value);
  const text = isCurrent ? typed.text : value;
  const message = problem?.(text);
  const change = (next: string): void => {
    const isInvalid = problem?.(next) !== undefined;
    setTyped(isInvalid ? { text: next, invalidFor: value } : { text: next });
    if (!isInvalid) onChange(next);
  };
  return (
    <TextField
      className="ed-form-field"
      value={text}
      onChange={change}
      isInvalid={message !== undefined}
      validationBehavior="aria"
      isReadOnly={props.isReadOnly ?? false}
    >
      <Label>{label}</Label>
      {props.isMultiline ? (
        <TextArea rows={3} />
      ) : (
        <Input
          autoComplete="off"
          inputMode={props.isNumber ? 'numeric' : undefined}
          list={suggestions.length > 0 ? listId : undefined}
        />
      )}
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {help !== undefined && (
        <Text slot="description" className="ed-hint">
          {help}
        </Text>
      )}
      <FieldError className="ed-error">{message}</FieldError>
    </TextField>
  );
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Toggle({ label, isOn, onChange }: ToggleProps): ReactElement {
  return (
    <Switch className="ed-switch" isSelected={isOn} onChange={onChange}>
      <span className="ed-track" aria-hidden="true" />
      {label}
    </Switch>
  );
}
