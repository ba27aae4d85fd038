import sharp from 'sharp';

/**
 * Sixty images as on real pages. Their aspect ratios range from 1:6 to 6:1. Their declared size is correct, wrong or
 * missing. Some are huge, tiny, transparent, vector images, animated or broken. The files are generated on request.
 */

/** Ways in which a page can declare an image's size. */
type Said = 'size' | 'nothing' | 'wrong';

/** An image on the page. */
export interface MixedPicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly said: Said;
}

/** Width and height of the files. */
const sizes: readonly (readonly [width: number, height: number])[] = [
  [200, 1200],
  [400, 1600],
  [500, 1000],
  [600, 900],
  [768, 1024],
  [1000, 1000],
  [1200, 900],
  [1500, 1000],
  [1600, 900],
  [2000, 1000],
  [2400, 600],
  [2400, 400],
];
const kinds = ['jpg', 'png', 'svg', 'webp', 'gif'] as const;
const saids: readonly Said[] = ['size', 'nothing', 'size', 'wrong', 'size'];

/** All images. A broken image has a file that does not exist. */
export const mixedPictures: readonly MixedPicture[] = [
  ...kinds.flatMap((kind, row) =>
    sizes.map(([width, height], at) => ({
      file: `${kind}-${String(width)}x${String(height)}.${kind}`,
      width,
      height,
      said: saids[(at + row) % saids.length] ?? 'size',
    })),
  ),
  { file: 'tiny-24x24.png', width: 24, height: 24, said: 'nothing' },
  { file: 'huge-6000x4000.jpg', width: 6000, height: 4000, said: 'size' },
  { file: 'broken-600x400.jpg', width: 600, height: 400, said: 'size' },
  { file: 'broken-unsized.jpg', width: 600, height: 400, said: 'nothing' },
];

/** Returns the bytes and the MIME type of an image file, or null if the image is broken. */
export async function mixedFile(file: string): Promise<{ body: Buffer; type: string } | null> {
  const [, name = '', across = '', down = '', kind = ''] =
    /^([a-z]+)-(\d+)x(\d+)\.(\w+)$/.exec(file) ?? [];
  if (name === '' || name === 'broken') return null;
  const [width, height] = [Number(across), Number(down)];
  if (kind === 'svg') return { body: Buffer.from(drawing(width, height)), type: 'image/svg+xml' };
  const type = `image/${kind === 'jpg' ? 'jpeg' : kind}`;
  const still = sharp(Buffer.from(drawing(width, height, kind === 'png' ? 0.5 : 1)));
  if (kind === 'jpg') return { body: await still.jpeg({ quality: 60 }).toBuffer(), type };
  if (kind === 'png') return { body: await still.png().toBuffer(), type };
  // Two frames at a quarter of the size, because encoding animations takes time.
  const small = { width: Math.round(width / 4), height: Math.round(height / 4) };
  const frames = await Promise.all(
    [0.4, 1].map((opacity) =>
      sharp(Buffer.from(drawing(width, height, opacity)))
        .resize(small)
        .png()
        .toBuffer(),
    ),
  );
  const moving = sharp(frames, { join: { animated: true } });
  const body = kind === 'gif' ? await moving.gif().toBuffer() : await moving.webp().toBuffer();
  return { body, type };
}

/** Returns a drawing of a border and a circle, which make cropping and distortion visible. */
function drawing(width: number, height: number, opacity = 1): string {
  const [x, y] = [width / 2, height / 2];
  const r = Math.min(x, y) * 0.8;
  const hue = (width * 7 + height * 13) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}">
    <rect width="100%" height="100%" fill="hsl(${String(hue)} 60% 55%)" fill-opacity="${String(opacity)}" stroke="#000" stroke-width="${String(r / 10)}"/>
    <circle cx="${String(x)}" cy="${String(y)}" r="${String(r)}" fill="#fff" fill-opacity="0.8"/></svg>`;
}

/** Returns a page with all images in one gallery. The URLs of their files begin with `files`. */
export function mixedPage(design: string, pictures = mixedPictures, files = '/mixed/'): string {
  const slides = pictures.map(({ file, width, height, said }, at) => {
    const size =
      said === 'nothing'
        ? ''
        : ` width="${String(said === 'wrong' ? height : width)}" height="${String(said === 'wrong' ? width : height)}"`;
    const caption = at % 6 === 5 ? `<figcaption>About ${file}</figcaption>` : '';
    return `<figure><img src="${files}${file}" alt="${file}"${size}>${caption}</figure>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark"><title>Pictures</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/dist/cdn/sq.js"></script>
    <style>body { margin: 16px; font: 16px/1.5 sans-serif } a { color: inherit }</style>
    <h1>Pictures</h1><sq-gallery design="${design}" lightbox>${slides.join('\n')}</sq-gallery><p>The end.</p></html>`;
}
