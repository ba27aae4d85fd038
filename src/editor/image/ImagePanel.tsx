import { useState, type ReactElement } from 'react';
import {
  Checkbox,
  FieldError,
  Label,
  Radio,
  RadioGroup,
  Switch,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components';
import { setAttribute } from '../document/steps.js';
import { LinkFields } from '../link/LinkFields.js';
import { MediaField } from '../media/MediaField.js';
import { PanelContext } from '../panel/context.js';
import type { SpecialPanelProps } from '../shell/special-panel.js';
import { useEditorState } from '../shell/use-editor.js';
import { FocalPointField } from './FocalPointField.js';
import { readImageBlock, replaceImage, setImageLink, setLinkWindow } from './image-block.js';

const modes = [
  { value: 'none', label: 'Whole image', hint: 'The box takes the shape of the image.' },
  { value: 'cover', label: 'Fill the box', hint: 'Parts far from the focal point are cut off.' },
  { value: 'contain', label: 'Fit into the box', hint: 'The rest of the box stays empty.' },
] as const;

const alignments = [
  ['left top', 'center top', 'right top'],
  ['left center', 'center', 'right center'],
  ['left bottom', 'center bottom', 'right bottom'],
].flat();

/** The settings of an `sq-image`: its file, alternative text, focal point, crop mode, alignment and link. */
export function ImagePanel({ editor, id, client }: SpecialPanelProps): ReactElement | null {
  const { editing } = useEditorState(editor);
  const { state } = editing;
  const block = readImageBlock(state, id);
  if (!block) return null;
  const { img, alt, mode, stretch, alignment, link } = block;
  const isCropped = mode === 'cover' || (stretch && mode !== 'contain');
  const announce = (text: string): void => editor.announce(text);
  return (
    <section className="ed-image" aria-label="Image and link">
      <MediaField
        label="Image"
        url={block.src}
        kind="image"
        client={client}
        onChoose={(media) =>
          editor.step('Replace image', (draft) => replaceImage(draft, state, id, media), {
            announcement:
              media.alt === ''
                ? `Image replaced with ${media.name}. Describe it in the alternative text.`
                : `Image replaced with ${media.name}`,
          })
        }
      />
      <AltText
        alt={alt}
        isOnlyContentOfLink={link !== undefined}
        onChange={(value, joinsPrevious) =>
          editor.step('Alternative text', (draft) => setAttribute(draft, img ?? id, 'alt', value), {
            joinsPrevious,
          })
        }
      />
      <RadioGroup
        className="ed-image-choice"
        value={mode}
        onChange={(value) =>
          editor.step('Crop mode', (draft) => setAttribute(draft, id, 'mode', value), {
            announcement: `Crop mode: ${modes.find((each) => each.value === value)?.label ?? value}`,
          })
        }
      >
        <Label>Crop mode</Label>
        {modes.map(({ value, label, hint }) => (
          <Radio key={value} value={value}>
            <span>
              {label}
              <span className="ed-hint">{hint}</span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      <Switch
        className="ed-switch"
        isSelected={stretch}
        onChange={(isOn) =>
          editor.step(
            'Stretch',
            (draft) => setAttribute(draft, id, 'stretch', isOn ? '' : undefined),
            {
              announcement: isOn ? 'The image fills its container' : 'The image has its own size',
            },
          )
        }
      >
        <span className="ed-track" aria-hidden="true" />
        <span>
          Stretch<span className="ed-hint">Fills the container, beside a text for example.</span>
        </span>
      </Switch>
      <FocalPointField
        key={img ?? id}
        editor={editor}
        id={id}
        block={block}
        isCropped={isCropped}
      />
      <RadioGroup
        className="ed-alignment"
        value={alignment}
        onChange={(value) =>
          editor.step(
            'Alignment',
            (draft) => setAttribute(draft, id, 'alignment', value === 'center' ? undefined : value),
            { announcement: `Alignment: ${alignmentName(value)}` },
          )
        }
      >
        <Label>Alignment</Label>
        <div className="ed-alignment-grid">
          {alignments.map((value) => (
            <Radio key={value} value={value} aria-label={alignmentName(value)}>
              <span className="ed-alignment-dot" />
            </Radio>
          ))}
        </div>
        <Text slot="description" className="ed-hint">
          {isCropped
            ? 'Used if the focal point is in the middle.'
            : 'Where the image is placed if its box is larger.'}
        </Text>
      </RadioGroup>
      {img !== undefined && (
        <PanelContext value={{ announce, client, editor }}>
          <LinkFields
            key={`link ${img}`}
            label="Link"
            href={link?.href ?? ''}
            onChange={(href, joinsPrevious) =>
              editor.step('Link', (draft) => setImageLink(draft, state, id, href), {
                joinsPrevious,
              })
            }
          />
        </PanelContext>
      )}
      {link && (
        <Checkbox
          className="ed-image-check"
          isSelected={link.isNewWindow}
          onChange={(isOn) =>
            editor.step('Link window', (draft) => setLinkWindow(draft, link.id, isOn))
          }
        >
          <span className="ed-image-mark" aria-hidden="true" />
          Open in a new window
        </Checkbox>
      )}
    </section>
  );
}

function alignmentName(value: string): string {
  if (value === 'center') return 'Center';
  const [x = '', y = ''] = value.split(' ');
  const names = [y, x].filter((name) => name !== 'center');
  const text = names.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface AltTextProps {
  readonly alt: string | undefined;
  readonly isOnlyContentOfLink: boolean;
  readonly onChange: (alt: string | undefined, joinsPrevious: boolean) => void;
}

/**
 * Edits the alternative text. An empty `alt` marks a decorative image. If `alt` is missing, screen readers may read the file
 * name.
 */
function AltText({ alt, isOnlyContentOfLink, onChange }: AltTextProps): ReactElement {
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
        <Label>Alternative text</Label>
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
        Decorative: screen readers skip it
      </Checkbox>
    </div>
  );
}
