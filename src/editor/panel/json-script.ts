import type { Draft } from 'mutative';
import { childrenOf, type NodeId, type PageState } from '../document/page-state.js';
import { insertHtml, setJson } from '../document/steps.js';
import type { PageEditor } from '../page-editor.js';
import type { JsonPath } from './field-values.js';
import type { SetJson } from './JsonFields.js';

/** Finds the JSON in a block's `<script type="application/json">`. */
export function findJson(
  state: PageState,
  block: NodeId,
): { readonly id: NodeId; readonly value: unknown } | undefined {
  return childrenOf(state, block).flatMap(({ id, node }) =>
    node.kind === 'element' && node.attributes['type'] === 'application/json' && 'json' in node
      ? [{ id, value: node.json }]
      : [],
  )[0];
}

/** Sets a member of a block's JSON, or removes it if the value is `undefined`. Adds the script if the block has none. */
export function setBlockJson(
  draft: Draft<PageState>,
  state: PageState,
  block: NodeId,
  path: JsonPath,
  value: unknown,
): void {
  const found = findJson(state, block);
  if (found) {
    setJson(draft, found.id, path, value);
    return;
  }
  const node = draft.nodes[block];
  if (node?.kind !== 'element' || value === undefined) return;
  // If the block's content is one text, split it into nodes, so that the script can be added after them.
  if (node.content !== undefined) {
    const { content } = node;
    delete node.content;
    insertHtml(draft, content, { parent: block });
  }
  const [script = ''] = insertHtml(draft, '<script type="application/json">{}</script>', {
    parent: block,
  });
  setJson(draft, script, path, value);
}

/** Returns a function that sets a member of a block's JSON as one step. */
export function jsonSetter(editor: PageEditor, state: PageState, block: NodeId): SetJson {
  return (path, value, label, options) =>
    editor.step(label, (draft) => setBlockJson(draft, state, block, path, value), options);
}
