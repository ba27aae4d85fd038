import { decodeText } from '../../../model/query.js';

/** Has no extension: the browser adds the extension of the file's type. */
const defaultName = 'picture';

/**
 * Returns the name under which an image is saved: its file name, or else its alternative text, or else "picture". Characters that file
 * systems forbid are removed.
 *
 * @param src absolute or relative URL, also `data:` and `blob:`
 */
export function downloadName(src: string, alt: string): string {
  const path = /^(?:data|blob):/i.test(src) ? '' : (src.split(/[?#]/, 1)[0] ?? '');
  const file = clean(decodeText(path.slice(path.lastIndexOf('/') + 1)));
  return file || clean(alt).replace(/\.+$/, '') || defaultName;
}

function clean(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- what a file system forbids.
      .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.]+/, '')
      .trim()
      .slice(0, 100)
  );
}
