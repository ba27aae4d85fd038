import { useRef, type ReactNode } from 'react';
import { Button, FieldError, Label, TextArea, TextField, Toolbar } from 'react-aria-components';
import { whyForbidden } from '../../document/allowed.js';
import { useTyped, type FieldProps } from './field.js';
import { Help } from './Help.js';

const marks = [
  { label: 'Bold', open: '<strong>', close: '</strong>' },
  { label: 'Italic', open: '<em>', close: '</em>' },
  { label: 'Link', open: '<a href="/">', close: '</a>' },
] as const;

/**
 * An HTML input with buttons that format the selected text.
 *
 * @param isInline only inline elements are allowed
 */
export function RichTextField({
  isInline = false,
  ...props
}: FieldProps & { readonly isInline?: boolean }): ReactNode {
  const { field, onChange } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const { value, mistake, setValue, onBlur } = useTyped({
    ...props,
    onChange: (html) => !(isInline && isForbidden(html ?? '')) && onChange(html),
  });
  const mark = ({ open, close }: (typeof marks)[number]): void => {
    const area = input.current;
    if (!area) return;
    const { selectionStart: start, selectionEnd: end } = area;
    setValue(value.slice(0, start) + open + value.slice(start, end) + close + value.slice(end));
    area.focus();
    requestAnimationFrame(() => area.setSelectionRange(start + open.length, end + open.length));
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
      <div className="ed-rich">
        <Toolbar className="ed-toolbar" aria-label={`Format ${field.label}`}>
          {marks.map((each) => (
            <Button key={each.label} className="ed-button" onPress={() => mark(each)}>
              {each.label}
            </Button>
          ))}
        </Toolbar>
        <TextArea className="ed-input ed-code" rows={3} ref={input} />
      </div>
      <FieldError className="ed-error">{mistake}</FieldError>
      <Help text={field.help} />
    </TextField>
  );
}

/** Returns `true` if the server would reject the HTML. Such HTML is not stored in the page. */
function isForbidden(value: string): boolean {
  return whyForbidden({ path: ['nodes', 'id', 'content'], value }, '') !== undefined;
}
