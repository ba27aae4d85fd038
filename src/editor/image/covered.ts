import { descendantsOf, type NodeId, type PageState } from '../document/page-state.js';
import type { Covered } from '../panel/blocks/block-panel.js';
import { readImageBlock } from './image-block.js';

/** Returns what the panel of an image edits. Captions and other texts are left to the generated panel. */
export function coveredByImage(state: PageState, id: NodeId): Covered {
  const link = readImageBlock(state, id)?.link?.id;
  const nodes = descendantsOf(state, id).flatMap(({ id: inside, node }) => {
    if (node.kind !== 'element') return [];
    // If the link's content is a text, the text is not edited by the panel.
    const isOwnLink = inside === link && node.content === undefined;
    return node.tag === 'img' || isOwnLink ? [inside] : [];
  });
  return { fields: ['src', 'alt', 'mode', 'stretch', 'focal-point', 'alignment'], nodes };
}
