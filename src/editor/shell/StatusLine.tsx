import type { ReactElement } from 'react';
import type { PageEditor } from '../page-editor.js';
import { useEditorState } from './use-editor.js';

/** The last announcement, also for screen readers. */
export function StatusLine({ editor }: { readonly editor: PageEditor }): ReactElement {
  const { announcement } = useEditorState(editor);
  return (
    <p className="ed-status" role="status">
      {/* A new key restarts the animation that later hides the text. */}
      {announcement && <span key={announcement}>{announcement}</span>}
    </p>
  );
}
