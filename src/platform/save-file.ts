export interface FileToSave {
  /** File name with extension. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly text: string;
}

/** The blob URL is revoked after this many milliseconds. The download has started by then. */
const ADDRESS_LIFE = 1000;

export function saveFile(document: Document, { name, type, text }: FileToSave): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_LIFE);
}
