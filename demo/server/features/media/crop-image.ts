import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { generalMessages } from '../../../../src/model/constants.js';
import { fieldProblem } from '../../field-problem.js';
import { Problem } from '../../problem.js';
import { writeCrop, type Area } from './images.js';
import { fileOnDisk, partOnDisk, removeFiles } from './media-folder.js';
import { typeNamed } from './media-types.js';
import type { StoredFile } from './receive-file.js';

export interface Original {
  readonly id: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Stores a part of an image as a new file in the folder.
 *
 * @param share - The part, in percent of the image's width and height
 * @throws {Problem} 415 for a file that cannot be cropped, 400 for a part that is not inside the image
 */
export async function cropImage(
  folder: string,
  { id: original, type: typeName, width, height }: Original,
  share: Area,
): Promise<StoredFile> {
  const type = typeNamed(typeName);
  if (!type?.isResized || width === null || height === null) {
    throw new Problem(415, 'Only JPEG, PNG, WebP, GIF and AVIF images can be cropped.');
  }
  const across = pixels(share.left, share.width, width);
  const down = pixels(share.top, share.height, height);
  if (!across) throw fieldProblem(400, 'width', outside);
  if (!down) throw fieldProblem(400, 'height', outside);
  const area = { left: across.start, width: across.length, top: down.start, height: down.length };
  const id = randomBytes(12).toString('hex');
  const part = join(folder, partOnDisk(id));
  const file = join(folder, fileOnDisk(id, type));
  try {
    await writeCrop(join(folder, fileOnDisk(original, type)), part, { type, area });
    const hash = createHash('sha256');
    await pipeline(createReadStream(part), hash);
    await rename(part, file);
    const { size: bytes } = await stat(file);
    const size = { width: area.width, height: area.height };
    return { id, type, bytes, hash: hash.digest('hex'), size };
  } catch (error) {
    await removeFiles(folder, id);
    console.error('An image was not cropped:', error);
    throw new Problem(500, generalMessages.fileProcessingFailed);
  }
}

const outside = 'The area must be inside the image.';

/** Rounding errors of the sum of two percentages are smaller. */
const TOLERANCE = 0.01;

/** Converts percentages to whole pixels, at least one. Returns `undefined` if they exceed the image. */
function pixels(
  start: number,
  length: number,
  whole: number,
): { readonly start: number; readonly length: number } | undefined {
  if (start + length > 100 + TOLERANCE) return undefined;
  const first = Math.min(Math.round((start / 100) * whole), whole - 1);
  const end = Math.min(Math.round(((start + length) / 100) * whole), whole);
  return { start: first, length: Math.max(end - first, 1) };
}
