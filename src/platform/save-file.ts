/** What a visitor gets as a download. */
export interface FileToSave {
  /** With its ending. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly text: string;
}

/** Milliseconds until the address of a file is of no use to anybody: the download has begun by then. */
const ADDRESS_LIFE = 1000;

/** Hands the visitor a text as a file. */
export function saveFile(document: Document, { name, type, text }: FileToSave): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_LIFE);
}
