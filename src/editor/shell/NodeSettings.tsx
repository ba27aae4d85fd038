import type { ReactElement } from 'react';
import type { ApiClient } from '../../platform/client.js';
import { Panel, type PanelProps } from '../panel/Panel.js';
import { specialPanels } from './special-panels.js';
import { useEditorState } from './use-editor.js';

export interface NodeSettingsProps extends Omit<PanelProps, 'covered'> {
  readonly client: ApiClient;
}

/** All settings of a node: those of its special panel, and the generated ones. */
export function NodeSettings({ client, children, ...panel }: NodeSettingsProps): ReactElement {
  const { editor, id } = panel;
  const { state } = useEditorState(editor).editing;
  const node = state.nodes[id];
  const special = node?.kind === 'element' ? specialPanels[node.tag] : undefined;
  return (
    <Panel {...panel} client={client} {...(special && { covered: special.covered(state, id) })}>
      {children}
      {special && <special.Component editor={editor} id={id} client={client} />}
    </Panel>
  );
}
