import type { ReactElement } from 'react';
import type { ApiClient } from '../../platform/client.js';
import { Panel, type PanelProps } from '../panel/Panel.js';
import { specialPanels } from './special-panels.js';
import { useEditorState } from './use-editor.js';

export interface NodeSettingsProps extends Omit<
  PanelProps,
  'client' | 'coveredContent' | 'coveredFields'
> {
  readonly client: ApiClient;
}

/** All settings of a node: those of its special panel, and the generated ones. */
export function NodeSettings({ client, children, ...panel }: NodeSettingsProps): ReactElement {
  const { editor, id } = panel;
  const node = useEditorState(editor).editing.state.nodes[id];
  const special = node?.kind === 'element' ? specialPanels[node.tag] : undefined;
  return (
    <Panel
      {...panel}
      client={client}
      {...(special && { coveredContent: special.content, coveredFields: special.fields })}
    >
      {children}
      {special && <special.Component editor={editor} id={id} client={client} />}
    </Panel>
  );
}
