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
