import { useId, type ReactNode } from 'react';
import { Switch } from 'react-aria-components';
import type { FieldProps } from './field.js';
import { ChoiceField } from './ChoiceField.js';
import { Markdown } from './Help.js';

/** A switch. A flag that has an opposite attribute and no default has a third state, so it is shown as a choice. */
export function FlagField(props: FieldProps): ReactNode {
  const { field, text, onChange, check } = props;
  const id = useId();
  if (field.opposite !== undefined && field.default === undefined) {
    return <ChoiceField {...props} labels={{ '': 'Automatic', true: 'On', false: 'Off' }} />;
  }
  const initial = field.default ?? 'false';
  const message = check?.(text ?? initial)?.message;
  return (
    <div className="ed-control">
      <Switch
        className="ed-switch"
        isSelected={(text ?? initial) === 'true'}
        onChange={(isOn) => onChange(String(isOn) === initial ? undefined : String(isOn))}
        aria-describedby={`${id}-message ${id}-help`}
      >
        <span className="ed-label">{field.label}</span>
        <span className="ed-track" />
      </Switch>
      <div id={`${id}-message`} className="ed-error">
        {message}
      </div>
      {field.help !== '' && (
        <div id={`${id}-help`} className="ed-help">
          <Markdown text={field.help} />
        </div>
      )}
    </div>
  );
}
