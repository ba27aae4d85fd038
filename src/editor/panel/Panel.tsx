import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import {
  Button,
  Disclosure,
  DisclosurePanel,
  Heading,
  Input,
  Label,
  SearchField,
} from 'react-aria-components';
import type { BlockDescription, FieldDescription } from '../blocks/block-description.js';
import type { ApiClient } from '../../platform/client.js';
import { isBlock, type ElementNode, type NodeId, type PageState } from '../document/page-state.js';
import { setAttribute } from '../document/steps.js';
import type { PageEditor } from '../page-editor.js';
import {
  countMissingAlt,
  findItems,
  innerContent,
  labelOf,
  pageContent,
  partsOf,
  partsOfElement,
  type Part,
} from './content.js';
import { ContentItems, ContentText, PartFields } from './ContentFields.js';
import type { Covered } from './blocks/block-panel.js';
import { blockPanelOf } from './blocks/block-panels.js';
import { noAlt } from './ContentImage.js';
import { PanelContext, RulesContext, useRules } from './context.js';
import { FieldEditor } from './FieldEditor.js';
import { Markdown } from './fields/Help.js';
import {
  attributesFor,
  effectiveText,
  humanize,
  inSentence,
  readAttribute,
  unmetCondition,
  type JsonPath,
} from './field-values.js';
import { checkField, isCodeField } from '../rules/field-rules.js';
import { JsonFields } from './JsonFields.js';
import { findJson, jsonSetter } from './json-script.js';

/** If a block has more fields than this, the panel has a search. */
const MAX_WITHOUT_SEARCH = 12;

const nothing: Covered = {};

export interface PanelProps {
  readonly editor: PageEditor;
  /** The node to edit. */
  readonly id: NodeId;
  readonly blocks: readonly BlockDescription[];
  readonly client: ApiClient;
  /** Shown below the heading. */
  readonly children?: ReactNode;
}

/** The panel for a node: its content and, for a block, its settings and data. The document must load `panel.css`. */
export function Panel(props: PanelProps): ReactNode {
  const { editor, id, client } = props;
  const { state } = useStore(editor.$state).editing;
  const services = useMemo(
    () => ({ announce: (text: string) => editor.announce(text), editor, client }),
    [editor, client],
  );
  const node = state.nodes[id];
  if (!node) return null;
  return (
    <PanelContext value={services}>
      <PanelBody key={id} {...props} state={state} />
    </PanelContext>
  );
}

type BodyProps = PanelProps & { readonly state: PageState };

function PanelBody(props: BodyProps): ReactNode {
  const { editor, id, blocks, client, state } = props;
  const headingId = useId();
  const node = state.nodes[id];
  const description = isBlock(node) ? blocks.find((each) => each.tag === node.tag) : undefined;
  const outer = outerBlock(state, id);
  const outerName = outer && (blocks.find(({ tag }) => tag === outer.tag)?.name ?? outer.tag);
  return (
    <section className="ed-panel" aria-labelledby={headingId}>
      <header className="ed-header">
        {outer && (
          <Button className="ed-link" onPress={() => editor.select(outer.id)}>
            Back to {outerName}
          </Button>
        )}
        <h2 id={headingId} tabIndex={-1}>
          {description?.name ?? (node ? nameOfNode(node) : '')}
        </h2>
        {description && (
          <p>
            <Markdown text={description.summary} />
          </p>
        )}
      </header>
      {props.children}
      {description && node?.kind === 'element' ? (
        <BlockBody
          editor={editor}
          id={id}
          state={state}
          node={node}
          description={description}
          client={client}
        />
      ) : (
        <NodeContent
          editor={editor}
          id={id}
          state={state}
          description={undefined}
          covered={nothing}
        />
      )}
    </section>
  );
}

