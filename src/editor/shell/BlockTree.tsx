import { useMemo, useState, type ReactElement } from 'react';
import {
  Button,
  Collection,
  Input,
  SearchField,
  Tree,
  TreeItem,
  TreeItemContent,
} from 'react-aria-components';
import type { BlockDescription } from '../blocks/block-description.js';
import type { NodeId } from '../document/page-state.js';
import { textOf } from '../html-text.js';
import { isElement } from '../../platform/node-kinds.js';
import { outlineOf, type OutlineItem } from '../outline.js';
import type { PageEditor } from '../page-editor.js';
import { useEditorState } from './use-editor.js';

interface Branch {
  readonly item: OutlineItem;
  readonly children: Branch[];
}

/** Nests each block under the block that contains it or, if it is not inside a block, under the preceding heading. */
export function branchesOf(items: readonly OutlineItem[]): readonly Branch[] {
  const roots: Branch[] = [];
  const byId = new Map<NodeId, Branch>();
  let headings: { readonly level: number; readonly branch: Branch }[] = [];
  for (const item of items) {
    const branch: Branch = { item, children: [] };
    byId.set(item.id, branch);
    const { headingLevel: level, block } = item;
    if (level !== undefined) headings = headings.filter((each) => each.level < level);
    const outer = block === undefined ? headings.at(-1)?.branch : byId.get(block);
    (outer?.children ?? roots).push(branch);
    if (level !== undefined) headings.push({ level, branch });
  }
  return roots;
}

interface BlockTreeProps {
  readonly editor: PageEditor;
  readonly blocks: readonly BlockDescription[];
  /** Called on Enter and on a double click. */
  readonly onOpen: (id: NodeId) => void;
  /** Called when a row is clicked or tapped, which also selects it. */
  readonly onPress: () => void;
}

/** The blocks and texts of the page, under their headings. */
export function BlockTree({ editor, blocks, onOpen, onPress }: BlockTreeProps): ReactElement {
  const { editing, selected } = useEditorState(editor);
  const branches = useMemo(
    () => branchesOf(outlineOf(editing.state, blocks)),
    [editing.state, blocks],
  );
  const expanded = useMemo(() => idsOf(branches), [branches]);
  const [query, setQuery] = useState('');
  const search = (text: string): void => {
    setQuery(text);
    if (text.trim() === '') return;
    const count = idsOf(branches).filter(matcher(editor, text)).length;
    editor.announce(
      count === 1
        ? '1 block or text contains this'
        : `${String(count)} blocks and texts contain this`,
    );
  };
  const shown = query.trim() === '' ? branches : prune(branches, matcher(editor, query));
  return (
    <>
      <SearchField
        aria-label="Search the content"
        className="ed-tree-search"
        value={query}
        onChange={search}
      >
        <Input placeholder="Search the content" />
      </SearchField>
      {/* React Aria reports no presses of rows, and stops their `click` events. Keys dispatch none. */}
      <div role="none" onClickCapture={({ target }) => isRow(target) && onPress()}>
        <Tree
          aria-label="Page content"
          className="ed-tree"
          items={shown}
          defaultExpandedKeys={expanded}
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={selected === undefined ? [] : [selected]}
          onSelectionChange={(keys) => {
            const [id] = keys === 'all' ? [] : [...keys];
            if (typeof id === 'string') editor.select(id);
          }}
          onAction={(id) => onOpen(String(id))}
          renderEmptyState={() => (
            <p className="ed-hint">
              {query.trim() === ''
                ? 'This page is empty. Add a block.'
                : `Nothing contains “${query.trim()}”.`}
            </p>
          )}
        >
          {renderBranch}
        </Tree>
      </div>
    </>
  );
}

/** Clicks on the chevron only open and close the branch. */
function isRow(target: EventTarget): boolean {
  return isElement(target) && target.closest('[role="row"], button')?.role === 'row';
}

function renderBranch({ item, children }: Branch): ReactElement {
  return (
    <TreeItem id={item.id} textValue={item.text ? `${item.name}: ${item.text}` : item.name}>
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) => (
          <>
            {hasChildItems && (
              <Button slot="chevron" className="ed-chevron">
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d={isExpanded ? 'M4 6l4 4 4-4' : 'M6 4l4 4-4 4'} />
                </svg>
              </Button>
            )}
            <span className={item.isBlock ? 'ed-tree-block' : 'ed-tree-text'}>{item.name}</span>
            {item.text && <span className="ed-tree-excerpt">{item.text}</span>}
          </>
        )}
      </TreeItemContent>
      <Collection items={children}>{renderBranch}</Collection>
    </TreeItem>
  );
}

/** Returns a function that tells whether a node's HTML contains a text: in its content, attributes or data. */
function matcher(editor: PageEditor, query: string): (id: NodeId) => boolean {
  const text = query.trim().toLowerCase();
  return (id) => {
    const html = editor.html(id);
    return html.toLowerCase().includes(text) || textOf(html).toLowerCase().includes(text);
  };
}

/** Keeps the branches that match, and those that contain one that does. */
function prune(branches: readonly Branch[], matches: (id: NodeId) => boolean): readonly Branch[] {
  return branches.flatMap((branch) => {
    const children = prune(branch.children, matches);
    return children.length > 0 || matches(branch.item.id)
      ? [{ item: branch.item, children: [...children] }]
      : [];
  });
}

function idsOf(branches: readonly Branch[]): readonly NodeId[] {
  return branches.flatMap(({ item, children }) => [item.id, ...idsOf(children)]);
}
