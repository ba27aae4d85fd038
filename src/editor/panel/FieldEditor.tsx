import { useRef, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { FieldKind } from '../blocks/block-description.js';
import { codeEditingProblem } from '../rules/code-editing.js';
import { ChoiceField } from './fields/ChoiceField.js';
import { ColorField } from './fields/ColorField.js';
import { DateField, DateTimeField } from './fields/DateField.js';
import type { FieldProps } from './fields/field.js';
import { FileField } from './fields/FileField.js';
import { FlagField } from './fields/FlagField.js';
import { LinkField } from './fields/LinkField.js';
import { SizeField } from './fields/SizeField.js';
import { RichTextField } from './fields/RichTextField.js';
import { NumberField, TextField } from './fields/TextField.js';

interface FieldEditorProps extends FieldProps {
  /** The text is code. */
  readonly isCode?: boolean;
}

/** A field with a button that removes its value. */
export function FieldEditor(props: FieldEditorProps): ReactNode {
  const { field, text, onChange } = props;
  const row = useRef<HTMLDivElement>(null);
  const reset = (): void => {
    // The focused button is removed, so move focus to the field.
    row.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
    onChange(undefined);
  };
  const isJson = props.isCode !== true && jsonKinds.has(field.kind);
  const isCode = isJson || props.isCode === true;
  const problem = isCode ? codeEditingProblem(navigator.userAgent) : undefined;
  const isResettable =
    text !== undefined && !field.isRequired && field.name !== '' && problem === undefined;
  return (
    <div className="ed-field" ref={row}>
      {isCode ? (
        <TextField
          {...props}
          variant="code"
          readOnlyReason={problem}
          {...(isJson && { field: { ...field, kind: 'json' }, show: formatJson })}
        />
      ) : (
        <Control {...props} />
      )}
      {isResettable && (
        <Button className="ed-reset" onPress={reset} aria-label={`Reset ${field.label} to default`}>
          Reset
        </Button>
      )}
    </div>
  );
}

/** Fields of these kinds are edited as JSON. This keeps a `list` or `group` whose value is not a list or an object. */
const jsonKinds: ReadonlySet<FieldKind> = new Set(['json', 'list', 'group']);

function Control(props: FieldProps): ReactNode {
  switch (props.field.kind) {
    case 'number':
      return <NumberField {...props} />;
    case 'flag':
      return <FlagField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'color':
      return <ColorField {...props} />;
    case 'link':
      return <LinkField {...props} />;
    case 'image':
    case 'file':
      return <FileField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'dateTime':
      return <DateTimeField {...props} />;
    case 'size':
      return <SizeField {...props} />;
    case 'richText':
      return <RichTextField {...props} />;
    case 'multiline':
      return <TextField {...props} variant="multiline" />;
    default:
      return <TextField {...props} />;
  }
}

function formatJson(text: string): string {
  return text === '' ? '' : JSON.stringify(JSON.parse(text), null, 2);
}
