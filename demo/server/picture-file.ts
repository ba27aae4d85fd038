import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pictureWidths } from '../picture.js';

/** Folder of the image files, `<name>-<width>w.webp`. */
export const picturesDirectory = fileURLToPath(new URL('../assets/pictures/', import.meta.url));

const files = new Set(readdirSync(picturesDirectory));

/** An address without a width: `latte.webp`. */
const nameWithoutWidth = /^(?<name>[a-z]+(?:-[a-z]+)*)\.webp$/;

/** Widths in which the image exists, ascending. Empty if the image does not exist. */
export function widthsOf(name: string): readonly number[] {
  return pictureWidths.filter((width) => files.has(`${name}-${width}w.webp`));
}

/**
 * The file for an address such as `latte.webp?format=750w`: the smallest that is at least that wide, else the
 * largest. A missing width and `original` mean the largest.
 *
 * @returns the name of the file, or `file` if there is no such image.
 */
export function pictureFile(file: string, format = 'original'): string {
  const name = nameWithoutWidth.exec(file)?.groups?.['name'];
  if (name === undefined) return file;
  const widths = widthsOf(name);
  const minimum = Number(/^(\d{1,5})w$/.exec(format)?.[1] ?? Infinity);
  const width = widths.find((candidate) => candidate >= minimum) ?? widths.at(-1);
  return width === undefined ? file : `${name}-${width}w.webp`;
}
