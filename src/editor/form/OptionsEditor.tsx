import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button, FieldError, Input, TextField } from 'react-aria-components';
import { Icon, type IconName } from '../shell/icons.js';
import { optionProblems, validOptions } from './rules/field-kinds.js';

interface OptionsEditorProps {
  /** `Option`, or `Statement` in a survey. */
  readonly noun: 'Option' | 'Statement';
  readonly options: readonly string[];
  readonly onChange: (options: readonly string[]) => void;
  readonly announce: (text: string) => void;
}

/** Edits a choice's options. Empty and repeated options are marked and are not written to the page. */
export function OptionsEditor(props: OptionsEditorProps): ReactElement {
  const { noun, options, onChange, announce } = props;
  const [typed, setTyped] = useState<readonly string[]>(options);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  /** The row whose input gets focus after the next render. */
  const focusedRow = useRef<number>(undefined);
  const isLastEmptied = validOptions(typed).length === 0 && options.length === 1;
  const rows = isLastEmptied || sameTexts(validOptions(typed), options) ? typed : options;
  const problems = optionProblems(rows);
  useEffect(() => {
    if (focusedRow.current === undefined) return;
    fieldset.current?.querySelectorAll('input')[focusedRow.current]?.focus();
    focusedRow.current = undefined;
  }, [rows.length]);
  const change = (next: readonly string[]): void => {
    setTyped(next);
    const valid = validOptions(next);
    // If no option is valid, the page keeps the previous ones, because a choice needs at least one.
    if (valid.length > 0 && !sameTexts(valid, options)) onChange(valid);
  };
  const move = (from: number, direction: 'up' | 'down'): void => {
    const moved = rows[from];
    const to = from + (direction === 'up' ? -1 : 1);
    if (moved === undefined || to < 0 || to >= rows.length) {
      announce(`This is the ${to < 0 ? 'first' : 'last'} ${noun.toLowerCase()}.`);
      return;
    }
    change(rows.toSpliced(from, 1).toSpliced(to, 0, moved));
    announce(`${moved} moved to position ${String(to + 1)} of ${String(rows.length)}.`);
    const label = `Move ${noun} ${String(to + 1)} ${direction}`;
    fieldset.current?.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
  };
  const remove = (index: number): void => {
    const rest = rows.toSpliced(index, 1);
    if (validOptions(rest).length === 0) {
      announce(`A field needs at least one ${noun.toLowerCase()}.`);
      return;
    }
    focusedRow.current = Math.min(index, rest.length - 1);
    change(rest);
    announce(`${rows[index] || noun} deleted.`);
  };
  return (
    <fieldset className="ed-form-options" ref={fieldset}>
      <legend>{noun}s</legend>
      {rows.map((option, index) => {
        const name = `${noun} ${String(index + 1)}`;
        return (
          // Options have no IDs, so their position is their key.
          <div className="ed-form-option" key={index}>
            <TextField
              aria-label={name}
              value={option}
              onChange={(text) => change(rows.with(index, text))}
              isInvalid={problems[index] !== undefined}
              validationBehavior="aria"
            >
              <Input autoComplete="off" />
              <FieldError className="ed-error">{problems[index]}</FieldError>
            </TextField>
            <RowButton icon="up" label={`Move ${name} up`} onPress={() => move(index, 'up')} />
            <RowButton
              icon="down"
              label={`Move ${name} down`}
              onPress={() => move(index, 'down')}
            />
            <RowButton icon="trash" label={`Delete ${name}`} onPress={() => remove(index)} />
          </div>
        );
      })}
      <Button
        className="ed-button"
        onPress={() => {
          focusedRow.current = rows.length;
          setTyped([...rows, '']);
        }}
      >
        <Icon name="plus" />
        Add {noun.toLowerCase()}
      </Button>
    </fieldset>
  );
}

function RowButton({
  icon,
  label,
  onPress,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
}): ReactElement {
  return (
    <Button className="ed-icon-button" aria-label={label} onPress={onPress}>
      <Icon name={icon} />
    </Button>
  );
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
