/** In pixels. */
interface FileSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size in pixels of the file that an `<img>` shows, or `null` if none has loaded. For a `srcset`, the size that the layout
 * has selected.
 *
 * WebKit returns the layout size of an SVG image as its natural size. An `Image` without a box, created for an already loaded
 * file, has the correct size at once.
 */
export function fileSizeOf(img: HTMLImageElement): FileSize | null {
  const { naturalWidth, naturalHeight, width, height } = img;
  // One equal side is enough: a cropped or letterboxed image has one side of its box.
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
