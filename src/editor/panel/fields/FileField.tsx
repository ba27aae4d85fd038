import type { ReactNode } from 'react';
import { FieldError, Input, Label, TextField } from 'react-aria-components';
import { MediaButton } from '../../media/MediaField.js';
import { usePanel } from '../context.js';
import { useTyped, type FieldProps } from './field.js';
import { Help } from './Help.js';

/** The URL of an image or a file, which can be chosen in the media library. */
export function FileField(props: FieldProps): ReactNode {
  const { field } = props;
  const { client } = usePanel();
  const { value, mistake, setValue, onBlur } = useTyped(props);
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
        <MediaButton
          kind={field.kind === 'image' ? 'image' : 'any'}
          client={client}
          onChoose={({ url }) => setValue(url)}
        >
          Choose…<span className="ed-unseen"> {field.label} from the library</span>
        </MediaButton>
      </div>
      <FieldError className="ed-error">{mistake}</FieldError>
      <Help text={field.help} />
    </TextField>
  );
}
