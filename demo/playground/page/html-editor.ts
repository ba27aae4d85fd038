import { lazyModule } from '../../../src/loading/lazy-module.js';
import { find } from './dom.js';
import type { PlaygroundStore } from './store.js';

const codeEditor = lazyModule('playground editor', () => import('./code-editor.js'), {
  fallback: 'The HTML can be edited as plain text.',
});

/**
 * The field with the HTML. It is a plain text field. CodeMirror replaces it after it has loaded.
 *
 * @returns a function that loads CodeMirror
 */
export function connectHtmlEditor({ element, $html }: PlaygroundStore): () => void {
  const textarea = find<HTMLTextAreaElement>('#pg-html');
  let isLoading = false;
  const show = (): void => {
    if (textarea.value !== $html.get()) textarea.value = $html.get();
  };
  show();
  $html.listen(show);
  textarea.addEventListener('input', () => $html.set(textarea.value));
  return () => {
    if (isLoading) return;
    isLoading = true;
    void codeEditor.tryLoad().then((code) => {
      if (!code) {
        isLoading = false;
        return;
      }
      const hadFocus = document.activeElement === textarea;
      const editor = code.createCodeEditor({
        textarea,
        element,
        nonce: find<HTMLStyleElement>('style[nonce]').nonce,
        onChange: (html) => $html.set(html),
      });
      $html.listen((html) => editor.show(html));
      if (hadFocus) editor.focus();
    });
  };
}
