import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generalMessages } from '../../../../src/model/constants.js';
import { uploadMessages } from '../../../../src/features/form/upload-messages.js';
import { MEGABYTE, sizeLimitText } from '../../../../src/model/enumerations.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { inEnglish } from '../../../../src/i18n/messages/resolve.js';
import { Problem } from '../../problem.js';
import { imageFacts, MAX_DECODED, svgSize, withoutMetadata, writeVariant } from './images.js';
import { fileOnDisk, partOnDisk, removeFiles } from './media-folder.js';
import { HEAD_BYTES, kindOfName, typeOfContent, type FileType } from './media-types.js';

/** Maximum sizes of uploads (behavior.md#media-limits). */
export const mediaLimits = {
  imageBytes: 20 * MEGABYTE,
  otherBytes: 100 * MEGABYTE,
  imagePixels: 64_000_000,
} as const;

/** Width of the thumbnails in the list of media. */
const THUMBNAIL = 100;

const messages = inEnglish(uploadMessages);

/** A stored file. */
export interface StoredFile {
  readonly id: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly hash: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}

/**
 * Writes an upload to the folder while it is being received. Its type is determined from its content.
 *
 * @throws {Problem} 413 for too many bytes or pixels, 415 for an unsupported type, 400 for an empty, damaged or
 * incomplete file
 */
export async function receiveFile(
  stream: Readable,
  { fileName, folder }: { readonly fileName: string; readonly folder: string },
): Promise<StoredFile> {
  const id = randomBytes(12).toString('hex');
  const part = join(folder, partOnDisk(id));
  try {
    const check = new ContentCheck(fileName);
    await pipeline(
      stream,
      (source: AsyncIterable<Buffer>) => check.read(source),
      createWriteStream(part),
    );
    const { type, hash } = check.result();
    const name = join(folder, fileOnDisk(id, type));
    const size = type.isResized
      ? await storeImage(part, name, { fileName, folder, id, type })
      : await storeAsIs(part, name, type);
    const { size: bytes } = await stat(name);
    return { id, type, bytes, hash, size };
  } catch (error) {
    await removeFiles(folder, id);
    throw asProblem(error);
  }
}

/** Counts an upload's bytes, and determines its type. */
class ContentCheck {
  readonly #fileName: string;
  readonly #hash = createHash('sha256');
  #head = Buffer.alloc(0);
  #bytes = 0;
  #type: FileType | undefined;

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  async *read(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#bytes += chunk.length;
      this.#hash.update(chunk);
      if (!this.#type) {
        this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_BYTES)]);
        if (this.#head.length >= HEAD_BYTES) this.#recognize();
      }
      this.#checkSize();
      yield chunk;
    }
    if (this.#bytes === 0) throw unsupported(this.#fileName);
    if (!this.#type) this.#recognize();
    this.#checkSize();
  }

  result(): { readonly type: FileType; readonly hash: string } {
    if (!this.#type) throw new Error('The file is not read yet.');
    return { type: this.#type, hash: this.#hash.digest('hex') };
  }

  #recognize(): void {
    this.#type = typeOfContent(this.#head);
    if (!this.#type) throw unsupported(this.#fileName);
  }

  #checkSize(): void {
    const { imageBytes, otherBytes } = mediaLimits;
    const limit = this.#type?.kind === 'image' ? imageBytes : otherBytes;
    if (this.#bytes > limit) throw tooLarge(this.#fileName, sizeLimitText(limit));
  }
}

/** Stores an image, upright and without private metadata, and its thumbnail. */
async function storeImage(
  part: string,
  name: string,
  {
    fileName,
    folder,
    id,
    type,
  }: Pick<StoredFile, 'id' | 'type'> & { fileName: string; folder: string },
): Promise<StoredFile['size']> {
  const damaged = (): never => {
    throw new Problem(400, generalMessages.fileProcessingFailed);
  };
  const { width, height, frames, isRewritten } = await imageFacts(part).catch(damaged);
  if (width * height > mediaLimits.imagePixels) {
    throw tooLarge(fileName, `${String(mediaLimits.imagePixels / 1e6)} megapixels`);
  }
  if (width * height * frames > MAX_DECODED) {
    throw tooLarge(fileName, `${String(MAX_DECODED / 1e6)} megapixels in all frames`);
  }
  if (isRewritten) await withoutMetadata(part, name, type).catch(damaged);
  // Decode the whole image, in order to detect damage.
  const image = { id, type, width: THUMBNAIL };
  await writeVariant(folder, isRewritten ? name : part, image).catch(damaged);
  if (isRewritten) await rm(part);
  else await rename(part, name);
  return { width, height };
}

async function storeAsIs(
  part: string,
  name: string,
  { type }: FileType,
): Promise<StoredFile['size']> {
  const size = type === 'image/svg+xml' ? svgSize(await readHead(part)) : null;
  await rename(part, name);
  return size;
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function tooLarge(fileName: string, maxSize: string): Problem {
  return new Problem(413, fill(messages.fileTooLarge, { fileName, maxSize }));
}

/** @param fileName - Names the expected kind: `photo.jpg` is "a supported image file" */
function unsupported(fileName: string): Problem {
  const kind = kindOfName(fileName);
  const fileTypeMessage = kind ? messages[`${kind}Type`] : '';
  return new Problem(415, fill(messages.fileUnsupported, { fileName, fileTypeMessage }));
}

/** An interrupted upload is reported as a client error. All other errors are server errors. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { message = '', code = '', syscall } = error as Partial<NodeJS.ErrnoException>;
  const isIncomplete =
    syscall === undefined &&
    (/unexpected end|aborted/i.test(message) || /PREMATURE|RESET/.test(code));
  if (isIncomplete) return new Problem(400, generalMessages.uploadIncomplete);
  console.error('An upload was not stored:', code || error);
  return new Problem(500, generalMessages.uploadProblem);
}
