import { useState, type ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { objectPosition } from '../../features/image/model/picture.js';
import { childrenOf, type NodeId } from '../document/page-state.js';
import { setAttribute } from '../document/steps.js';
import { AltText } from '../image/AltText.js';
import { FocalPointField } from '../image/FocalPointField.js';
import { focalPointOf, itemFocalPoint, replaceFile } from '../image/image-block.js';
import { pointName, pointText } from '../image/model/focal-point.js';
import { MediaField } from '../media/MediaField.js';
import type { Content, Part } from './content.js';
import { usePanel } from './context.js';

export const noAlt = 'No alternative text';

/** Blocks whose images may each have a focal point. */
const focused: ReadonlySet<string> = new Set(['sq-gallery', 'sq-summary']);

interface ContentImageProps {
  readonly part: Part & { readonly kind: 'node' };
  /** Such as `Image`, or `Image 2` if there are several. */
  readonly label: string;
}

/** An image inside a block: its file, its alternative text and its focal point. */
export function ContentImage({ part, label }: ContentImageProps): ReactNode {
  const { id, node, content } = part;
  const { client } = usePanel();
  const { alt, src, 'data-src': lazySrc } = node.attributes;
  const suffix = label.replace(/^Image/, '');
  return (
    <div className="ed-image" role="group" aria-label={label}>
      <MediaField
        label={label}
        // A lazily loaded image has only `data-src`.
        url={src ?? lazySrc ?? ''}
        kind="image"
        client={client}
        onChoose={(media) =>
          content.step('Replace image', (draft) => replaceFile(draft, content.state, id, media), {
            announcement: `${label} replaced with ${media.name}`,
          })
        }
        onCrop={(media, area) =>
          content.step(
            'Crop image',
            (draft) => replaceFile(draft, content.state, id, media, area),
            { announcement: `${label} cropped: ${media.name}` },
          )
        }
      />
      <AltText
        suffix={suffix}
        alt={alt}
        isOnlyContentOfLink={isOnlyContentOfLink(content, id)}
        onChange={(text, joinsPrevious) =>
          content.step('Alternative text', (draft) => setAttribute(draft, id, 'alt', text), {
            joinsPrevious,
          })
        }
      />
      {focused.has(content.tag) && <ContentFocalPoint part={part} suffix={suffix} />}
    </div>
  );
}

function isOnlyContentOfLink({ state }: Content, id: NodeId): boolean {
  const parent = state.nodes[id]?.parent ?? '';
  const link = state.nodes[parent];
  const isLink = link?.kind === 'element' && link.tag === 'a';
  const hasText = ({ node }: ReturnType<typeof childrenOf>[number]): boolean =>
    node.kind === 'element' || node.source.trim() !== '';
  return isLink && childrenOf(state, parent).filter(hasText).length === 1;
}

/** Closed at first, because the previews lay out the whole page. */
function ContentFocalPoint({
  part: { id, node, content },
  suffix,
}: {
  readonly part: ContentImageProps['part'];
  readonly suffix: string;
}): ReactNode {
  const { editor } = usePanel();
  const [isOpen, setIsOpen] = useState(false);
  if (!editor) return null;
  const { id: owner, focal } = focalPointOf(content.state, id);
  const block = content.state.nodes[content.root];
  const settings = block?.kind === 'element' ? block.attributes : {};
  return (
    <Disclosure className="ed-group" isExpanded={isOpen} onExpandedChange={setIsOpen}>
      <Heading level={4} className="ed-group-heading">
        <Button slot="trigger" className="ed-trigger">
          <span aria-hidden="true" className="ed-arrow" />
          <span>
            Focal point{suffix} <span className="ed-hint">{pointName(focal)}</span>
          </span>
        </Button>
      </Heading>
      <DisclosurePanel className="ed-group-panel">
        {isOpen && (
          <FocalPointField
            editor={editor}
            id={id}
            src={node.attributes['src'] ?? node.attributes['data-src'] ?? ''}
            focal={focal}
            layout={JSON.stringify([settings, { ...node.attributes, [itemFocalPoint]: '' }])}
            onChange={(point, options) =>
              content.step(
                'Focal point',
                (draft) => setAttribute(draft, owner ?? id, itemFocalPoint, pointText(point)),
                options,
              )
            }
            place={({ fit }) => ({ fit, position: objectPosition(focal) })}
          />
        )}
      </DisclosurePanel>
    </Disclosure>
  );
}
