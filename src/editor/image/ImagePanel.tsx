import type { ReactElement } from 'react';
import { Checkbox, Label, Radio, RadioGroup, Switch, Text } from 'react-aria-components';
import { objectFitOf, positionOf } from '../../features/image/model/image-position.js';
import { setAttribute } from '../document/steps.js';
import { LinkFields } from '../link/LinkFields.js';
import { MediaField } from '../media/MediaField.js';
import type { BlockPanelProps } from '../panel/blocks/block-panel.js';
import { AltText } from './AltText.js';
import { FocalPointField } from './FocalPointField.js';
import {
  readImageBlock,
  replaceImage,
  setImageLink,
  setLinkWindow,
  type ImageBlock,
} from './image-block.js';
import type { MeasuredBox } from './measure-boxes.js';
import { pointText } from './model/focal-point.js';

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
export function ImagePanel({ editor, id, state, client }: BlockPanelProps): ReactElement | null {
  const block = readImageBlock(state, id);
  if (!block) return null;
  const { img, alt, mode, stretch, alignment, link } = block;
  const isCropped = mode === 'cover' || (stretch && mode !== 'contain');
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
        onCrop={(media, area) =>
          editor.step('Crop image', (draft) => replaceImage(draft, state, id, media, area), {
            announcement: `Image cropped: ${media.name}`,
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
        src={block.src}
        focal={block.focal}
        layout={JSON.stringify({ ...block, focal: undefined })}
        hint={
          isCropped
            ? undefined
            : 'Used when the image is cropped: choose “Fill the box” or “Stretch”.'
        }
        onChange={(point, options) =>
          editor.step(
            'Focal point',
            (draft) => setAttribute(draft, id, 'focal-point', pointText(point)),
            options,
          )
        }
        place={(measured) => placeOf(block, measured)}
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

/** Returns how the element shows its image in a box. */
function placeOf(block: ImageBlock, { box, picture }: MeasuredBox) {
  const { focal, alignment } = block;
  const size = block.size ?? picture;
  const isMiddle = focal.x === 0.5 && focal.y === 0.5;
  const settings = {
    ...block,
    focal: isMiddle ? null : focal,
    align: alignment === 'center' ? null : alignment,
  };
  const position = positionOf(settings, box && size ? { box, picture: size } : null);
  return { fit: objectFitOf(block), position };
}

function alignmentName(value: string): string {
  if (value === 'center') return 'Center';
  const [x = '', y = ''] = value.split(' ');
  const names = [y, x].filter((name) => name !== 'center');
  const text = names.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
