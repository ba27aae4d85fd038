import { oneOrList, type FormEntries } from '../model/submission.js';
import type { EndpointFormat } from '../input.js';

/** Files by the name of their control. */
export type FormFiles = readonly (readonly [string, File])[];

/** Returns the body of a submission. JSON cannot contain files. */
export function bodyOf(
  format: EndpointFormat,
  entries: FormEntries,
  files: FormFiles,
): string | URLSearchParams | FormData {
  if (format === 'json') return JSON.stringify(jsonOf(entries));
  if (format === 'urlencoded') return new URLSearchParams(normalized(entries));
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  for (const [name, file] of files) data.append(name, file);
  return data;
}

/** Several entries with the same name become a list. */
function jsonOf(entries: FormEntries): Record<string, unknown> {
  const names = new Set(entries.map(([name]) => name));
  const valueOf = (name: string) =>
    oneOrList(entries.filter(([other]) => other === name).map(([, value]) => value));
  return Object.fromEntries([...names].map((name) => [name, valueOf(name)]));
}

/** Browsers send line breaks as CRLF. `FormData` does this itself. */
function normalized(entries: FormEntries): string[][] {
  return entries.map((entry) => entry.map((text) => text.replace(/\r\n?|\n/g, '\r\n')));
}
