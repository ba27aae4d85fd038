import type { FieldDescription } from '../../blocks/block-description.js';
import type { NodeId, PageState } from '../../document/page-state.js';
import type { PageEditor } from '../../page-editor.js';
import type { SetJson } from '../JsonFields.js';

/** Props of the components in `block-fields.ts`. */
export interface BlockFieldsProps {
  readonly editor: PageEditor;
  readonly id: NodeId;
  readonly state: PageState;
  /** The block's JSON. */
  readonly json: unknown;
  readonly setJson: SetJson;
  /** Descriptions of the members of the JSON. */
  readonly fields: readonly FieldDescription[];
}
