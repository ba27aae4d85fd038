import { messagesOf } from '../../../../core/message-registry.js';
import { localeOf } from '../../../../core/locale.js';
import { fill } from '../../../../i18n/messages/fill.js';
import { fileSizeText } from '../../../../model/enumerations.js';
import { uploadMessages } from '../../upload-messages.js';
import { isActive, type FileItem } from './file-item.js';

/** Larger images have no preview, because decoding them takes too much memory. */
const MAX_PREVIEW = 30_000_000;

/** The row of a file: its name, its state and its buttons. */
export interface FileRow {
  readonly node: HTMLElement;
  readonly update: () => void;
  readonly focus: () => void;
  readonly dispose: () => void;
}

interface Actions {
  readonly remove: () => void;
  readonly retry: () => void;
}

/** Creates a row. Call `update` after each change of the item. */
export function createFileRow(
  host: HTMLElement,
  item: FileItem,
  { remove, retry }: Actions,
): FileRow {
  const { ownerDocument } = host;
  const texts = () => messagesOf(host, uploadMessages);
  const add = <K extends keyof HTMLElementTagNameMap>(
    parent: Element,
    tag: K,
    part: string,
  ): HTMLElementTagNameMap[K] => {
    const node = ownerDocument.createElement(tag);
    node.setAttribute('part', part);
    parent.append(node);
    return node;
  };
  const node = ownerDocument.createElement('li');
  node.setAttribute('part', 'file');
  const preview = add(node, 'span', 'preview');
  preview.ariaHidden = 'true';
  const text = add(node, 'div', 'text');
  const name = add(text, 'bdi', 'file-name');
  name.textContent = item.name;
  const status = add(text, 'span', 'file-status');
  const progress = add(text, 'progress', 'file-progress');
  // The status contains the same number as text.
  progress.ariaHidden = 'true';
  progress.max = Math.max(item.size, 1);
  const buttons = add(node, 'div', 'buttons');
  const retryButton = add(buttons, 'button', 'file-action');
  const removeButton = add(buttons, 'button', 'file-action');
  for (const [button, run] of [
    [retryButton, retry],
    [removeButton, remove],
  ] as const) {
    button.type = 'button';
    button.addEventListener('click', run);
  }
  let previewUrl: string | undefined;
  const releasePreview = (): void => {
    if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
    previewUrl = undefined;
  };

  /** Shows a small image, if the file is one. */
  function showPreview({ file, size }: FileItem): void {
    if (!file?.type.startsWith('image/') || size > MAX_PREVIEW || preview.childElementCount > 0)
      return;
    const image = ownerDocument.createElement('img');
    image.alt = '';
    image.decoding = 'async';
    previewUrl = URL.createObjectURL(file);
    image.src = previewUrl;
    // The image is decoded once, so its URL is not needed any longer.
    image.addEventListener('load', releasePreview);
    image.addEventListener('error', () => {
      releasePreview();
      image.remove();
    });
    preview.append(image);
  }

  function statusText(): string {
    const own = texts();
    const percent = percentText(host, item.sent, item.size);
    const size = fileSizeText(item.size);
    switch (item.state) {
      case 'added':
        return size;
      case 'waiting':
        return own.waiting;
      case 'uploading':
        return fill(own.uploading, { percent, size });
      case 'reconnecting':
        return own.reconnecting;
      case 'done':
        return `${size} · ${own.done}`;
      case 'interrupted':
        return fill(own.interrupted, { percent });
      case 'failed':
      case 'rejected':
        return item.message ?? fill(own.fileNotSent, { fileName: item.name });
    }
  }

  function update(): void {
    const own = texts();
    const { state, name: fileName } = item;
    node.dataset['state'] = state;
    const shown = statusText();
    if (status.textContent !== shown) status.textContent = shown;
    progress.hidden = !isActive(item) && state !== 'interrupted';
    progress.value = item.sent;
    label(removeButton, isActive(item) ? own.cancel : own.remove);
    removeButton.ariaLabel = fill(isActive(item) ? own.cancelUpload : own.removeFile, { fileName });
    const isAgain = state === 'interrupted';
    retryButton.hidden = !isAgain && state !== 'failed';
    label(retryButton, isAgain ? own.choose : own.retry);
    retryButton.ariaLabel = fill(isAgain ? own.chooseAgain : own.retryUpload, { fileName });
    showPreview(item);
  }

  update();
  return { node, update, focus: () => removeButton.focus(), dispose: releasePreview };
}

function label(button: HTMLElement, text: string): void {
  if (button.textContent !== text) button.textContent = text;
}

export function percentText(node: Node, sent: number, size: number): string {
  const format = new Intl.NumberFormat(localeOf(node), { style: 'percent' });
  return format.format(size > 0 ? Math.floor((100 * sent) / size) / 100 : 0);
}
