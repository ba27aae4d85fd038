import { annotate, generate } from '../../../../core/annotations/annotate.js';
import { sheetsFor } from '../../../../core/css.js';
import { messagesOf } from '../../../../core/message-registry.js';
import { fill } from '../../../../i18n/messages/fill.js';
import { sizeLimitText } from '../../../../model/enumerations.js';
import { createDescription } from '../../../../ui/field-message.js';
import { containerOf } from '../../light-dom-form.js';
import {
  acceptedKind,
  fileLimits,
  fileProblem,
  milestone,
  type FileLimits,
} from '../../model/file-limits.js';
import { cleanFileName } from '../../model/file-name.js';
import { uploadMessages } from '../../upload-messages.js';
import { fieldLabel, fieldOfControl } from '../fields.js';
import { isActive, isSameFile, itemOf, type FileItem } from './file-item.js';
import { createFileRow, percentText, type FileRow } from './file-row.js';
import { readKept, writeKept } from './kept-uploads.js';
import { createTransfer, deleteUpload, isAvailable, type TransferFailure } from './transfer.js';
import { fileListStyles } from './uploads.styles.js';

/** Number of files that a field uploads at the same time. */
const PARALLEL = 2;

interface FieldContext {
  readonly form: HTMLFormElement;
  /** URL at which uploads are created. `undefined` if the browser posts the files with the form. */
  readonly endpoint: string | undefined;
  /** Identifies the form among those of the site. */
  readonly formKey: string;
  readonly announce: (text: string) => void;
  /** Called after each change of a file's state or progress. */
  readonly onChange: () => void;
}

export type FileField = ReturnType<typeof createFileField>;

