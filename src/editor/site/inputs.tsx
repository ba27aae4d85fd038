import { useId, type ReactElement, type ReactNode } from 'react';
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  NumberField,
  Popover,
  Radio,
  RadioGroup,
  Switch,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components';
import { Icon } from '../shell/icons.js';
import type { Option } from './model/setting-fields.js';

export interface InputProps<T> {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Notes({
  help,
  error,
}: {
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}): ReactNode {
  return (
    <>
      {help !== undefined && (
        <Text slot="description" className="ed-site-help">
          {help}
        </Text>
      )}
      <FieldError className="ed-error">{error}</FieldError>
    </>
  );
}

export function FlagInput(props: InputProps<boolean>): ReactElement {
  const { label, help, error, value, onChange } = props;
  const id = useId();
  return (
    <div className="ed-site-field">
      <Switch
        className="ed-switch"
        isSelected={value}
        onChange={onChange}
        {...(help !== undefined && { 'aria-describedby': id })}
      >
        <span className="ed-track" aria-hidden="true" />
        {label}
      </Switch>
      {help !== undefined && (
        <p id={id} className="ed-site-help">
          {help}
        </p>
      )}
      {error !== undefined && <p className="ed-error">{error}</p>}
    </div>
  );
}

interface TextInputProps extends InputProps<string> {
  readonly isLong?: boolean;
  readonly prefix?: string;
}

export function TextInput(props: TextInputProps): ReactElement {
  const { label, help, error, value, onChange, isLong = false, prefix } = props;
  return (
    <TextField
      className="ed-site-field"
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
    >
      <Label>{label}</Label>
      {isLong ? (
        <TextArea rows={4} className="ed-site-input" />
      ) : (
        <div className="ed-site-prefixed">
          {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
          <Input className="ed-site-input" />
        </div>
      )}
      <Notes help={help} error={error} />
    </TextField>
  );
}

export function ChoiceInput(
  props: InputProps<unknown> & { readonly options: readonly Option[] },
): ReactElement {
  const { label, help, error, value, options, onChange } = props;
  const choose = (chosen: string): void =>
    onChange(options.find((option) => String(option.value) === chosen)?.value);
  return (
    <RadioGroup
      className="ed-site-field"
      value={String(value)}
      onChange={choose}
      isInvalid={error !== undefined}
    >
      <Label>{label}</Label>
      <div className="ed-site-radios">
        {options.map((option) => (
          <Radio key={option.value} value={String(option.value)} className="ed-site-radio">
            {option.label}
          </Radio>
        ))}
      </div>
      <Notes help={help} error={error} />
    </RadioGroup>
  );
}

interface NumberInputProps extends InputProps<number> {
  readonly max: number;
  readonly format?: Intl.NumberFormatOptions;
}

export function NumberInput(props: NumberInputProps): ReactElement {
  const { label, help, error, value, max, format, onChange } = props;
  return (
    <NumberField
      className="ed-site-field"
      value={value}
      minValue={0}
      maxValue={max}
      onChange={onChange}
      isInvalid={error !== undefined}
      {...(format && { formatOptions: format })}
    >
      <Label>{label}</Label>
      <Input className="ed-site-input ed-site-number" />
      <Notes help={help} error={error} />
    </NumberField>
  );
}

interface SuggestInputProps extends InputProps<string> {
  readonly options: readonly string[];
}

/** A text input with suggestions. Other texts can be typed, too. */
export function SuggestInput(props: SuggestInputProps): ReactElement {
  const { label, help, error, value, options, onChange } = props;
  return (
    <ComboBox
      className="ed-site-field"
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      isInvalid={error !== undefined}
    >
      <Label>{label}</Label>
      <div className="ed-site-combo">
        <Input className="ed-site-input" />
        <Button className="ed-icon-button">
          <Icon name="down" />
        </Button>
      </div>
      <Notes help={help} error={error} />
      <Popover className="ed-site-popover">
        <ListBox className="ed-site-options">
          {options.map((option) => (
            <ListBoxItem key={option} id={option} textValue={option}>
              {option}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
