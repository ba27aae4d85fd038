import { useState, type ReactElement } from 'react';
import { Checkbox, FieldError, Label, Text, TextArea, TextField } from 'react-aria-components';

interface AltTextProps {
  /** Distinguishes several images, such as ` 2`. */
  readonly suffix?: string;
  readonly alt: string | undefined;
  readonly isOnlyContentOfLink: boolean;
  readonly onChange: (alt: string | undefined, joinsPrevious: boolean) => void;
}

/**
 * Edits the alternative text. An empty `alt` marks a decorative image. If `alt` is missing, screen readers may read the file
 * name.
 */
export function AltText(props: AltTextProps): ReactElement {
  const { suffix = '', alt, isOnlyContentOfLink, onChange } = props;
  // The last text, which is restored if the owner marks the image as decorative and then changes their mind.
  const [last, setLast] = useState(alt);
  const isDecorative = alt === '';
  const mistake =
    alt === undefined
      ? 'Describe the image, or mark it as decorative.'
      : isDecorative && isOnlyContentOfLink
        ? 'Describe where the link leads: the image is its only content.'
        : undefined;
  return (
    <div className="ed-image-alt">
      <TextField
        value={alt ?? ''}
        isDisabled={isDecorative}
        isInvalid={mistake !== undefined}
        validationBehavior="aria"
        onChange={(text) => {
          setLast(text === '' ? undefined : text);
          onChange(text === '' ? undefined : text, true);
        }}
      >
        <Label>Alternative text{suffix}</Label>
        <TextArea rows={2} />
        <Text slot="description" className="ed-hint">
          What a visitor who can’t see the image needs to know, in a sentence. Leave out “image of”.
        </Text>
        <FieldError className="ed-error">{mistake}</FieldError>
      </TextField>
      <Checkbox
        className="ed-image-check"
        isSelected={isDecorative}
        onChange={(isOn) => onChange(isOn ? '' : last || undefined, false)}
      >
        <span className="ed-image-mark" aria-hidden="true" />
        Decorative: screen readers skip {suffix === '' ? 'it' : `image${suffix}`}
      </Checkbox>
    </div>
  );
}
