import { stat, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { loaderWidths } from '../../../../src/features/image/model/image-source.js';
import { fileOnDisk, partOnDisk } from './media-folder.js';
import type { FileType } from './media-types.js';

/** Maximum number of pixels in all frames of an animation together, because all frames are decoded at once. */
export const MAX_DECODED = 128_000_000;

/** Quality of a photo that is encoded again because its metadata must be removed, or because it is cropped. */
const QUALITY = 92;

/** Maximum number of images that are processed at the same time. Each may need several hundred megabytes of memory. */
const MAX_PARALLEL = 2;

export interface ImageFacts {
  /** In pixels, after the orientation has been applied. */
  readonly width: number;
  readonly height: number;
  /** Number of frames. */
  readonly frames: number;
  /** `true` if the file has an orientation or metadata, which may contain a photo's location. */
  readonly isRewritten: boolean;
}

/** Reads the header of an image. @throws if sharp cannot read it */
export async function imageFacts(file: string): Promise<ImageFacts> {
  // For an animation, this is the size of the first frame.
  const image = sharp(file, { limitInputPixels: false });
  const { autoOrient, orientation = 1, pages: frames = 1, ...found } = await image.metadata();
  const { width, height, exif, xmp, iptc } = found;
  const isRewritten = orientation > 1 || [exif, xmp, iptc].some((each) => each !== undefined);
  const upright = { width: autoOrient.width || width, height: autoOrient.height || height };
  return { ...upright, frames, isRewritten };
}

/** Encodes an image again: upright, and without metadata except the color profile. */
export async function withoutMetadata(from: string, to: string, { type }: FileType): Promise<void> {
  await queued(async () => {
    const image = open(from);
    const { pages = 1 } = await image.metadata();
    // Animations have no orientation.
    const upright = pages > 1 ? image : image.autoOrient();
    const format = sharpFormat(type);
    await upright.keepIccProfile().toFormat(format, { quality: QUALITY }).toFile(to);
  });
}

/** A part of an image, in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Writes a part of an image to a new file. All frames of an animation are cropped. */
export async function writeCrop(
  from: string,
  to: string,
  { type, area }: { readonly type: FileType; readonly area: Area },
): Promise<void> {
  await queued(async () => {
    const cropped = open(from).extract(area).keepIccProfile();
    await cropped.toFormat(sharpFormat(type.type), { quality: QUALITY }).toFile(to);
  });
}

/** Decodes an image completely. @throws if the image is damaged or cannot be decoded */
export async function writeVariant(
  folder: string,
  file: string,
  { id, type, width }: { readonly id: string; readonly type: FileType; readonly width: number },
): Promise<string> {
  const name = fileOnDisk(id, type, width);
  const part = join(folder, partOnDisk(name));
  await queued(async () => {
    const resized = open(file).resize({ width, withoutEnlargement: true }).keepIccProfile();
    await resized.toFormat(sharpFormat(type.type)).toFile(part);
  });
  await rename(part, join(folder, name));
  return name;
}

function open(file: string): Sharp {
  return sharp(file, { animated: true, limitInputPixels: MAX_DECODED });
}

function sharpFormat(type: string): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' {
  return type.replace('image/', '') as 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
}

interface ShownImage {
  readonly id: string;
  readonly type: FileType;
  readonly width: number | null;
}

/** Variants that are being written, keyed by name. */
const pending = new Map<string, Promise<string>>();

/**
 * Returns the file for a request such as `?format=750w`: the smallest of the image loader's sizes that is at least that
 * wide. Images are never enlarged. Each size is written when it is first requested.
 *
 * @returns the name of a file in the folder
 */
export async function imageFile(
  folder: string,
  image: ShownImage,
  format: string,
): Promise<string> {
  const original = fileOnDisk(image.id, image.type);
  const minimum = Number(/^(\d{1,5})w$/.exec(format)?.[1] ?? Infinity);
  const width = loaderWidths.find((candidate) => candidate >= minimum);
  if (!image.type.isResized || width === undefined || width >= (image.width ?? 0)) return original;
  const name = fileOnDisk(image.id, image.type, width);
  const exists = await stat(join(folder, name)).catch(() => undefined);
  if (exists) return name;
  const file = join(folder, original);
  const written =
    pending.get(name) ??
    writeVariant(folder, file, { ...image, width }).finally(() => pending.delete(name));
  pending.set(name, written);
  return written;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` as soon as fewer than {@link MAX_PARALLEL} images are being processed. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Returns an SVG's size, read from its first tag. The server does not render SVGs. */
export function svgSize(head: string): { readonly width: number; readonly height: number } | null {
  const [, attributes = ''] = /<svg\s([^>]*)>/i.exec(head) ?? [];
  const of = (name: string): string =>
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(attributes)?.[1] ?? '';
  const length = (text: string): number =>
    Number(/^\s*([\d.]+)\s*(?:px)?\s*$/.exec(text)?.[1] ?? 0);
  const [boxWidth = 0, boxHeight = 0] = of('viewBox')
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
  const width = Math.round(length(of('width')) || boxWidth);
  const height = Math.round(length(of('height')) || boxHeight);
  return width > 0 && height > 0 && width < 1e6 && height < 1e6 ? { width, height } : null;
}
