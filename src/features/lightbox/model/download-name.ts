import { decodeText } from '../../../model/query.js';

/** Without an extension, because the browser adds the one that matches the file's type. */
const defaultName = 'picture';

/**
 * Returns the file name for a downloaded image: the name in its URL, or else its alternative text, or else "picture". Removes
 * characters that file systems do not allow.
 *
 * @param src absolute or relative URL. `data:` and `blob:` URLs are allowed
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
