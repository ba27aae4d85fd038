import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button, FieldError, Input, TextField } from 'react-aria-components';
import { Icon, type IconName } from '../shell/icons.js';
import { optionProblems, validOptions } from './model/field-kinds.js';

interface OptionsEditorProps {
  /** `Option`, or `Statement` in a survey. */
  readonly noun: 'Option' | 'Statement';
  readonly options: readonly string[];
  readonly onChange: (options: readonly string[]) => void;
  readonly announce: (text: string) => void;
}

/** The options of a choice. Empty and repeated options are marked, and are not written into the page. */
export function OptionsEditor(props: OptionsEditorProps): ReactElement {
  const { noun, options, onChange, announce } = props;
  const [typed, setTyped] = useState<readonly string[]>(options);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focusesLast = useRef(false);
  const rows = sameTexts(validOptions(typed), options) ? typed : options;
  const problems = optionProblems(rows);
  useEffect(() => {
    if (!focusesLast.current) return;
    focusesLast.current = false;
    [...(fieldset.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
  }, [rows.length]);
  const change = (next: readonly string[]): void => {
    const valid = validOptions(next);
    if (valid.length === 0) {
      announce('A field needs at least one option.');
      return;
    }
    setTyped(next);
    if (!sameTexts(valid, options)) onChange(valid);
  };
  const move = (from: number, to: number): void => {
    const moved = rows[from];
    if (moved === undefined || to < 0 || to >= rows.length) {
      announce(`This is the ${to < 0 ? 'first' : 'last'} ${noun.toLowerCase()}.`);
      return;
    }
    change(rows.toSpliced(from, 1).toSpliced(to, 0, moved));
    announce(`${moved} moved to position ${String(to + 1)} of ${String(rows.length)}.`);
  };
  const remove = (index: number): void => {
    change(rows.toSpliced(index, 1));
    announce(`${rows[index] || noun} deleted.`);
  };
  return (
    <fieldset className="ed-form-options" ref={fieldset}>
      <legend>{noun}s</legend>
      {rows.map((option, index) => {
        const name = `${noun} ${String(index + 1)}`;
        return (
          // Options have no identity besides their position.
          <div className="ed-form-option" key={index}>
            <TextField
              aria-label={name}
              value={option}
              onChange={(text) => setRow(index, text)}
              isInvalid={problems[index] !== undefined}
              validationBehavior="aria"
            >
              <Input autoComplete="off" />
              <FieldError className="ed-error">{problems[index]}</FieldError>
            </TextField>
            <RowButton icon="up" label={`Move ${name} up`} onPress={() => move(index, index - 1)} />
            <RowButton
              icon="down"
              label={`Move ${name} down`}
              onPress={() => move(index, index + 1)}
            />
            <RowButton icon="trash" label={`Delete ${name}`} onPress={() => remove(index)} />
          </div>
        );
      })}
      <Button
        className="ed-button"
        onPress={() => {
          focusesLast.current = true;
          setTyped([...rows, '']);
        }}
      >
        <Icon name="plus" />
        Add {noun.toLowerCase()}
      </Button>
    </fieldset>
  );

  function setRow(index: number, text: string): void {
    const next = rows.with(index, text);
    // The only option stays in the page until another text is typed.
    if (validOptions(next).length === 0) setTyped(next);
    else change(next);
  }
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