/** Adds a drop zone and a list of files to a file control. The control itself stays usable. */
export function createFileField(
  input: HTMLInputElement,
  { form, endpoint, formKey, announce, onChange }: FieldContext,
) {
  const { ownerDocument } = input;
  const within = containerOf(form, input);
  const key = `${formKey} ${input.name}`;
  const items: FileItem[] = [];
  const rows = new Map<FileItem, FileRow>();
  const heard = new Map<FileItem, number>();
  /** `false` once the server has turned out not to support uploads. */
  let isUploaded = endpoint !== undefined;
  let optional: (() => void) | undefined;
  let isDisposed = false;

  const zone = ownerDocument.createElement('div');
  zone.className = 'field-files';
  const hint = createDescription(ownerDocument, 'field-files-hint');
  zone.append(hint);
  const root = zone.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheetsFor(ownerDocument, [fileListStyles]);
  const list = ownerDocument.createElement('ul');
  list.setAttribute('part', 'files');
  list.hidden = true;
  root.append(ownerDocument.createElement('slot'), list);
  const anchor = input.closest('label') ?? input;
  const undo = [
    generate(zone, () => anchor.after(zone), within),
    annotate(input, { class: 'sq-file', 'aria-describedby': hint.id }, within),
  ];
  const texts = () => messagesOf(input, uploadMessages);
  const limits = (): FileLimits => {
    const { maxSize, maxFiles } = input.dataset;
    return fileLimits({ maxSize, maxFiles, accept: input.accept }, input.multiple);
  };
  hint.textContent = hintText();

  function hintText(): string {
    const own = texts();
    const { maxFiles, maxSize } = limits();
    const size = fill(own.maxSize, { maxSize: sizeLimitText(maxSize) });
    return `${own.dropHere} ${own.maxFiles(maxFiles)}, ${size}.`;
  }

  /** Updates the list, the control's own files and the entries that outlive a reload. */
  function render(): void {
    for (const [item, row] of rows) {
      if (items.includes(item)) continue;
      row.dispose();
      row.node.remove();
      rows.delete(item);
    }
    for (const item of items) {
      const known = rows.get(item);
      known?.update();
      if (known) continue;
      const remove = () => removeByVisitor(item);
      const row = createFileRow(input, item, { remove, retry: () => retry(item) });
      rows.set(item, row);
      list.append(row.node);
    }
    list.hidden = items.length === 0;
    const label = fieldLabel(fieldOfControl(form, input));
    list.ariaLabel = fill(texts().fileList, { label });
    onChange();
  }

  function syncInput(): void {
    const files = items
      .filter(({ state }) => state !== 'rejected')
      .flatMap(({ file }) => file ?? []);
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    // After a reload, the control is empty although files were uploaded.
    optional?.();
    const hasOthers = files.length === 0 && items.some(({ state }) => state !== 'rejected');
    optional = hasOthers ? annotate(input, { required: false }, within) : undefined;
  }

  function keep(): void {
    if (!isUploaded) return;
    const kept = items.flatMap(({ url, name, size, modified, sent, state }) =>
      url === undefined || state === 'rejected'
        ? []
        : [{ field: key, url, name, size, modified, sent, isDone: state === 'done' }],
    );
    writeKept(key, kept);
  }

  function changed(): void {
    syncInput();
    keep();
    render();
  }

  /** Adds files that the visitor has chosen, dropped or pasted. */
  function add(files: readonly File[]): void {
    const own = texts();
    for (const item of items.filter(({ state }) => state === 'rejected')) drop(item);
    for (const file of files) {
      if (items.some((item) => item.file && isSameFile(item, file))) continue;
      const { maxFiles } = limits();
      const interrupted = items.find(
        (item) => item.state === 'interrupted' && isSameFile(item, file),
      );
      if (interrupted) {
        interrupted.file = file;
        interrupted.state = 'waiting';
        continue;
      }
      // Another version of a file replaces an upload that cannot be continued.
      const name = cleanFileName(file.name);
      const older = items.find((item) => item.state === 'interrupted' && item.name === name);
      if (older) removeItem(older);
      if (!input.multiple) for (const item of [...items]) removeItem(item);
      const item = itemOf(file);
      const problem = fileProblem({ name, size: file.size, type: file.type }, limits());
      const count = items.filter(({ state }) => state !== 'rejected').length;
      if (problem !== undefined || count >= maxFiles) {
        item.state = 'rejected';
        item.message =
          problem === undefined ? own.tooManyFiles(maxFiles) : problemText(problem, name);
        announce(item.message);
      } else if (!isUploaded) {
        item.state = 'added';
        announce(fill(own.fileAdded, { fileName: name }));
      }
      items.push(item);
    }
    changed();
    startNext();
  }

  function problemText(problem: ReturnType<typeof fileProblem> & string, fileName: string): string {
    const own = texts();
    const kind = acceptedKind(limits().accept);
    const fileTypeMessage = kind ? own[`${kind}Type`] : '';
    const maxSize = sizeLimitText(limits().maxSize);
    return fill(own[problem], { fileName, fileTypeMessage, maxSize });
  }

  function startNext(): void {
    if (isDisposed || !isUploaded) return;
    const count = items.filter(({ transfer }) => transfer).length;
    const next = items.filter(({ state, transfer }) => state === 'waiting' && !transfer);
    for (const item of next.slice(0, Math.max(0, PARALLEL - count))) start(item);
  }

  function start(item: FileItem): void {
    const { file, name, url } = item;
    if (!file || endpoint === undefined) return;
    item.state = 'uploading';
    item.message = undefined;
    say(item, 0, fill(texts().uploadStarted, { fileName: name }));
    item.transfer = createTransfer(
      file,
      { endpoint, url, name },
      {
        onUrl(created) {
          item.url = created;
          keep();
        },
        onProgress(sent) {
          item.sent = sent;
          item.state = 'uploading';
          const percent = milestone(sent, item.size);
          const text = { fileName: name, percent: percentText(input, percent, 100) };
          if (sent < item.size) say(item, percent, fill(texts().uploadAt, text));
          rows.get(item)?.update();
          keep();
          onChange();
        },
        onWaiting() {
          item.state = 'reconnecting';
          rows.get(item)?.update();
        },
        onDone: () => finish(item),
        onFailure: (failure) => fail(item, failure),
      },
    );
    item.transfer.start();
    render();
  }

  /** Announces a milestone once. */
  function say(item: FileItem, percent: number, text: string): void {
    if ((heard.get(item) ?? -1) >= percent) return;
    heard.set(item, percent);
    announce(text);
  }

  function finish(item: FileItem): void {
    item.transfer = undefined;
    item.sent = item.size;
    item.state = 'done';
    announce(fill(texts().uploadDone, { fileName: item.name }));
    changed();
    startNext();
  }

  function fail(item: FileItem, failure: TransferFailure): void {
    const own = texts();
    const fileName = item.name;
    item.transfer = undefined;
    if (failure.kind === 'unsupported') return postWithForm();
    if (failure.kind === 'network') {
      item.state = 'failed';
      item.message = fill(own.fileNotSent, { fileName });
    } else {
      item.state = 'rejected';
      if (failure.kind === 'changed' && item.url !== undefined) deleteUpload(item.url);
      item.url = undefined;
      const message =
        failure.kind === 'refused' ? failure.message : fill(own.fileChanged, { fileName });
      item.message = message ?? fill(own.fileNotSent, { fileName });
    }
    announce(item.message);
    changed();
    startNext();
  }

  /** The server does not accept uploads. The browser posts the files with the form. */
  function postWithForm(): void {
    isUploaded = false;
    for (const item of items) {
      item.transfer?.stop();
      item.transfer = undefined;
      item.url = undefined;
      if (isActive(item)) item.state = 'added';
    }
    writeKept(key, []);
    changed();
  }

  function retry(item: FileItem): void {
    // The visitor must choose the file, because the browser has not kept it.
    if (item.state === 'interrupted') return input.click();
    item.state = 'waiting';
    heard.delete(item);
    startNext();
    render();
  }

  function removeByVisitor(item: FileItem): void {
    const own = texts();
    const message = isActive(item) ? own.uploadCanceled : own.fileRemoved;
    const index = items.indexOf(item);
    removeItem(item);
    changed();
    announce(fill(message, { fileName: item.name }));
    const next = items[index] ?? items.at(-1);
    const row = next && rows.get(next);
    if (row) row.focus();
    else input.focus();
    startNext();
  }

  /** Removes a file, and its upload on the server. */
  function removeItem(item: FileItem): void {
    drop(item);
    if (item.url !== undefined) deleteUpload(item.url);
  }

  function drop(item: FileItem): void {
    item.transfer?.stop();
    item.transfer = undefined;
    heard.delete(item);
    const index = items.indexOf(item);
    if (index >= 0) items.splice(index, 1);
  }

  let over: (() => void) | undefined;
  function setOver(isOver: boolean): void {
    zone.toggleAttribute('data-over', isOver);
    over?.();
    over = isOver ? annotate(input, { class: 'sq-file-over' }, within) : undefined;
  }
  const listeners = new AbortController();
  for (const target of [zone, input]) {
    const on = (type: 'dragover' | 'dragleave' | 'drop', run: (event: DragEvent) => void): void =>
      target.addEventListener(type, run, { signal: listeners.signal });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files') || input.matches(':disabled')) return;
      event.preventDefault();
      if (!over) setOver(true);
    });
    on('dragleave', () => setOver(false));
    on('drop', (event) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || input.matches(':disabled')) return;
      event.preventDefault();
      add(input.multiple ? files : files.slice(0, 1));
    });
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || input.matches(':disabled')) return;
      event.preventDefault();
      add(files);
    };
    target.addEventListener('paste', paste, { signal: listeners.signal });
  }
  /** Tries again when the network is back. */
  const handleOnline = (): void => {
    for (const item of items) if (item.state === 'failed') item.state = 'waiting';
    startNext();
  };
  addEventListener('online', handleOnline, { signal: listeners.signal });

  if (isUploaded) {
    for (const { url, name, size, modified, sent, isDone } of readKept(key)) {
      const state = isDone ? 'done' : 'interrupted';
      const none = { file: undefined, message: undefined, transfer: undefined };
      items.push({ url, name, size, modified, sent, state, ...none });
    }
  }
  // The browser may have restored the control's files.
  add([...(input.files ?? [])]);

  return {
    input,
    items: items as readonly FileItem[],
    isUploaded: () => isUploaded,
    /** Handles a `change` event. A second choice adds files to the first, unlike in the control itself. */
    choose: () => add([...(input.files ?? [])]),
    /** The message of a file that keeps the form from being sent. */
    problem(): string | undefined {
      const own = texts();
      const item = items.find(({ state }) => state === 'rejected' || state === 'interrupted');
      if (item?.state === 'interrupted') {
        const percent = percentText(input, item.sent, item.size);
        return `${item.name}: ${fill(own.interrupted, { percent })}`;
      }
      return item?.message;
    },
    retryFailed(): void {
      for (const item of items) if (item.state === 'failed') item.state = 'waiting';
      startNext();
    },
    /** Marks uploads that the server no longer has, after it has refused a submission. */
    async checkUploads(): Promise<void> {
      const done = items.filter(({ state }) => state === 'done');
      for (const item of done) {
        if (item.url === undefined || (await isAvailable(item.url)) !== false) continue;
        item.url = undefined;
        item.sent = 0;
        item.state = item.file ? 'failed' : 'rejected';
        item.message = texts().uploadsGone;
      }
      changed();
    },
    /** Empties the list. The uploads stay on the server if they are part of a submission. */
    clear(isStored: boolean): void {
      for (const item of [...items]) {
        if (isStored) drop(item);
        else removeItem(item);
      }
      changed();
    },
    dispose(): void {
      isDisposed = true;
      listeners.abort();
      for (const item of items) item.transfer?.stop();
      for (const row of rows.values()) row.dispose();
      over?.();
      optional?.();
      for (const step of undo) step();
    },
    totals(): { readonly sent: number; readonly size: number } {
      const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
      const own = items.filter(({ state }) => state !== 'rejected');
      return { sent: sum(own.map(({ sent }) => sent)), size: sum(own.map(({ size }) => size)) };
    },
  };
}