/** The fields of a block, with its rules. */
function BlockBody({
  editor,
  id,
  state,
  node,
  description,
  client,
}: Omit<BodyProps, 'blocks' | 'children'> & {
  readonly node: ElementNode;
  readonly description: BlockDescription;
}): ReactNode {
  const { tag, fields, json: members = [] } = description;
  const own = blockPanelOf(tag);
  const covered = own?.covered?.(state, id) ?? nothing;
  const json = findJson(state, id)?.value;
  const { attributes } = node;
  const html = editor.html(id);
  const rules = useMemo(() => {
    const block = { tag, attributes, json, html };
    return {
      check: (path: JsonPath, text: string) => checkField(text, block, path),
      isCode: (path: JsonPath) => isCodeField(tag, path),
    };
  }, [tag, attributes, json, html]);
  const data = covered.json === 'all' ? [] : withoutPaths(members, covered.json ?? []);
  return (
    <RulesContext value={rules}>
      {own && (
        <own.Component
          editor={editor}
          id={id}
          state={state}
          description={description}
          client={client}
        />
      )}
      <NodeContent
        editor={editor}
        id={id}
        state={state}
        description={description}
        covered={covered}
      />
      <Settings
        editor={editor}
        id={id}
        node={node}
        fields={fields}
        coveredFields={covered.fields ?? []}
      />
      {data.length > 0 && (
        <div className="ed-section">
          <h3>Data</h3>
          <div className="ed-fields">
            <JsonFields
              fields={data}
              value={json}
              path={[]}
              level={4}
              set={jsonSetter(editor, state, id)}
            />
          </div>
        </div>
      )}
    </RulesContext>
  );
}

/** Returns the fields without those at the given paths. A group without fields is left out. */
function withoutPaths(
  fields: readonly FieldDescription[],
  paths: readonly string[],
): readonly FieldDescription[] {
  return fields
    .filter(({ name }) => !paths.includes(name))
    .map((field) => {
      const inside = paths.filter((path) => path.startsWith(`${field.name}.`));
      if (inside.length === 0 || !field.fields) return field;
      const names = inside.map((path) => path.slice(field.name.length + 1));
      return { ...field, fields: withoutPaths(field.fields, names) };
    });
}

function nameOfNode(node: PageState['nodes'][string]): string {
  if (node.kind === 'text') return 'Text';
  const { tag, content } = node;
  if (tag.startsWith('sq-')) return humanize(tag.slice('sq-'.length));
  return content === undefined ? humanize(tag) : labelOf(tag);
}

/** Returns the block that contains a node. */
function outerBlock(
  state: PageState,
  id: NodeId,
): { readonly id: NodeId; readonly tag: string } | undefined {
  for (let outer = state.nodes[id]?.parent; outer; outer = state.nodes[outer]?.parent) {
    const node = state.nodes[outer];
    if (isBlock(node)) return { id: outer, tag: node.tag };
  }
  return undefined;
}

function NodeContent({
  editor,
  id,
  state,
  description,
  covered,
}: Pick<BodyProps, 'editor' | 'id' | 'state'> & {
  readonly description: BlockDescription | undefined;
  readonly covered: Covered;
}): ReactNode {
  const items = covered.items === true ? undefined : description?.items;
  const { content, ids, parts, text, missing } = useMemo(() => {
    const page = pageContent(editor, state, id);
    const node = state.nodes[id];
    const inner = isBlock(node) ? innerContent(page, id, node) : undefined;
    const own = inner ?? page;
    const found = items ? findItems(own, items) : [];
    const isText = isBlock(node) && node.content !== undefined && !inner;
    const others = contentParts(own, id, node, found);
    const inItems = found.flatMap((item) => partsOf(own, item));
    return {
      content: own,
      ids: found,
      parts: others,
      text: isText ? ({ kind: 'node', id, node, content: page } as const) : undefined,
      missing: countMissingAlt([...others, ...inItems]),
    };
  }, [editor, state, id, items]);
  useEffect(() => {
    if (missing === 0) return;
    editor.announce(missing === 1 ? `1 image: ${noAlt}` : `${String(missing)} images: ${noAlt}`);
  }, [editor, missing]);
  const select = (next: NodeId): void => editor.select(next);
  const shown = parts.filter((part) => covered.nodes?.includes(part.id) !== true);
  if (!items && shown.length === 0 && !text) return null;
  return (
    <div className="ed-section">
      <h3>Content</h3>
      <div className="ed-fields">
        {items && <ContentItems content={content} items={items} ids={ids} select={select} />}
        {text && <ContentText part={text} label="Text" />}
        <PartFields parts={shown} select={select} />
      </div>
    </div>
  );
}

