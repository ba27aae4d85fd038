import type { NodeId, PageState } from '../document/page-state.js';
import type { Covered } from '../panel/blocks/block-panel.js';
import { successTexts } from './rules/form-settings.js';
import { elementsIn, plainText, type Tree } from './rules/form-tree.js';
import { readForm } from './rules/read-form.js';

/**
 * Returns what the form builder edits. Parts that are not fields, and texts with links or formatting, are left to the generated
 * panel.
 */
export function coveredByForm(state: PageState, id: NodeId): Covered {
  const form = readForm(state, id);
  if (!form) return {};
  const { items, submit, disclaimer, hasJson } = form;
  const fields = items.flatMap((item) => (item.kind === 'field' ? plainNodes(item.tree) : []));
  const success = successTexts(form).flatMap((text) =>
    text.isPlain && text.id !== undefined ? [text.id] : [],
  );
  const others = [submit, disclaimer].flatMap((tree) => (tree ? plainNodes(tree) : []));
  return {
    fields: ['form-id', 'collection-id', 'object-name', 'redirect', 'submit-label'],
    nodes: [...fields, ...success, ...others],
    items: true,
    ...(!hasJson && { json: 'all' }),
  };
}

function plainNodes(tree: Tree): readonly NodeId[] {
  return elementsIn(tree).flatMap(({ id, content, texts }) => [
    ...(plainText(content ?? '').isPlain ? [id] : []),
    ...texts.map((text) => text.id),
  ]);
}
