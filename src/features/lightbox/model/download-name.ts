import { decodeText } from '../../../model/query.js';

/** A name without an extension gets none: the browser adds that of the file's type. */
const defaultName = 'picture';

/**
 * The name under which a picture is saved: that of its file, else what it shows, else "picture".
 * Free of what a file system forbids.
 *
 * @param src - absolute or relative address, also `data:` and `blob:`
 * @param alt - the picture's alternative text
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
