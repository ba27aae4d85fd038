import type { SqGallery } from '../../../elements/sq-gallery.js';
import { galleryOf } from './gallery-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** A page with one carousel, slider or slideshow at work, which a visitor has touched. */
export async function movingOf(children: string, attributes: string): Promise<SqGallery> {
  const gallery = await galleryOf(children, attributes);
  await viewportOf(gallery);
  await touch(gallery);
  return gallery;
}

/** Touches a gallery. It then shows where it is. */
export async function touch(gallery: SqGallery): Promise<void> {
  const event = new FocusEvent('focusin', { bubbles: true, composed: true });
  gallery.firstElementChild?.dispatchEvent(event);
  await gallery.updateComplete;
}

/** The stage of a gallery once it has laid out its slides. */
export async function viewportOf(gallery: SqGallery): Promise<HTMLElement> {
  const find = (): HTMLElement | null | undefined =>
    gallery.shadowRoot?.querySelector<HTMLElement>('[part="viewport"]');
  await waitUntil(find, 'The stage does not come.');
  await nextFrame();
  return find() as HTMLElement;
}

/** Two frames: the first one lays out, and notifies who observes sizes. */
export async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Waits until no slide moves. */
export async function atRest(gallery: SqGallery): Promise<void> {
  await gallery.updateComplete;
  await waitUntil(() => !gallery.matches(':state(moving)'), 'The slides move on and on.');
}

/** A button or sign of a moving gallery by its part. */
export function control(gallery: SqGallery, name: string): HTMLElement | null {
  return gallery.shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`) ?? null;
}

/** How far each slide is from the start of the gallery, in whole pixels. */
export function offsets(gallery: SqGallery): number[] {
  const { left } = gallery.getBoundingClientRect();
  return [...gallery.children].map((slide) =>
    Math.round(slide.getBoundingClientRect().left - left),
  );
}

/** Indexes of the slides that are not hidden from anybody. */
export function shown(gallery: SqGallery): number[] {
  return [...gallery.children].flatMap((slide, index) =>
    (slide as HTMLElement).inert ? [] : [index],
  );
}

/** Draws a pointer over the stage, from its middle, by so many pixels. */
export function drag(stage: HTMLElement, by: number, { cancel = false } = {}): void {
  const { left, top, width, height } = stage.getBoundingClientRect();
  const at = (x: number): PointerEventInit => ({
    bubbles: true,
    composed: true,
    isPrimary: true,
    pointerId: 1,
    pointerType: 'mouse',
    clientX: left + width / 2 + x,
    clientY: top + height / 2,
  });
  // No browser captures a pointer that a script has made up.
  (stage.parentElement ?? stage).setPointerCapture = () => undefined;
  stage.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  // A drag begins where the pointer has left the place that it was pressed at.
  const start = by < 0 ? -6 : 6;
  stage.dispatchEvent(new PointerEvent('pointermove', at(start)));
  stage.dispatchEvent(new PointerEvent('pointermove', at(start + by)));
  stage.dispatchEvent(new PointerEvent(cancel ? 'pointercancel' : 'pointerup', at(start + by)));
}
