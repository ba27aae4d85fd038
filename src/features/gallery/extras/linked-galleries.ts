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
 * Keeps a gallery and those that `linked` names at the same slide, whichever of them moves (spec
 * section 4, "Index"). They are looked for each time: they may come, go and upgrade whenever.
 */
export function linkGalleries(model: GalleryModel, linked: string, signal: AbortSignal): void {
  const { host } = model;
  const { ownerDocument } = host;

  function checkLinked(): void {
    if (!host.isConnected || linkedGalleries(host, linked).length > 0) return;
    report({
      tag: host.localName,
      kind: 'input',
      path: 'linked',
      message: linkedMissing,
      allowed: 'a selector of other galleries',
    });
  }

  function leadOthers(): void {
    for (const other of linkedGalleries(host, linked)) lead(model, other);
  }

  if (ownerDocument.readyState !== 'loading') checkLinked();
  // Further galleries of a page may not have been parsed yet.
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
  // A gallery at its first slide follows the other one, which may have been moved already.
  const [first] = linkedGalleries(host, linked);
  if (first && model.index() === 0) follow(model, first);
  else leadOthers();
}

/** Brings `other` to the slide of the gallery. Before its upgrade the property waits for it. */
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

/** True while one of the linked galleries moves to a slide other than the wanted one. */
function isBusyElsewhere({ host, count }: GalleryModel, linked: string, to: number): boolean {
  return linkedGalleries(host, linked).some(
    (other) =>
      modelOf(other)?.isMoving() && !showSameSlide({ index: to, count }, currentSlideOf(other)),
  );
}

/** Before its upgrade, the property or the attribute of a gallery names its slide. */
function currentSlideOf(gallery: HTMLElement): SlideInGallery {
  const model = modelOf(gallery);
  if (model) return { index: model.index(), count: model.count };
  const { length: count } = findSlides(gallery);
  const { currentIndex = Number(gallery.getAttribute('current-index')) } =
    gallery as Partial<GalleryHost>;
  return { index: normalizeIndex(Math.trunc(currentIndex) || 0, count), count };
}

/** The galleries that a selector means: in the tree of `host`, else in its document. Itself is none of them. */
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
    // What is no selector finds nothing; who asks says so.
    return [];
  }
}
