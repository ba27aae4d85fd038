import { useStore } from '@nanostores/react';
import type { PageEditor, PageEditorState } from '../page-editor.js';

export function useEditorState(editor: PageEditor): PageEditorState {
  return useStore(editor.$state);
}
