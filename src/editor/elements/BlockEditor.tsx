import type { ReactElement } from 'react';
import type { NodeId } from '../document/page-state.js';
import { Panel, type PanelProps } from '../panel/Panel.js';
import { StatusLine } from '../shell/StatusLine.js';
import { useEditorState } from '../shell/use-editor.js';

export interface BlockEditorProps extends PanelProps {
  /** The block. Its settings are shown unless a node inside it is selected. */
  readonly id: NodeId;
}

/** The settings of a document that consists of one block. */
export function BlockEditor({ editor, id, blocks, client }: BlockEditorProps): ReactElement {
  const { selected = id } = useEditorState(editor);
  return (
    <div className="ed-embedded">
      <Panel key={selected} editor={editor} id={selected} blocks={blocks} client={client} />
      <StatusLine editor={editor} />
    </div>
  );
}
