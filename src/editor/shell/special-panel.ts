import type { ComponentType } from 'react';
import type { ApiClient } from '../../platform/client.js';
import type { NodeId, PageState } from '../document/page-state.js';
import type { PageEditor } from '../page-editor.js';

/** Props of the panels in `special-panels.tsx`. */
export interface SpecialPanelProps {
  readonly editor: PageEditor;
  /** The block. */
  readonly id: NodeId;
  readonly client: ApiClient;
}

/** The settings and contents of a block that a special panel edits. The generated panel leaves them out. */
export interface Covered {
  /** Names of attributes. */
  readonly fields?: readonly string[];
  /** Elements and texts in the block. Elements inside them are not covered, unless they are also listed. */
  readonly nodes?: readonly NodeId[];
  /** The panel edits the repeated items. */
  readonly items?: boolean;
  /** The panel replaces the JSON. */
  readonly json?: boolean;
}

/** A panel for a block that needs more than a list of fields. It is shown above the fields. */
export interface SpecialPanel {
  readonly Component: ComponentType<SpecialPanelProps>;
  readonly covered: (state: PageState, id: NodeId) => Covered;
}
