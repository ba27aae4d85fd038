import type { ComponentType } from 'react';
import type { ApiClient } from '../../platform/client.js';
import type { NodeId } from '../document/page-state.js';
import type { PageEditor } from '../page-editor.js';

/** Props of the panels in `special-panels.tsx`. */
export interface SpecialPanelProps {
  readonly editor: PageEditor;
  /** The block. */
  readonly id: NodeId;
  readonly client: ApiClient;
}

/** A panel for a block that needs more than a list of fields. It is shown above the fields. */
export interface SpecialPanel {
  readonly Component: ComponentType<SpecialPanelProps>;
  /** Names of the attributes that the panel edits. The list of fields leaves them out. */
  readonly fields: readonly string[];
  /** Tags of the content that the panel edits, or `all`. The list of contents leaves it out. */
  readonly content: 'all' | readonly string[];
}
