import { icons } from 'lucide';

/** The Lucide icon of each block. */
const names: Readonly<Record<string, keyof typeof icons>> = {
  'sq-audio': 'Volume2',
  'sq-embed': 'CodeXml',
  'sq-gallery': 'Images',
  'sq-image': 'Image',
  'sq-lightbox': 'Expand',
  'sq-shape': 'Shapes',
  'sq-video': 'Video',
  'sq-accordion': 'ListCollapse',
  'sq-button': 'MousePointerClick',
  'sq-chart': 'ChartColumn',
  'sq-icon': 'Star',
  'sq-marquee': 'GalleryHorizontalEnd',
  'sq-menu': 'Utensils',
  'sq-scaled-text': 'Scaling',
  'sq-summary': 'LayoutList',
  'sq-captcha': 'ShieldCheck',
  'sq-donation': 'HeartHandshake',
  'sq-form': 'ClipboardList',
  'sq-newsletter': 'Mail',
  'sq-account': 'CircleUser',
  'sq-cart-indicator': 'ShoppingBag',
  'sq-cart': 'ShoppingCart',
  'sq-member-area': 'Lock',
  'sq-price': 'Tag',
  'sq-product-reviews': 'MessageSquareText',
  'sq-product': 'Package',
  'sq-calendar': 'CalendarDays',
  'sq-map': 'MapPin',
  'sq-relative-time': 'Clock',
  'sq-reservation': 'CalendarCheck',
  'sq-tour-dates': 'Ticket',
  'sq-comment-link': 'MessageCircle',
  'sq-follow-button': 'UserPlus',
  'sq-pin-overlay': 'Pin',
  'sq-share-buttons': 'Share2',
  'sq-social-links': 'Link',
  'sq-search': 'Search',
  'sq-announcement-bar': 'Megaphone',
  'sq-cookie-banner': 'Cookie',
  'sq-dialog': 'AppWindow',
  'sq-info-bar': 'Info',
  'sq-popup-overlay': 'PanelTop',
  'sq-system-error': 'TriangleAlert',
  'sq-tooltip': 'MessageSquare',
};

/**
 * Returns a block's icon as an SVG in the color of the text.
 *
 * @throws Error if the block has no icon
 */
export function blockIcon(tag: string): string {
  const name = names[tag];
  if (!name) throw new Error(`block-icons.ts: <${tag}> has no icon.`);
  const shapes = icons[name].map(
    ([shape, attributes]) =>
      `<${shape}${Object.entries(attributes)
        .map(([attribute, value]) => ` ${attribute}="${String(value)}"`)
        .join('')}/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes.join('')}</svg>`;
}