function contentParts(
  content: Parameters<typeof partsOf>[0],
  id: NodeId,
  node: PageState['nodes'][string] | undefined,
  items: readonly NodeId[],
): readonly Part[] {
  if (node?.kind === 'text') {
    const isText = node.source.trim() !== '' && !/[<>]/.test(node.source);
    return isText ? [{ kind: 'text', id, source: node.source, content }] : [];
  }
  if (!node || isBlock(node)) return partsOf(content, content.root, items);
  return partsOfElement(content, id, node);
}

function Settings({
  editor,
  id,
  node,
  fields,
  coveredFields,
}: {
  readonly editor: PageEditor;
  readonly id: NodeId;
  readonly node: ElementNode;
  readonly fields: readonly FieldDescription[];
  readonly coveredFields: readonly string[];
}): ReactNode {
  const [search, setSearch] = useState('');
  const rules = useRules();
  const textOf = (field: FieldDescription): string | undefined =>
    readAttribute(field, node.attributes);
  const read = (name: string): string | undefined => {
    const field = fields.find((each) => each.name === name);
    return field && effectiveText(field, textOf(field));
  };
  const shown = fields.filter(
    (field) =>
      !coveredFields.includes(field.name) && (!field.isObsolete || textOf(field) !== undefined),
  );
  const applicable = shown.filter((field) => !unmetCondition(field, read));
  const found = applicable.filter((field) => matches(field, search));
  if (shown.length === 0) return null;
  return (
    <div className="ed-section">
      <h3>Settings</h3>
      {shown.length > MAX_WITHOUT_SEARCH && (
        <SearchField
          className="ed-control ed-search"
          value={search}
          onChange={(text) => {
            setSearch(text);
            const count = applicable.filter((field) => matches(field, text)).length;
            editor.announce(count === 1 ? '1 setting' : `${String(count)} settings`);
          }}
        >
          <Label>Search settings</Label>
          <Input className="ed-input" />
        </SearchField>
      )}
      <div className="ed-fields">
        {found.map((field) => (
          <FieldEditor
            key={field.name}
            field={field}
            text={textOf(field)}
            check={(text) => rules.check([field.name], text)}
            isCode={rules.isCode([field.name])}
            onChange={(text, options) =>
              editor.step(
                `Change ${inSentence(field.label)}`,
                (draft) => {
                  for (const [name, value] of attributesFor(field, text)) {
                    setAttribute(draft, id, name, value);
                  }
                },
                { joinsPrevious: true, ...options },
              )
            }
          />
        ))}
        {found.length === 0 && <p className="ed-help">No setting matches “{search}”.</p>}
      </div>
      <Inapplicable fields={shown} read={read} />
    </div>
  );
}

function matches({ label, name, help }: FieldDescription, search: string): boolean {
  return `${label} ${name} ${help}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** Lists the settings that have no effect, grouped by the condition that is not met. */
function Inapplicable({
  fields,
  read,
}: {
  readonly fields: readonly FieldDescription[];
  readonly read: (name: string) => string | undefined;
}): ReactNode {
  const groups = new Map<string, FieldDescription[]>();
  for (const field of fields) {
    const condition = unmetCondition(field, read);
    if (!condition) continue;
    const current = read(condition.field);
    const reason =
      current === undefined ? `no ${condition.field}` : `${condition.field}=${current}`;
    groups.set(reason, [...(groups.get(reason) ?? []), field]);
  }
  return [...groups].map(([reason, hidden]) => (
    <Disclosure key={reason} className="ed-group ed-inapplicable">
      <Heading level={4} className="ed-group-heading">
        <Button slot="trigger" className="ed-trigger">
          <span aria-hidden="true" className="ed-arrow" />
          <span>
            {hidden.length === 1
              ? '1 setting does not apply with '
              : `${String(hidden.length)} settings do not apply with `}
            <code>{reason}</code>
          </span>
        </Button>
      </Heading>
      <DisclosurePanel className="ed-group-panel">
        <ul>
          {hidden.map(({ name, label }) => (
            <li key={name}>{label}</li>
          ))}
        </ul>
      </DisclosurePanel>
    </Disclosure>
  ));
}
