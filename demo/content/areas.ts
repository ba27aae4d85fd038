/** The library's areas and the elements in each, in the order of the index. */
export const areas: readonly { title: string; tags: readonly string[] }[] = [
  {
    title: 'Media',
    tags: ['image', 'gallery', 'lightbox', 'video', 'embed', 'audio', 'shape'],
  },
  {
    title: 'Text and layout',
    tags: ['accordion', 'menu', 'marquee', 'scaled-text', 'button', 'summary', 'chart', 'icon'],
  },
  { title: 'Forms', tags: ['form', 'newsletter', 'donation', 'captcha'] },
  {
    title: 'Commerce',
    tags: [
      'product',
      'cart',
      'cart-indicator',
      'price',
      'product-reviews',
      'member-area',
      'account',
    ],
  },
  {
    title: 'Places and time',
    tags: ['map', 'calendar', 'tour-dates', 'relative-time', 'reservation'],
  },
  {
    title: 'Social',
    tags: ['social-links', 'follow-button', 'share-buttons', 'comment-link', 'pin-overlay'],
  },
  { title: 'Search', tags: ['search'] },
  {
    title: 'Site',
    tags: [
      'cookie-banner',
      'announcement-bar',
      'popup-overlay',
      'info-bar',
      'dialog',
      'tooltip',
      'system-error',
    ],
  },
  {
    title: 'Owner',
    tags: ['image-editor', 'map-editor', 'form-builder', 'banner-editor', 'site-settings'],
  },
];
