/** In pixels. */
interface FileSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size in pixels of the file that an `<img>` shows, or `null` if no file has loaded. If the image has a `srcset`,
 * returns the size that the browser has calculated for the selected file.
 *
 * WebKit returns the layout size of an SVG image as its natural size. A new `Image` that is not in the layout, and whose file
 * has already been loaded, immediately has the correct size.
 */
export function fileSizeOf(img: HTMLImageElement): FileSize | null {
  const { naturalWidth, naturalHeight, width, height } = img;
  // One equal side is enough: if an image is cropped or letterboxed, only one of its sides equals that of its box.
  const isBox = Math.abs(naturalWidth - width) <= 1 || Math.abs(naturalHeight - height) <= 1;
  if (!isBox || img.srcset) return naturalSize(img);
  const boxless = new Image();
  boxless.src = img.currentSrc;
  return naturalSize(boxless) ?? naturalSize(img);
}

function naturalSize({ naturalWidth, naturalHeight }: HTMLImageElement): FileSize | null {
  return naturalWidth > 0 && naturalHeight > 0
    ? { width: naturalWidth, height: naturalHeight }
    : null;
}
