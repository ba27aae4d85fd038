import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { report } from '../../platform/report.js';
import { createEditorClient } from '../api.js';
import { childrenOf, ROOT, type NodeId } from '../document/page-state.js';
import { StructureError } from '../document/parse-page.js';
import { createNodeId } from '../document/steps.js';
import { newPage } from '../document/stored-page.js';
import { ApiBase } from '../media/api-base.js';
import { blockDescriptions } from '../package-data.js';
import { createPageEditor, type PageEditor } from '../page-editor.js';
import { FaultBoundary } from '../shell/FaultBoundary.js';
import { shortcutOf } from '../shell/shortcuts.js';
import { BlockEditor } from './BlockEditor.js';

/** A step in one of the elements that edit a block. */
export interface BlockChange {
  /** HTML of the block after the step. */
  readonly html: string;
  /** Name of the step, such as `Crop mode`, or `Undone: Crop mode`. */
  readonly label: string;
}

/** An element that edits a block. */
export interface BlockHost extends HTMLElement {
  /** Tags of the blocks that the element edits. */
  readonly blockTags: readonly string[];
}

/** A block whose steps can be undone. */
export interface OpenBlock {
  readonly editor: PageEditor;
  readonly id: NodeId;
  html(): string;
}

/** Reads the HTML of a block. If it is invalid, reports the reason, and returns `undefined`. */
export function openBlock(host: BlockHost, html: string): OpenBlock | undefined {
  const allowed = host.blockTags.map((tag) => `<${tag}>`).join(' or ');
  const refuse = (message: string): undefined => {
    report(host, { kind: 'input', path: 'html', message, allowed: `one ${allowed}` });
    return undefined;
  };
  let page;
  try {
    page = newPage(html, createNodeId);
  } catch (error) {
    if (!(error instanceof StructureError)) throw error;
    return refuse(`\`html\` is not accepted (${error.reason}).`);
  }
  const path = host.getAttribute('preview-url') ?? '';
  const editor = createPageEditor({
    ...{ id: '', path, title: '', description: '', revision: 0 },
    source: page.source,
    nodes: page.nodes.map(([id, order]) => [id, order]),
  });
  const children = childrenOf(editor.$state.get().editing.state, ROOT);
  const elements = children.filter(({ node }) => node.kind === 'element');
  const tags = elements.map(({ node }) => (node.kind === 'element' ? `<${node.tag}>` : ''));
  const hasText = children.some(
    ({ node }) => node.kind === 'text' && node.source.replace(/<!--[^]*?-->/g, '').trim() !== '',
  );
  const [block] = elements;
  if (!block) return refuse('`html` contains no element.');
  const isAllowed = block.node.kind === 'element' && host.blockTags.includes(block.node.tag);
  if (!isAllowed || elements.length > 1 || hasText) {
    return refuse(`\`html\` contains ${tags.join(', ')}${hasText ? ' and text' : ''}.`);
  }
  const opened: OpenBlock = { editor, id: block.id, html: () => editor.html() };
  announceSteps(host, opened);
  return opened;
}

/** Dispatches an event for each step, also for those that are undone while the element is not connected. */
function announceSteps(host: BlockHost, { editor }: OpenBlock): void {
  let before = editor.html();
  let undoneBefore = 0;
  editor.$state.listen(({ editing }) => {
    const isUndone = editing.undone.length > undoneBefore;
    undoneBefore = editing.undone.length;
    const html = editor.html();
    if (html === before) return;
    before = html;
    const label = isUndone
      ? `Undone: ${editing.undone.at(-1)?.label ?? ''}`
      : (editing.done.at(-1)?.label ?? '');
    const detail: BlockChange = { html, label };
    const type = `${host.localName}-changed`;
    host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  });
}

/** Draws the settings of a block into a container. Returns a function that removes them. */
export function drawBlock(
  host: BlockHost,
  { editor, id }: OpenBlock,
  container: HTMLElement,
): () => void {
  const base = host.getAttribute('api-base') ?? '';
  const client = createEditorClient(base);
  const root = createRoot(container);
  const onKeyDown = (event: KeyboardEvent): void => {
    const shortcut = shortcutOf(event);
    if (shortcut !== 'undo' && shortcut !== 'redo') return;
    event.preventDefault();
    // The page builder may have shortcuts with the same keys.
    event.stopPropagation();
    editor[shortcut]();
  };
  container.addEventListener('keydown', onKeyDown);
  const connection = new AbortController();
  blockDescriptions.whenLoaded(({ blocks }) => {
    root.render(
      <FaultBoundary message="These settings can’t be shown because of an error. Your changes are kept.">
        <ApiBase value={base}>
          <BlockEditor editor={editor} id={id} blocks={blocks} client={client} />
        </ApiBase>
      </FaultBoundary>,
    );
  }, connection.signal);
  return () => {
    connection.abort();
    flushSync(() => root.unmount());
  };
}
