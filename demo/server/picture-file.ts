import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesDirectory, pictureWidths } from '../pictures/render.js';

/** A drawn picture by its name alone, whose widths are files of their own: `latte.jpg`. */
const wholeName = /^(?<stem>[a-z]+(?:-[a-z]+)*)\.(?<extension>avif|webp|jpg)$/;

/**
 * The file of a picture that is asked for as `latte.jpg?format=750w`: the smallest that is at least so
 * wide, else the largest, which is also what no width and `original` mean.
 *
 * @returns the name of the file, or what was asked for where there is no such picture.
 */
export async function pictureFile(name: string, format = 'original'): Promise<string> {
  const { stem, extension } = wholeName.exec(name)?.groups ?? {};
  if (stem === undefined || extension === undefined) return name;
  const files: { readonly file: string; readonly width: number }[] = [];
  for (const width of pictureWidths) {
    const file = `${stem}-${String(width)}w.${extension}`;
    const isThere = await access(join(picturesDirectory, file)).then(
      () => true,
      () => false,
    );
    if (isThere) files.push({ file, width });
  }
  const asked = /^(\d{1,5})w$/.exec(format)?.[1];
  const wide = asked && files.find(({ width }) => width >= Number(asked));
  return (wide || files.at(-1))?.file ?? name;
}
