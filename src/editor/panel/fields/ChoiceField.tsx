import { useState, type ReactNode } from 'react';
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
} from 'react-aria-components';
import { effectiveText, humanize } from '../field-values.js';
import { findMessage, type FieldProps } from './field.js';
import { Help } from './Help.js';
import { TextField } from './TextField.js';

/** If there are more values than this, they are shown as a menu. */
const MAX_RADIOS = 4;

/** Key of the menu item "Other". No attribute can have this value. */
const OTHER = '\0other';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** One of several values. Choosing the default removes the value. */
export function ChoiceField({
  labels,
  ...props
}: FieldProps & { readonly labels?: Readonly<Record<string, string>> }): ReactNode {
  const { field, text, onChange } = props;
  const options = labels
    ? Object.entries(labels).map(([value, label]) => ({ value, label }))
    : (field.values ?? []).map((value) => ({ value, label: nameOf(value, field.default) }));
  const value = labels ? (text ?? '') : effectiveText(field, text);
  const choose = (next: string): void => {
    onChange(next === (labels ? '' : field.default) ? undefined : next);
  };
  const mistake = text === undefined || labels ? undefined : findMessage(props, text);
  return options.length <= MAX_RADIOS && !field.allowsOther ? (
    <RadioGroup
      className="ed-control"
      value={value ?? null}
      onChange={choose}
      isInvalid={mistake !== undefined}
      isRequired={field.isRequired ?? false}
      validationBehavior="aria"
    >
      <Label>{field.label}</Label>
      <div className="ed-radios">
        {options.map((option) => (
          <Radio key={option.value} className="ed-radio" value={option.value}>
            {option.label}
          </Radio>
        ))}
      </div>
      <FieldError className="ed-error">{mistake}</FieldError>
      <Help text={field.help} />
    </RadioGroup>
  ) : (
    <Menu {...props} options={options} value={value} mistake={mistake} choose={choose} />
  );
}

function Menu({
  options,
  value,
  mistake,
  choose,
  ...props
}: FieldProps & {
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly mistake: string | undefined;
  readonly choose: (value: string) => void;
}): ReactNode {
  const { field } = props;
  const [asksOther, setAsksOther] = useState(false);
  const isOther = value !== undefined && !options.some((option) => option.value === value);
  const isOtherShown = field.allowsOther === true && (asksOther || isOther);
  const unknown = isOther && !field.allowsOther ? [{ value, label: value }] : [];
  const other = field.allowsOther ? [{ value: OTHER, label: 'Other…' }] : [];
  return (
    <>
      <Select
        className="ed-control"
        placeholder="Not set"
        value={isOtherShown ? OTHER : (value ?? null)}
        onChange={(key) => {
          setAsksOther(key === OTHER);
          if (key !== OTHER && key !== null) choose(String(key));
        }}
        isInvalid={mistake !== undefined}
        isRequired={field.isRequired ?? false}
        validationBehavior="aria"
      >
        <Label>{field.label}</Label>
        <Button className="ed-input ed-select">
          <SelectValue />
          <span aria-hidden="true" className="ed-arrow" />
        </Button>
        <FieldError className="ed-error">{mistake}</FieldError>
        <Help text={field.help} />
        <Popover className="ed-popover">
          <ListBox className="ed-menu" items={[...options, ...unknown, ...other]}>
            {(option) => (
              <ListBoxItem id={option.value} className="ed-option">
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </Select>
      {isOtherShown && (
        <TextField
          {...props}
          field={{ ...field, kind: 'text', label: `Other ${field.label.toLowerCase()}`, help: '' }}
        />
      )}
    </>
  );
}

function nameOf(value: string, initial: string | undefined): string {
  return value === initial ? `${humanize(value)} (default)` : humanize(value);
}
