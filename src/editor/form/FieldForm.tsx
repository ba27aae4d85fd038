import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { parseCondition } from '../../features/form/model/conditions.js';
import type { FormField } from '../../features/form/model/form-fields.js';
import type { PageEditor } from '../page-editor.js';
import { TextInput, Toggle } from './inputs.js';
import { fieldWarning, kindInfo, type FieldProperty } from './rules/field-kinds.js';
import type { EditedForm, FieldItem } from './rules/read-form.js';
import { changeField, editableProperties, redrawField } from './rules/write-fields.js';
import { OptionsEditor } from './OptionsEditor.js';

interface FieldFormProps {
  readonly editor: PageEditor;
  readonly form: EditedForm;
  readonly item: FieldItem;
  readonly onReplaced: (id: string) => void;
}

/** The settings of one field: its label and the properties that its kind has. */
export function FieldForm({ editor, form, item, onReplaced }: FieldFormProps): ReactElement {
  const { field } = item;
  const info = kindInfo(field.kind);
  const properties = editableProperties(item, info.properties);
  const warning = fieldWarning(field, form.names);
  const change = (what: string, next: Partial<FormField>, isTyped = true): void => {
    const changed = { ...field, ...next } as FormField;
    let redrawn: string | undefined;
    editor.step(
      `Change ${what} of a field`,
      (draft) => {
        redrawn = changeField(draft, item, changed, form.prefix);
      },
      isTyped ? { joinsPrevious: true } : {},
    );
    if (redrawn !== undefined) onReplaced(redrawn);
  };
  const replace = (): void => {
    let added: string | undefined;
    const isDone = editor.step(
      'Replace field',
      (draft) => {
        added = redrawField(draft, item, form.prefix);
      },
      { announcement: `${item.name} replaced. Undo restores the HTML.` },
    );
    if (isDone && added !== undefined) onReplaced(added);
  };
  return (
    <div className="ed-form-fields">
      {warning !== undefined && <p className="ed-error">{warning}</p>}
      {item.title && (
        <TextInput
          label={field.kind === 'section' ? 'Heading' : 'Label'}
          value={field.title}
          problem={(text) => (text.trim() === '' ? 'Enter a label.' : undefined)}
          onChange={(title) => change('the label', { title: title.trim() })}
        />
      )}
      {properties.map((property) => (
        <PropertyInput
          key={property}
          property={property}
          field={field}
          change={change}
          announce={(text) => editor.announce(text)}
        />
      ))}
      {properties.length < info.properties.length && (
        <>
          <p className="ed-hint">
            This field was written by hand. To change all of its settings, replace its HTML.
          </p>
          <Button className="ed-button" onPress={replace}>
            Replace with a standard field
          </Button>
        </>
      )}
    </div>
  );
}

function conditionProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const { problem } = parseCondition(text);
  return problem && `Enter a condition such as “topic = Wholesale”: ${problem}.`;
}

interface PropertyInputProps {
  readonly property: FieldProperty;
  readonly field: FormField;
  readonly change: (what: string, next: Partial<FormField>, isTyped?: boolean) => void;
  readonly announce: (text: string) => void;
}

