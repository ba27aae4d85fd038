import type { BlockDescription } from './blocks/block-description.js';
import {
  childrenOf,
  countBlocks,
  isBlock,
  MAX_BLOCKS,
  ROOT,
  type NodeId,
} from './document/page-state.js';
import { duplicateNode, insertHtml, moveNode, removeNode } from './document/steps.js';
import { outlineOf } from './outline.js';
import type { PageEditor } from './page-editor.js';

/** The shell's actions on whole blocks. Each action is one undoable step and is announced. */
export interface BlockActions {
  /** Inserts a block after the selected node, or at the end of the page, and selects it. */
  add(block: BlockDescription): void;
  duplicate(id: NodeId): void;
  remove(id: NodeId): void;
  /** Moves a node before its previous sibling or after its next one. Does nothing if there is no such sibling. */
  move(id: NodeId, direction: 'up' | 'down'): void;
  canMove(id: NodeId, direction: 'up' | 'down'): boolean;
}

const full = `A page has at most ${String(MAX_BLOCKS)} blocks.`;

export function createBlockActions(
  editor: PageEditor,
  blocks: readonly BlockDescription[],
): BlockActions {
  const state = () => editor.$state.get().editing.state;
  const nameOf = (id: NodeId): string =>
    outlineOf(state(), blocks).find((item) => item.id === id)?.name ?? 'Element';
  const siblingsOf = (id: NodeId) =>
    childrenOf(state(), state().nodes[id]?.parent ?? ROOT).filter(
      ({ node }) => node.kind === 'element',
    );
  const hasSpace = (id?: NodeId): boolean => {
    const isFull =
      countBlocks(state()) >= MAX_BLOCKS && (id === undefined || isBlock(state().nodes[id]));
    if (isFull) editor.announce(full);
    return !isFull;
  };

  return {
    add(block) {
      if (!hasSpace()) return;
      const { selected } = editor.$state.get();
      const parent = (selected !== undefined && state().nodes[selected]?.parent) || ROOT;
      const siblings = childrenOf(state(), parent).filter(({ node }) => node.kind === 'element');
      const index = siblings.findIndex(({ id }) => id === selected);
      const before = index < 0 ? undefined : siblings[index + 1]?.id;
      let added: NodeId | undefined;
      const isDone = editor.step(`Add ${block.name}`, (draft) => {
        [added] = insertHtml(draft, block.example, { parent, before });
      });
      if (isDone && added !== undefined) editor.select(added);
    },
    duplicate(id) {
      if (!hasSpace(id)) return;
      let copy: NodeId | undefined;
      const isDone = editor.step(`Duplicate ${nameOf(id)}`, (draft) => {
        copy = duplicateNode(draft, id);
      });
      if (isDone) editor.select(copy);
    },
    remove(id) {
      const siblings = siblingsOf(id);
      const index = siblings.findIndex((sibling) => sibling.id === id);
      const next = siblings[index + 1] ?? siblings[index - 1];
      editor.step(`Delete ${nameOf(id)}`, (draft) => removeNode(draft, id), {
        announcement: `${nameOf(id)} deleted. Undo restores it.`,
      });
      editor.select(next?.id);
    },
    move(id, direction) {
      const siblings = siblingsOf(id);
      const index = siblings.findIndex((sibling) => sibling.id === id);
      const target = index + (direction === 'up' ? -1 : 1);
      const parent = state().nodes[id]?.parent ?? ROOT;
      if (!siblings[target]) return;
      const before = siblings[direction === 'up' ? target : target + 1]?.id;
      editor.step(
        `Move ${nameOf(id)} ${direction}`,
        (draft) => moveNode(draft, id, { parent, before }),
        {
          announcement: `${nameOf(id)} moved to position ${String(target + 1)} of ${String(siblings.length)}.`,
        },
      );
    },
    canMove(id, direction) {
      const siblings = siblingsOf(id);
      const index = siblings.findIndex((sibling) => sibling.id === id);
      return siblings[index + (direction === 'up' ? -1 : 1)] !== undefined;
    },
  };
}
