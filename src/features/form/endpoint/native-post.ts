import type { FormEntries } from '../model/submission.js';
import type { EndpointFormat } from '../input.js';
import type { FormFiles } from './body.js';

interface NativePost {
  readonly url: string;
  readonly format: EndpointFormat;
  readonly entries: FormEntries;
  readonly files: FormFiles;
}

/**
 * Lets the browser post a form, and leave the page. The content is posted with a separate form, which has no listeners, so there
 * is no second `submit` event.
 *
 * @param root the shadow root that contains the form until the browser has left the page
 * @returns a function that removes the form
 */
export function postNatively(
  root: ShadowRoot,
  { url, format, entries, files }: NativePost,
): () => void {
  const { ownerDocument } = root;
  const form = ownerDocument.createElement('form');
  form.method = 'post';
  form.action = url;
  form.acceptCharset = 'utf-8';
  form.hidden = true;
  if (format === 'multipart') form.enctype = 'multipart/form-data';
  const add = (name: string, type: string): HTMLInputElement => {
    const input = ownerDocument.createElement('input');
    input.type = type;
    input.name = name;
    form.append(input);
    return input;
  };
  for (const [name, value] of entries) add(name, 'hidden').value = value;
  for (const [name, file] of files) {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    add(name, 'file').files = transfer.files;
  }
  root.append(form);
  // A field may be named `submit`.
  HTMLFormElement.prototype.submit.call(form);
  return () => form.remove();
}
