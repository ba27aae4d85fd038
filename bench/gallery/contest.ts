/** What a page that is measured offers to the runner. A contestant sets the members of its contest. */
export interface Contest {
  /** Settles when the contestant's code is there and shows what the page begins with. */
  readonly ready: Promise<unknown>;
  /** Rows: puts so many pictures on the page. */
  readonly insert?: (count: number) => void;
  /** Slides: goes one slide on. */
  readonly next?: () => void;
  /** Viewer: marks the next click, and the first frame that shows the picture. */
  readonly opened?: () => Promise<void>;
}

declare global {
  interface Window {
    contest: Contest;
  }
}

/** A picture of the demo site. */
export interface Photo {
  readonly src: string;
  readonly large: string;
  readonly width: number;
  readonly height: number;
}

const landscapes = ['beans', 'cherries', 'cupping', 'drying-beds', 'espresso', 'farm-hills'];
const uprights = ['bag-cerro-azul', 'bag-halden-house', 'bag-night-shift'];
const names = [...landscapes, ...uprights];

/** So many pictures, of different ratios: the sizes vary, the files come again. */
export function photos(count: number): Photo[] {
  return Array.from({ length: count }, (_, index) => {
    const name = names[index % names.length] ?? '';
    const isUpright = uprights.includes(name);
    return {
      src: `/pictures/${name}-300w.webp`,
      large: `/pictures/${name}-1000w.webp`,
      width: isUpright ? 1000 : 1500 - (index % 7) * 60,
      height: isUpright ? 1250 : 1000,
    };
  });
}

/** Where a contestant builds. */
export function stage(): HTMLElement {
  const found = document.querySelector<HTMLElement>('#stage');
  if (!found) throw new Error('The page has no stage.');
  return found;
}

/** An `<img>` of a picture, as every contestant has it. */
export function imageOf(
  { src, width, height }: Photo,
  loading: 'lazy' | 'eager',
): HTMLImageElement {
  const image = new Image(width, height);
  image.loading = loading;
  image.alt = '';
  image.src = src;
  return image;
}

/** A thumbnail that links to its large picture. */
export function linkOf(photo: Photo): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = photo.large;
  link.append(imageOf(photo, 'eager'));
  return link;
}

/** Settles when a style sheet has come. */
export function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`No style sheet ${href}.`));
    document.head.append(link);
  });
}

/** True where an element is on the screen and its picture is there. */
export function isVisiblePicture(image: Element | null | undefined): boolean {
  if (!(image instanceof HTMLImageElement) || !image.complete || !image.naturalWidth) return false;
  const { width, height } = image.getBoundingClientRect();
  return (
    width > 0 &&
    height > 0 &&
    image.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Marks the next click as `clicked`, and the first frame in which `isShown` holds as `shown`. */
export function untilShown(isShown: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      () => {
        performance.mark('clicked');
        const look = (): void => {
          if (!isShown()) return void requestAnimationFrame(look);
          performance.mark('shown');
          // Once the frame has ended, and with it what is traced of it.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}
