import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pictureWidths } from '../picture.js';

/** Directory with the image files, named `<name>-<width>w.webp`. */
export const picturesDirectory = fileURLToPath(new URL('../assets/pictures/', import.meta.url));

const files = new Set(readdirSync(picturesDirectory));

/** Matches a file name without a width: `latte.webp`. */
const nameWithoutWidth = /^(?<name>[a-z]+(?:-[a-z]+)*)\.webp$/;

/** Widths in which an image is available, ascending. Empty if the image does not exist. */
export function widthsOf(name: string): readonly number[] {
  return pictureWidths.filter((width) => files.has(`${name}-${width}w.webp`));
}

/**
 * Returns the file for a request such as `latte.webp?format=750w`: the smallest file that is at least that wide. If all files
 * are smaller, or if the width is missing or `original`, returns the largest file.
 *
 * @returns The file name, or `file` if the image does not exist
 */
export function pictureFile(file: string, format = 'original'): string {
  const name = nameWithoutWidth.exec(file)?.groups?.['name'];
  if (name === undefined) return file;
  const widths = widthsOf(name);
  const minimum = Number(/^(\d{1,5})w$/.exec(format)?.[1] ?? Infinity);
  const width = widths.find((candidate) => candidate >= minimum) ?? widths.at(-1);
  return width === undefined ? file : `${name}-${width}w.webp`;
}
