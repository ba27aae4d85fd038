import type { ReactNode } from 'react';
import { Button, FieldError, Input, Label, TextField } from 'react-aria-components';
import { usePanel } from '../context.js';
import { useTyped, type FieldProps } from './field.js';
import { Help } from './Help.js';

/** The URL of an image or a file, which can be chosen in the media library. */
export function MediaField(props: FieldProps): ReactNode {
  const { field } = props;
  const { chooseMedia } = usePanel();
  const { value, mistake, setValue, onBlur } = useTyped(props);
  const choose = async (): Promise<void> => {
    const url = await chooseMedia?.(field.kind === 'image' ? 'image' : 'file');
    if (url !== undefined) setValue(url);
  };
  return (
    <TextField
      className="ed-control"
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      isInvalid={mistake !== undefined}
      isRequired={field.isRequired ?? false}
      validationBehavior="aria"
    >
      <Label>{field.label}</Label>
      <div className="ed-inputs">
        <Input className="ed-input" inputMode="url" placeholder={field.default ?? ''} />
        {chooseMedia && (
          <Button
            className="ed-button"
            aria-label={`Choose ${field.label} from the library`}
            onPress={() => void choose()}
          >
            Choose…
          </Button>
        )}
      </div>
      <FieldError className="ed-error">{mistake}</FieldError>
      <Help text={field.help} />
    </TextField>
  );
}
