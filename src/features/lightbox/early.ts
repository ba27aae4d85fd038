/*
 * The first answer of a lightbox: the picture that was clicked, large, in a dialog that is modal after its first frame, until the code of the
 * lightbox has come and takes its place. It imports nothing, so that it comes before everything else.
 */

/** On the dialog: the lightbox that takes its place, of whichever copy of the script, finds it by this. */
const marker = 'data-sq-early';

/** Addresses of pictures, by their ending. */
const picturePath = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/* As in `lightbox.styles.ts` and `engine-options.ts`: by script, which a page's security policy lets through. */
const dialogStyle =
  'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;overflow:hidden;';
const pictureStyle =
  'position:absolute;left:min(100px,12.5vw);top:min(100px,12.5vh);width:calc(100% - 2*min(100px,12.5vw));height:calc(100% - 2*min(100px,12.5vh));';

/**
 * Shows the picture of a link over the page. Escape, a click or a back gesture close it and end the wait.
 *
 * @param target what was clicked
 * @param host the gallery or lightbox around it
 * @param cancel forgets the click
 */
export function answer(target: Element, host: Element, cancel: () => void): void {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const thumbnail = link?.querySelector('img');
  if (!link || !thumbnail || !picturePath.test(link.pathname)) return;
  // The wait may be over by now.
  if (!link.isConnected || !host.ariaBusy || link.closest('[data-sq-edit]')) return;
  const { ownerDocument } = host;
  if (ownerDocument.querySelector(`[${marker}]`)) return;
  const dialog = ownerDocument.createElement('dialog');
  const placeholder = ownerDocument.createElement('img');
  const picture = ownerDocument.createElement('img');
  const isLight = [host.getAttribute('lightbox-theme'), host.getAttribute('theme')].includes(
    'light',
  );
  dialog.setAttribute(marker, '');
  // No text of the tags has come yet: the page itself says what language it speaks.
  dialog.ariaLabel = thumbnail.alt || ownerDocument.title;
  dialog.ariaBusy = 'true';
  dialog.style.cssText = dialogStyle;
  dialog.style.background = `color-mix(in srgb, var(--sq-lightbox-background, ${isLight ? '#fff' : '#000'}) 95%, transparent)`;
  // The picture in the page stands for it until it has come, or where it does not.
  placeholder.style.cssText = `${pictureStyle}object-fit:contain;`;
  placeholder.alt = '';
  placeholder.src = thumbnail.currentSrc;
  picture.style.cssText = `${pictureStyle}object-fit:scale-down;`;
  picture.alt = thumbnail.alt;
  picture.setAttribute('fetchpriority', 'high');
  picture.src = link.dataset['lightboxSrc'] ?? link.href;
  picture.onload = () => placeholder.remove();
  picture.onerror = () => {
    placeholder.alt = picture.alt;
    picture.remove();
  };
  dialog.append(placeholder, picture);

  const opener = ownerDocument.activeElement as HTMLElement | null;
  const close = (): void => {
    cancel();
    dialog.hidePopover();
    dialog.close();
    dialog.remove();
    opener?.focus({ preventScroll: true });
  };
  dialog.addEventListener('cancel', close);
  dialog.addEventListener('click', close);
  // No key is the page's meanwhile: Escape, above all, is this dialog's.
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  });
  // Where the code does not come, the click is the browser's, and nothing lies over what it does.
  const wait = new MutationObserver(() => {
    if (!host.ariaBusy && !(host as { hasUpdated?: boolean }).hasUpdated) dialog.remove();
  });
  wait.observe(host, { attributeFilter: ['aria-busy'] });
  ownerDocument.body.append(dialog);
  // As in `openModalAfterFrame`: a large page takes its time to become inert, the picture does not wait for that.
  dialog.popover = 'manual';
  dialog.showPopover();
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!dialog.isConnected) return;
      dialog.hidePopover();
      dialog.showModal();
    }),
  );
}
