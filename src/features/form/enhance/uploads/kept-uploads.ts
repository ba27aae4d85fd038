import { asList, asRecord } from '../../../../model/published-values.js';
import { sessionItem, tryOrNull } from '../../../../platform/storage-item.js';

/** An upload that outlives a reload of its page. The browser does not keep the file itself. */
export interface KeptUpload {
  /** Identifies the field: the page's path, the form's ID and the field's name. */
  readonly field: string;
  readonly url: string;
  readonly name: string;
  readonly size: number;
  readonly modified: number;
  readonly sent: number;
  readonly isDone: boolean;
}

/** Maximum number of entries. The oldest are removed. */
const MOST = 50;
const item = sessionItem('sq-form-uploads');

/** Returns a field's uploads that were started before the page was loaded. */
export function readKept(field: string): KeptUpload[] {
  return read().filter((each) => each.field === field);
}

/** Replaces a field's entries. */
export function writeKept(field: string, uploads: readonly KeptUpload[]): void {
  const others = read().filter((each) => each.field !== field);
  const all = [...others, ...uploads].slice(-MOST);
  if (all.length === 0) item.remove();
  else item.write(JSON.stringify(all));
}

function read(): KeptUpload[] {
  return asList(tryOrNull(() => JSON.parse(item.read() ?? '[]') as unknown)).filter(isKept);
}

function isKept(raw: unknown): raw is KeptUpload {
  const { field, url, name, size, modified, sent, isDone } = asRecord(raw);
  return (
    [field, url, name].every((text) => typeof text === 'string') &&
    [size, modified, sent].every((number) => typeof number === 'number') &&
    typeof isDone === 'boolean'
  );
}
