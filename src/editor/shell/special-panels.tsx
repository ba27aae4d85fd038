import type { ComponentType } from 'react';
import type { ApiClient } from '../../platform/client.js';
import type { NodeId } from '../document/page-state.js';
import { FormBuilder } from '../form/FormBuilder.js';
import { ImagePanel } from '../image/ImagePanel.js';
import type { PageEditor } from '../page-editor.js';

export interface SpecialPanelProps {
  readonly editor: PageEditor;
  /** The block. */
  readonly id: NodeId;
  readonly client: ApiClient;
}

/** Panels for blocks that need more than a list of fields. They are shown above the fields. */
export const specialPanels: Readonly<Record<string, ComponentType<SpecialPanelProps>>> = {
  'sq-form': FormBuilder,
  'sq-newsletter': FormBuilder,
  'sq-image': ImagePanel,
};
