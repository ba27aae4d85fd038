/** Pixels. */
interface FileSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Pixels of the file that an `<img>` shows; null where it shows none yet. What a `srcset` offers counts as the layout asked
 * for it.
 *
 * WebKit takes the box of an SVG file for its natural size, as wide as the page has made it. A picture without a box, of
 * a file that the page has already, knows at once what the file says.
 */
export function fileSizeOf(img: HTMLImageElement): FileSize | null {
  const { naturalWidth, naturalHeight, width, height } = img;
  // A picture that is cropped, or has room beside it, has one side of its box.
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
