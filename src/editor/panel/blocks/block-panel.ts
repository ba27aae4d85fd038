import type { ComponentType } from 'react';
import type { ApiClient } from '../../../platform/client.js';
import type { BlockDescription } from '../../blocks/block-description.js';
import type { NodeId, PageState } from '../../document/page-state.js';
import type { PageEditor } from '../../page-editor.js';

/** Props of the components in `block-panels.ts`. */
export interface BlockPanelProps {
  readonly editor: PageEditor;
  /** The block. */
  readonly id: NodeId;
  readonly state: PageState;
  readonly description: BlockDescription;
  readonly client: ApiClient;
}

/** The settings and contents of a block that its own panel edits. The generated panel leaves them out. */
export interface Covered {
  /** Names of attributes. */
  readonly fields?: readonly string[];
  /** Elements and texts in the block. Elements inside them are not covered, unless they are also listed. */
  readonly nodes?: readonly NodeId[];
  /** `true` if the repeated items are covered. */
  readonly items?: boolean;
  /** Paths of members of the JSON, such as `structuredContent.variants`, or `all`. */
  readonly json?: readonly string[] | 'all';
}

/** A panel for a block that needs more than a list of fields. It is shown above the generated panel. */
export interface BlockPanel {
  readonly Component: ComponentType<BlockPanelProps>;
  /** Default: nothing. */
  readonly covered?: (state: PageState, id: NodeId) => Covered;
}