function PropertyInput({
  property,
  field,
  change,
  announce,
}: PropertyInputProps): ReactElement | null {
  if (property === 'description') {
    return (
      <TextInput
        label="Description"
        value={field.description}
        onChange={(description) => change('the description', { description: description.trim() })}
      />
    );
  }
  if (property === 'isRequired') {
    return (
      <Toggle
        label="Required"
        isOn={field.isRequired}
        onChange={(isRequired) => change('the required state', { isRequired }, false)}
      />
    );
  }
  if (property === 'placeholder' && 'placeholder' in field) {
    return (
      <TextInput
        label="Placeholder"
        value={field.placeholder}
        onChange={(placeholder) => change('the placeholder', { placeholder })}
      />
    );
  }
  if (property === 'maxLength' && 'maxLength' in field) {
    return (
      <TextInput
        label="Maximum length"
        help="In characters. Empty: no limit."
        isNumber
        value={field.maxLength?.toString() ?? ''}
        problem={(text) =>
          /^(?:[1-9]\d{0,5})?$/.test(text.trim()) ? undefined : 'Enter a whole number above 0.'
        }
        onChange={(text) => change('the maximum length', { maxLength: Number(text) || undefined })}
      />
    );
  }
  if (property === 'currencySymbol' && 'currencySymbol' in field) {
    return (
      <TextInput
        label="Currency symbol"
        value={field.currencySymbol}
        problem={(text) => (text.trim() === '' ? 'Enter a currency symbol.' : undefined)}
        onChange={(text) => change('the currency symbol', { currencySymbol: text.trim() })}
      />
    );
  }
  if (property === 'hasCountryCode' && 'hasCountryCode' in field) {
    return (
      <Toggle
        label="Show country code"
        isOn={field.hasCountryCode}
        onChange={(hasCountryCode) => change('the country code', { hasCountryCode }, false)}
      />
    );
  }
  if (property === 'isInternational' && 'isInternational' in field) {
    return (
      <Toggle
        label="One field with a list of countries"
        isOn={field.isInternational}
        onChange={(isInternational) => change('the list of countries', { isInternational }, false)}
      />
    );
  }
  if (property === 'hasPicker' && 'hasPicker' in field) {
    return (
      <Toggle
        label={field.kind === 'date' ? 'Date picker' : 'Time picker'}
        isOn={field.hasPicker}
        onChange={(hasPicker) => change('the picker', { hasPicker }, false)}
      />
    );
  }
  if (property === 'hasSeconds' && 'hasSeconds' in field) {
    return (
      <Toggle
        label="Ask for seconds"
        isOn={field.hasSeconds}
        onChange={(hasSeconds) => change('the seconds', { hasSeconds }, false)}
      />
    );
  }
  if ((property === 'min' || property === 'max') && 'min' in field) {
    return (
      <LimitInput
        kind={field.kind}
        property={property}
        value={field[property]}
        onChange={(limit) => change(`the ${property}imum`, { [property]: limit })}
      />
    );
  }
  if (property === 'stars' && 'stars' in field) {
    return (
      <TextInput
        label="Number of stars"
        isNumber
        value={String(field.stars)}
        problem={(text) =>
          /^(?:[2-9]|10)$/.test(text.trim()) ? undefined : 'Enter a number from 2 to 10.'
        }
        onChange={(text) => change('the number of stars', { stars: Number(text) })}
      />
    );
  }
  if (property === 'text' && 'text' in field) {
    return (
      <TextInput
        label="Text"
        help="Write a link as [label](address). The text is stored with each submission."
        isMultiline
        value={field.text}
        problem={(text) => (text.trim() === '' ? 'Enter a text.' : undefined)}
        onChange={(text) => change('the text', { text: text.trim() })}
      />
    );
  }
  if (property === 'hasUnderline' && 'hasUnderline' in field) {
    return (
      <Toggle
        label="Underline"
        isOn={field.hasUnderline}
        onChange={(hasUnderline) => change('the underline', { hasUnderline }, false)}
      />
    );
  }
  if (property === 'options' && 'options' in field) {
    return (
      <OptionsEditor
        noun={field.kind === 'likert' ? 'Statement' : 'Option'}
        options={field.options}
        onChange={(options) => change('the options', { options })}
        announce={announce}
      />
    );
  }
  if (property === 'showWhen') {
    return (
      <TextInput
        label="Show when"
        help="For example: topic = Wholesale. Empty: always shown."
        value={field.showWhen ?? ''}
        problem={conditionProblem}
        onChange={(text) => change('the condition', { showWhen: text.trim() })}
      />
    );
  }
  if (property === 'key' && field.kind === 'hidden') {
    return (
      <TextInput
        label="Key"
        help="The value is read from this parameter of the page’s URL."
        value={field.key}
        onChange={(key) => change('the key', { key: key.trim() })}
      />
    );
  }
  if (property === 'value' && field.kind === 'hidden') {
    return (
      <TextInput
        label="Value"
        help="Used if the URL does not have the parameter."
        value={field.value}
        onChange={(value) => change('the value', { value })}
      />
    );
  }
  return null;
}

const limitFormats = {
  number: {
    format: /^(?:-?\d+(?:\.\d+)?)?$/,
    problem: 'Enter a number.',
    help: 'Empty: no limit.',
  },
  date: {
    format: /^(?:\d{4}-\d\d-\d\d)?$/,
    problem: 'Enter a date as year-month-day, such as 2028-02-29.',
    help: 'Year-month-day. Empty: no limit.',
  },
  time: {
    format: /^(?:\d\d:\d\d)?$/,
    problem: 'Enter a time as hours:minutes, such as 14:30.',
    help: 'Hours:minutes, from 00:00 to 23:59. Empty: no limit.',
  },
} as const;

const limitLabels = {
  number: { min: 'Lowest value', max: 'Highest value' },
  date: { min: 'First day', max: 'Last day' },
  time: { min: 'Earliest time', max: 'Latest time' },
} as const;

function LimitInput({
  kind,
  property,
  value,
  onChange,
}: {
  readonly kind: keyof typeof limitFormats;
  readonly property: 'min' | 'max';
  readonly value: string;
  readonly onChange: (limit: string) => void;
}): ReactElement {
  const { format, problem, help } = limitFormats[kind];
  return (
    <TextInput
      label={limitLabels[kind][property]}
      help={help}
      value={value}
      problem={(text) => (format.test(text.trim()) ? undefined : problem)}
      onChange={(text) => onChange(text.trim())}
    />
  );
}
