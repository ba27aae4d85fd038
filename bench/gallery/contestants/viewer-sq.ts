import { isVisiblePicture, linkOf, photos, stage, untilShown } from '../contest.js';

const gallery = document.createElement('sq-gallery');
gallery.setAttribute('lightbox', '');
gallery.setAttribute('load', 'eager');
gallery.append(...photos(9).map(linkOf));
stage().append(gallery);

window.contest = {
  ready: customElements.whenDefined('sq-gallery'),
  opened: () =>
    untilShown(() => {
      const dialog = gallery.shadowRoot?.querySelector('dialog[open]');
      return [...(dialog?.querySelectorAll('img') ?? [])].some(isVisiblePicture);
    }),
};
