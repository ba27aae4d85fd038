import { report } from '../../../platform/report.js';
import { isRoot } from '../../../platform/node-kinds.js';
import { linkedMissing } from '../messages.js';
import {
  normalizeIndex,
  showSameSlide,
  type SlideInGallery,
} from '../../slides/model/slide-index.js';
import { findSlides } from '../../slides/model/find-slides.js';
import { modelOf, type GalleryHost, type GalleryModel } from '../gallery-model.js';

/**
 * Keeps a gallery and the galleries that match the selector `linked` at the same slide (behavior.md#gallery-linked). The
 * selector is evaluated each time, because galleries may be added, removed or upgraded at any time.
 */
export function linkGalleries(model: GalleryModel, linked: string, signal: AbortSignal): void {
  const { host } = model;
  const { ownerDocument } = host;

  function checkLinked(): void {
    if (!host.isConnected || linkedGalleries(host, linked).length > 0) return;
    const message = `linked="${linked}": ${linkedMissing}`;
    report(host, {
      kind: 'input',
      path: 'linked',
      message,
      allowed: 'a selector that matches galleries',
    });
  }

  function leadOthers(): void {
    for (const other of linkedGalleries(host, linked)) lead(model, other);
  }

  if (ownerDocument.readyState !== 'loading') checkLinked();
  // Galleries later in the document may not have been parsed yet.
  ownerDocument.addEventListener('DOMContentLoaded', checkLinked, { signal });
  ownerDocument.addEventListener(
    'sq-gallery-slide-changed',
    ({ target }) => {
      const other = linkedGalleries(host, linked).find((gallery) => gallery === target);
      if (other) follow(model, other);
    },
    { signal },
  );
  signal.addEventListener('abort', model.watchShown(leadOthers));
  signal.addEventListener(
    'abort',
    model.addRefusal((to) => isBusyElsewhere(model, linked, to)),
  );
  // A gallery at its first slide follows the other gallery, which may have changed its slide already.
  const [first] = linkedGalleries(host, linked);
  if (first && model.index() === 0) follow(model, first);
  else leadOthers();
}

/**
 * Shows the gallery's current slide in `other`. If `other` has not been upgraded yet, it applies its `currentIndex` property
 * when it is upgraded.
 */
function lead({ index, count }: GalleryModel, other: HTMLElement): void {
  const there = currentSlideOf(other);
  if (there.count === 0 || showSameSlide({ index: index(), count }, there)) return;
  (other as GalleryHost).currentIndex = normalizeIndex(index(), there.count);
}

function follow({ index, count, goTo }: GalleryModel, other: HTMLElement): void {
  const there = currentSlideOf(other);
  const here = { index: index(), count };
  if (there.count > 0 && !showSameSlide(here, there)) goTo(there.index);
}

/** Returns `true` while a linked gallery is moving to a slide other than `to`. */
function isBusyElsewhere({ host, count }: GalleryModel, linked: string, to: number): boolean {
  return linkedGalleries(host, linked).some(
    (other) =>
      modelOf(other)?.isMoving() && !showSameSlide({ index: to, count }, currentSlideOf(other)),
  );
}

/** Returns a gallery's current slide. If the gallery is not upgraded yet, reads the slide from its property or attribute. */
function currentSlideOf(gallery: HTMLElement): SlideInGallery {
  const model = modelOf(gallery);
  if (model) return { index: model.index(), count: model.count };
  const { length: count } = findSlides(gallery);
  const { currentIndex = Number(gallery.getAttribute('current-index')) } =
    gallery as Partial<GalleryHost>;
  return { index: normalizeIndex(Math.trunc(currentIndex) || 0, count), count };
}

/** Returns the galleries that match a selector in the root of `host`, or else in its document. Excludes `host`. */
export function linkedGalleries(host: HTMLElement, selector: string | undefined): HTMLElement[] {
  if (!selector) return [];
  const { ownerDocument } = host;
  for (const root of new Set([host.getRootNode(), ownerDocument])) {
    const found = [...query(root, selector)].filter(
      (element) => element !== host && element.localName === host.localName,
    );
    if (found.length > 0) return found;
  }
  return [];
}

function query(root: Node, selector: string): Iterable<HTMLElement> {
  if (!isRoot(root)) return [];
  try {
    return root.querySelectorAll<HTMLElement>(selector);
  } catch {
    // An invalid selector matches nothing. The caller reports the missing galleries.
    return [];
  }
}
