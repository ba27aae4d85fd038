/** Functions that a measured page offers to the runner. A contestant sets those that its discipline needs. */
export interface Contest {
  /** Resolves when the contestant's code has loaded and shows its initial state. */
  readonly ready: Promise<unknown>;
  /** For rows: adds images to the page. */
  readonly insert?: (count: number) => void;
  /** For slides: moves to the next slide. */
  readonly next?: () => void;
  /** For viewers: marks the next click, and the first frame that shows the image. */
  readonly opened?: () => Promise<void>;
}

declare global {
  interface Window {
    contest: Contest;
  }
}

/** An image from the demo site. */
export interface Photo {
  readonly src: string;
  readonly large: string;
  readonly width: number;
  readonly height: number;
}

const landscapes = ['beans', 'cherries', 'cupping', 'drying-beds', 'espresso', 'farm-hills'];
const uprights = ['bag-cerro-azul', 'bag-halden-house', 'bag-night-shift'];
const names = [...landscapes, ...uprights];

/** Returns images with various aspect ratios. Sizes vary, and files repeat. */
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

/** Returns the element that contains a contestant. */
export function stage(): HTMLElement {
  const found = document.querySelector<HTMLElement>('#stage');
  if (!found) throw new Error('The page has no element for the contestant.');
  return found;
}

/** Returns an `<img>`, the same for every contestant. */
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

/** Returns a thumbnail that links to its large image. */
export function linkOf(photo: Photo): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = photo.large;
  link.append(imageOf(photo, 'eager'));
  return link;
}

/** Resolves when a style sheet has loaded. */
export function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`The style sheet ${href} failed to load.`));
    document.head.append(link);
  });
}

/** Returns `true` if an element is visible and its image has loaded. */
export function isVisiblePicture(image: Element | null | undefined): boolean {
  if (!(image instanceof HTMLImageElement) || !image.complete || !image.naturalWidth) return false;
  const { width, height } = image.getBoundingClientRect();
  return (
    width > 0 &&
    height > 0 &&
    image.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Marks the next click as `clicked`, and the first frame in which `isShown` returns `true` as `shown`. */
export function untilShown(isShown: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      () => {
        performance.mark('clicked');
        const look = (): void => {
          if (!isShown()) return void requestAnimationFrame(look);
          performance.mark('shown');
          // Resolve after the frame, when its trace is complete.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}
