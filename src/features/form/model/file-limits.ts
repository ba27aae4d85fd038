import { MEGABYTE } from '../../../model/enumerations.js';

/** Limits of a file field (behavior.md#forms-files). */
export interface FileLimits {
  /** Maximum size of a file, in bytes. */
  readonly maxSize: number;
  /** Maximum number of files. */
  readonly maxFiles: number;
  /** The `accept` attribute: extensions and MIME types, separated by commas. Empty if all types are accepted. */
  readonly accept: string;
}

/** What a rule needs to know about a file. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  /** MIME type. Empty if the browser does not know it. */
  readonly type: string;
}

/** The server's limits, which apply if a form has no lower ones. */
export const defaultLimits = { maxSize: 100 * MEGABYTE, maxFiles: 10 } as const;

/** Returns a field's limits. `maxSize` is in megabytes. Invalid numbers are ignored. */
export function fileLimits(
  attributes: {
    readonly maxSize?: string | undefined;
    readonly maxFiles?: string | undefined;
    readonly accept?: string | undefined;
  },
  isMultiple: boolean,
): FileLimits {
  const megabytes = Number(attributes.maxSize);
  const files = Math.trunc(Number(attributes.maxFiles));
  const most = files > 0 ? files : defaultLimits.maxFiles;
  return {
    maxSize: megabytes > 0 ? Math.round(megabytes * MEGABYTE) : defaultLimits.maxSize,
    maxFiles: isMultiple ? most : 1,
    accept: attributes.accept ?? '',
  };
}

/** Returns `true` if a file's type is accepted: https://html.spec.whatwg.org/multipage/input.html#attr-input-accept */
export function isAccepted({ name, type }: FileFacts, accept: string): boolean {
  const tokens = tokensOf(accept);
  if (tokens.length === 0) return true;
  const [mime] = type.toLowerCase().split(';');
  return tokens.some((token) => {
    if (token.startsWith('.')) return name.toLowerCase().endsWith(token);
    if (token.endsWith('/*')) return mime?.startsWith(token.slice(0, -1));
    return mime === token;
  });
}

/** Returns the kind of files that a field accepts, for messages. `undefined` if it accepts several kinds. */
export function acceptedKind(accept: string): 'image' | 'video' | 'audio' | 'document' | undefined {
  const kinds = new Set(
    tokensOf(accept).map((token) => {
      const [family = ''] = token.split('/');
      if (family === 'image' || family === 'video' || family === 'audio') return family;
      if (/^\.(?:jpe?g|png|gif|webp|avif|heic|svg)$/.test(token)) return 'image';
      return /pdf|docx?|odt|msword|wordprocessing/.test(token) ? 'document' : undefined;
    }),
  );
  const [kind] = kinds;
  return kinds.size === 1 ? kind : undefined;
}

function tokensOf(accept: string): string[] {
  return accept
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter((token) => token !== '');
}

/** The key of the problem with a file. `undefined` if it may be added. */
export function fileProblem(
  file: FileFacts,
  { maxSize, accept }: FileLimits,
): 'fileTooLarge' | 'fileUnsupported' | 'fileEmpty' | undefined {
  if (!isAccepted(file, accept)) return 'fileUnsupported';
  if (file.size > maxSize) return 'fileTooLarge';
  return file.size === 0 ? 'fileEmpty' : undefined;
}

/** The milestone that an upload has reached, in percent. Only milestones are announced: 0, 25, 50, 75. */
export function milestone(sent: number, size: number): number {
  return size > 0 ? Math.min(75, Math.floor((4 * sent) / size) * 25) : 0;
}
