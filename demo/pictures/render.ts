import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { scenes } from './scenes.js';
import { randomFrom, sceneToSvg } from './svg.js';

/** Where the drawn pictures lie. */
export const picturesDirectory = fileURLToPath(new URL('../.data/pictures/', import.meta.url));

/** The image loader's sizes (specification section 8) that a drawing of 1500 units fills. */
export const pictureWidths = [300, 500, 750, 1000, 1500] as const;

const stampFile = `${picturesDirectory}stamp.json`;
const encoding = {
  // More effort takes three times as long, and makes files a tenth smaller.
  avif: { quality: 52, effort: 0 },
  webp: { quality: 74, effort: 2 },
  jpeg: { quality: 78, progressive: true },
} as const;

/** The address, as data, of a greyscale tile of grain, 512 pixels square. */
export async function grainTile(): Promise<string> {
  const random = randomFrom(97);
  const pixels = Buffer.alloc(512 * 512, 0);
  pixels.forEach((_, index) => {
    pixels[index] = Math.floor(255 * Math.min(1, Math.max(0, random() * 1.7 - 0.25)));
  });
  const tile = await sharp(pixels, { raw: { width: 512, height: 512, channels: 1 } })
    .blur(0.7)
    .linear(1.7, -90)
    .toColourspace('b-w')
    .png({ compressionLevel: 0 })
    .toBuffer();
  return `data:image/png;base64,${tile.toString('base64')}`;
}

async function readStamps(): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(stampFile, 'utf8')) as Record<string, string>;
  } catch {
    // No stamp, or half of one: everything is drawn again.
    return {};
  }
}

async function renderPicture(name: string, svg: string): Promise<void> {
  const drawing = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawing.info;
  for (const target of pictureWidths) {
    if (target > width) continue;
    const resized = sharp(drawing.data, { raw: { width, height, channels } }).resize({
      width: target,
    });
    const file = `${picturesDirectory}${name}-${target}w`;
    await Promise.all([
      resized.clone().avif(encoding.avif).toFile(`${file}.avif`),
      resized.clone().webp(encoding.webp).toFile(`${file}.webp`),
      resized.clone().jpeg(encoding.jpeg).toFile(`${file}.jpg`),
    ]);
  }
}

let drawn: Promise<number> | undefined;

/**
 * Draws every picture whose drawing has changed since it was last drawn, in all sizes and formats. Looks once in a
 * process, whose code does not change.
 *
 * @returns how many were drawn.
 */
export function ensurePictures(): Promise<number> {
  return (drawn ??= drawPending());
}

async function drawPending(): Promise<number> {
  await mkdir(picturesDirectory, { recursive: true });
  const [stamps, tile] = await Promise.all([readStamps(), grainTile()]);
  const settings = JSON.stringify([encoding, pictureWidths]);
  const pending = Object.entries(scenes)
    .map(([name, draw]) => {
      const svg = sceneToSvg(draw(), tile);
      return { name, svg, stamp: createHash('sha1').update(settings).update(svg).digest('hex') };
    })
    .filter(({ name, stamp }) => stamps[name] !== stamp);
  const queue = [...pending];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await renderPicture(next.name, next.svg);
      stamps[next.name] = next.stamp;
    }
  };
  await Promise.all([work(), work()]);
  if (pending.length > 0) await writeFile(stampFile, JSON.stringify(stamps, null, 2));
  return pending.length;
}
