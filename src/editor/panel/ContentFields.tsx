import type { Draft } from 'mutative';
import { useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { FieldDescription, FieldKind, ItemsDescription } from '../blocks/block-description.js';
import { escapeText } from '../document/escape.js';
import type { NodeId, PageState } from '../document/page-state.js';
import {
  duplicateNode,
  insertHtml,
  removeNode,
  setAttribute,
  setContent,
} from '../document/steps.js';
import {
  collapse,
  countMissingAlt,
  labelOf,
  moveItem,
  nameOf,
  partsOfElement,
  placeForItem,
  withHtml,
  type Content,
  type Part,
} from './content.js';
import { textOf } from '../html-text.js';
import { ContentImage, noAlt } from './ContentImage.js';
import { FieldEditor } from './FieldEditor.js';
import type { ChangeOptions } from './fields/field.js';
import { RichTextField } from './fields/RichTextField.js';
import { TextField } from './fields/TextField.js';
import { humanize, inSentence } from './field-values.js';
import { ItemList, movedTo } from './ItemList.js';

/** The items of a block, such as slides. */
export function ContentItems({
  content,
  items,
  ids,
  select,
}: {
  readonly content: Content;
  readonly items: ItemsDescription;
  readonly ids: readonly NodeId[];
  readonly select: (id: NodeId) => void;
}): ReactNode {
  const { label } = items;
  const name = inSentence(label);
  const position = (index: number): string => `${label} ${String(index + 1)}`;
  const partsAt = (index: number): readonly Part[] => {
    const id = ids[index] ?? '';
    const node = content.state.nodes[id];
    return node?.kind === 'element' ? partsOfElement(content, id, node) : [];
  };

  return (
    <ItemList
      label={`${label} list`}
      itemLabel={label}
      items={ids.map((_, index) => {
        const parts = partsAt(index);
        const warning = countMissingAlt(parts) > 0 ? noAlt : undefined;
        return { name: nameOf(parts) || position(index), warning };
      })}
      onAdd={() => {
        const insert = (draft: Draft<PageState>): unknown =>
          insertHtml(draft, items.template, placeForItem(content, items, ids));
        return content.step(`Add ${name}`, insert, {
          announcement: `${position(ids.length)} added`,
        });
      }}
      onDuplicate={(index) =>
        content.step(`Duplicate ${name}`, (draft) => duplicateNode(draft, ids[index] ?? ''), {
          announcement: `${position(index + 1)} added`,
        })
      }
      onMove={(from, to) =>
        content.step(`Move ${name}`, moveItem(content, ids, from, to), {
          announcement: movedTo(label, to, ids.length),
        })
      }
      onDelete={(index) =>
        content.step(`Delete ${name}`, (draft) => removeNode(draft, ids[index] ?? ''), {
          announcement: `${position(index)} deleted`,
        })
      }
    >
      {(index) => <PartFields parts={partsAt(index)} select={select} />}
    </ItemList>
  );
}

/** The fields of several parts. If parts have the same label, numbers are added to it. */
export function PartFields({
  parts,
  select,
}: {
  readonly parts: readonly Part[];
  readonly select: (id: NodeId) => void;
}): ReactNode {
  const labels = parts.map(partLabel);
  return parts.map((part, index) => {
    const label = labels[index] ?? '';
    const before = labels.slice(0, index).filter((each) => each === label).length;
    const isAlone = labels.filter((each) => each === label).length === 1;
    const own = isAlone ? label : `${label} ${String(before + 1)}`;
    switch (part.kind) {
      case 'block':
        return (
          <Button key={part.id} className="ed-button" onPress={() => select(part.id)}>
            Edit {own}
          </Button>
        );
      case 'text':
        return <LooseText key={part.id} part={part} label={own} />;
      default:
        return <NodeFields key={part.id} part={part} label={own} />;
    }
  });
}

function partLabel(part: Part): string {
  if (part.kind === 'text') return 'Text';
  if (part.kind === 'block') return humanize(part.node.tag.slice('sq-'.length));
  const { tag } = part.node;
  if (tag === 'img') return 'Image';
  return part.node.content === undefined && tag !== 'a' ? humanize(tag) : labelOf(tag);
}

function described(name: string, label: string, kind: FieldKind, help = ''): FieldDescription {
  return { name, label, help, kind };
}

const typed = { joinsPrevious: true } as const;

/** Text beside elements. */
function LooseText({
  part: { id, source, content },
  label,
}: {
  readonly part: Part & { readonly kind: 'text' };
  readonly label: string;
}): ReactNode {
  return (
    <TextField
      field={described('', label, 'text')}
      text={collapse(textOf(source))}
      normalize={collapse}
      onChange={(text = '') =>
        content.step(
          `Change ${inSentence(label)}`,
          (draft) => {
            const node = draft.nodes[id];
            // An empty text node would be removed together with its field, so it keeps a space.
            if (node?.kind === 'text') node.source = withHtml(source, escapeText(text) || ' ');
          },
          typed,
        )
      }
    />
  );
}

type NodePart = Part & { readonly kind: 'node' };

function NodeFields({
  part,
  label,
}: {
  readonly part: NodePart;
  readonly label: string;
}): ReactNode {
  const { node } = part;
  const { tag, attributes } = node;
  const isMedia = tag !== 'img' && attributes['src'] !== undefined;
  return (
    <>
      {node.content !== undefined && <ContentText part={part} label={label} />}
      {tag === 'img' && <ContentImage part={part} label={label} />}
      {tag === 'a' && attributes['href'] !== undefined && (
        <AttributeField
          part={part}
          field={described('href', label.replace(/^Link text/, 'Link'), 'link')}
        />
      )}
      {isMedia && <AttributeField part={part} field={described('src', `${label} file`, 'file')} />}
      {tag === 'time' && attributes['datetime'] !== undefined && (
        <AttributeField
          part={part}
          field={described('datetime', label.replace(/^Date text/, 'Date'), 'dateTime')}
        />
      )}
    </>
  );
}

/**
 * A field for an attribute of an element that is not a block. The attribute can be emptied but not removed, because its field
 * would disappear.
 */
function AttributeField({
  part: { id, node, content },
  field,
}: {
  readonly part: NodePart;
  readonly field: FieldDescription;
}): ReactNode {
  return (
    <FieldEditor
      field={{ ...field, isRequired: true }}
      text={node.attributes[field.name]}
      onChange={(text, options) =>
        content.step(
          `Change ${inSentence(field.label)}`,
          (draft) => setAttribute(draft, id, field.name, text),
          { ...typed, ...options },
        )
      }
    />
  );
}

/** Edits text without tags as plain text, until the owner chooses to format it. */
export function ContentText({
  part: { id, node, content },
  label,
}: {
  readonly part: NodePart;
  readonly label: string;
}): ReactNode {
  const html = node.content ?? '';
  const [isFormatted, setIsFormatted] = useState(false);
  const step = (inner: string, options?: ChangeOptions): boolean =>
    content.step(
      `Change ${inSentence(label)}`,
      (draft) => setContent(draft, id, withHtml(html, inner)),
      { ...typed, ...options },
    );
  if (html.includes('<') || isFormatted) {
    return (
      <RichTextField
        content="inline"
        field={described('', label, 'richText')}
        text={trim(html)}
        normalize={trim}
        onChange={(inner = '', options) => step(inner, options)}
      />
    );
  }
  const isPre = node.tag === 'pre';
  const isLong = isPre || /^(?:p|li|dd|div|td|figcaption|blockquote|address)$/.test(node.tag);
  const read = isPre ? (text: string): string => text : collapse;
  return (
    <div className="ed-field">
      <TextField
        field={described('', label, 'text')}
        variant={isLong ? 'multiline' : 'text'}
        text={read(textOf(html))}
        normalize={read}
        onChange={(text = '') => step(escapeText(text))}
      />
      {isLong && !isPre && (
        <Button
          className="ed-reset"
          aria-label={`Format ${label}`}
          onPress={() => setIsFormatted(true)}
        >
          Format
        </Button>
      )}
    </div>
  );
}

function trim(html: string): string {
  return html.replace(/^[ \t\n\r\f]+|[ \t\n\r\f]+$/g, '');
}
