import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../i18n/messages/fill.js';
import { generalMessages } from '../../model/constants.js';
import { Icon } from '../shell/icons.js';
import { SuggestInput } from './inputs.js';
import { ListField } from './ListField.js';
import { checkFont, MAX_FONTS } from './model/check-setting.js';

interface FontsFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly fonts: readonly string[];
  /** Font names to choose from. `undefined` if they could not be loaded. */
  readonly options: readonly string[] | undefined;
  readonly announce: (text: string) => void;
  readonly onChange: (fonts: readonly string[]) => void;
}

const uses = ['Text', 'Headings'];

/** The site's fonts, in order. */
export function FontsField(props: FontsFieldProps): ReactElement {
  const { label, help, error, fonts, options, announce, onChange } = props;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (): void => {
    const font = typed.trim();
    const message = checkFont(font);
    setProblem(message);
    if (message !== undefined) return announce(message);
    onChange([...fonts, font]);
    setTyped('');
    announce(`${font} added`);
  };
  return (
    <>
      <ListField
        label={label}
        help={help}
        items={fonts}
        nameOf={(font) => font}
        announce={announce}
        onChange={onChange}
        addButton={null}
      >
        {(font, index) => (
          <div>
            <p>
              <strong>{font}</strong>
              {uses[index] !== undefined && <span className="ed-site-use">{uses[index]}</span>}
            </p>
            <FontSample key={font} font={font} />
          </div>
        )}
      </ListField>
      {options === undefined && (
        <p className="ed-error" role="alert">
          {generalMessages.unableToLoadFonts}
        </p>
      )}
      {fonts.length < MAX_FONTS && (
        <div className="ed-site-add">
          <SuggestInput
            label="Add a font"
            help="The name of a font, and after a colon its styles: Open Sans:400,700italic."
            error={problem ?? error}
            options={options ?? []}
            value={typed}
            onChange={setTyped}
          />
          <Button className="ed-button" onPress={add} isDisabled={typed.trim() === ''}>
            <Icon name="plus" /> Add font
          </Button>
        </div>
      )}
    </>
  );
}

/** A line of text in the font, which is loaded from Google. */
function FontSample({ font }: { readonly font: string }): ReactElement {
  const [hasFailed, setHasFailed] = useState(false);
  const sample = useRef<HTMLParagraphElement>(null);
  const name = (font.split(':')[0] ?? '').replaceAll('+', ' ').trim();
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `https://fonts.googleapis.com/css2?family=${encodeURIComponent(name)}&display=swap`;
    link.addEventListener('error', () => setHasFailed(true));
    document.head.append(link);
    sample.current?.style.setProperty('font-family', `"${name}"`);
    return () => link.remove();
  }, [name]);
  return hasFailed ? (
    <p className="ed-error" role="status">
      {fill(generalMessages.unableToPreviewFont, { fontName: name })}
    </p>
  ) : (
    <p className="ed-site-sample" ref={sample}>
      Fresh coffee, twice a week: 1 234
    </p>
  );
}
