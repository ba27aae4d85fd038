/** Functions of a measured page for the runner. A contestant sets the members of its contest. */
export interface Contest {
  /** Settles when the contestant's code has loaded and shows its initial state. */
  readonly ready: Promise<unknown>;
  /** Rows: adds the given number of images to the page. */
  readonly insert?: (count: number) => void;
  /** Slides: goes to the next slide. */
  readonly next?: () => void;
  /** Viewer: marks the next click, and the first frame that shows the image. */
  readonly opened?: () => Promise<void>;
}

declare global {
  interface Window {
    contest: Contest;
  }
}

/** An image of the demo site. */
export interface Photo {
  readonly src: string;
  readonly large: string;
  readonly width: number;
  readonly height: number;
}

const landscapes = ['beans', 'cherries', 'cupping', 'drying-beds', 'espresso', 'farm-hills'];
const uprights = ['bag-cerro-azul', 'bag-halden-house', 'bag-night-shift'];
const names = [...landscapes, ...uprights];

/** The given number of images with different ratios: sizes vary, files repeat. */
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

/** Container of a contestant. */
export function stage(): HTMLElement {
  const found = document.querySelector<HTMLElement>('#stage');
  if (!found) throw new Error('The page has no stage.');
  return found;
}

/** An `<img>` element, equal for every contestant. */
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

/** A thumbnail that links to its large image. */
export function linkOf(photo: Photo): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = photo.large;
  link.append(imageOf(photo, 'eager'));
  return link;
}

/** Settles when a style sheet has loaded. */
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

/** True if an element is visible and its image has loaded. */
export function isVisiblePicture(image: Element | null | undefined): boolean {
  if (!(image instanceof HTMLImageElement) || !image.complete || !image.naturalWidth) return false;
  const { width, height } = image.getBoundingClientRect();
  return (
    width > 0 &&
    height > 0 &&
    image.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Marks the next click as `clicked`, and the first frame in which `isShown` returns true as `shown`. */
export function untilShown(isShown: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      () => {
        performance.mark('clicked');
        const look = (): void => {
          if (!isShown()) return void requestAnimationFrame(look);
          performance.mark('shown');
          // After the frame, whose trace is complete then.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}
