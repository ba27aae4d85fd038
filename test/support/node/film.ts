import sharp from 'sharp';
import type { Browser, Locator, Page } from 'playwright/test';

/** A painted frame of a page. */
export interface Frame {
  /** A small JPEG image of the window. */
  readonly picture: Buffer;
  /** Width of the window in CSS pixels. */
  readonly width: number;
}

/** A rectangle in the window, in CSS pixels. */
interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly snapshot?: string };
}

/** Records every frame that the browser paints during `act`. Only one recording can run at a time. */
export async function film(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Frame[]> {
  await browser.startTracing(page, {
    screenshots: true,
    categories: ['disabled-by-default-devtools.screenshot'],
  });
  await act();
  const trace = await browser.stopTracing();
  const width = page.viewportSize()?.width ?? NaN;
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return traceEvents
    .filter(({ name, args }) => name === 'Screenshot' && args.snapshot)
    .map(({ args }) => ({ width, picture: Buffer.from(args.snapshot ?? '', 'base64') }));
}

/** Returns the part of an element that is visible in the window. */
export async function regionOf(locator: Locator): Promise<Region> {
  return locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const x = Math.max(0, left);
    const y = Math.max(0, top);
    return {
      x,
      y,
      width: Math.min(right, innerWidth) - x,
      height: Math.min(bottom, innerHeight) - y,
    };
  });
}

/** Returns the standard deviation of the brightness, from 0 to 127. It is near 0 if the region has a single color. */
export async function contrastOf(
  { picture, width: windowWidth }: Frame,
  region?: Region,
): Promise<number> {
  const image = sharp(picture);
  if (region) {
    const { width = 0, height = 0 } = await image.metadata();
    const scale = width / windowWidth;
    const left = Math.round(region.x * scale);
    const top = Math.round(region.y * scale);
    image.extract({
      left,
      top,
      width: Math.min(width - left, Math.round(region.width * scale)),
      height: Math.min(height - top, Math.round(region.height * scale)),
    });
  }
  const cut = await image.greyscale().png().toBuffer();
  const [brightness] = (await sharp(cut).stats()).channels;
  return brightness?.stdev ?? 0;
}
