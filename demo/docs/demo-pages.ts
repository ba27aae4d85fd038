import type { SitePage } from './site-page.js';

interface Demo {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

const whole: readonly Demo[] = [
  {
    path: '/',
    title: 'Demo shop',
    description: 'A coffee roastery with products, cart, checkout, reviews and accounts.',
  },
  {
    path: '/studio',
    title: 'Studio',
    description: 'A small site for concerts and reservations in its own design.',
  },
  {
    path: '/static-shop',
    title: 'Static shop',
    description: 'Products and a cart from one JSON file, without a server.',
  },
  {
    path: '/plain.html',
    title: 'Plain page',
    description: 'A page without a style sheet, as a template system would send it.',
  },
];

const features: readonly Demo[] = [
  {
    path: '/galleries',
    title: 'Galleries',
    description: 'Each design of the gallery on its own page.',
  },
  {
    path: '/forms',
    title: 'Forms',
    description: 'Contact forms, orders and forms with several steps.',
  },
  {
    path: '/everything',
    title: 'Every element on one page',
    description: 'The first example of each element, from plain server HTML.',
  },
  {
    path: '/builder-demo',
    title: 'Page builder',
    description: 'Editors of single blocks, in any page. Sign in as the owner of the demo shop.',
  },
];

const siteFeatures: readonly Demo[] = [
  {
    path: '/site/consent',
    title: 'Consent',
    description: 'Cookie banners under different policies.',
  },
  {
    path: '/site/embeds',
    title: 'Embeds and consent',
    description: 'Content of other websites loads after the visitor allows it.',
  },
  {
    path: '/site/experiments',
    title: 'Experiments',
    description: 'Variants of a page, chosen before the first paint.',
  },
  {
    path: '/site/animations',
    title: 'Animations',
    description: 'Content that fades or moves in when it comes into view.',
  },
  {
    path: '/site/overlays',
    title: 'Announcements and popups',
    description: 'An announcement bar, an info bar and a popup with their settings.',
  },
  {
    path: '/site/people',
    title: 'Accounts and redirects',
    description: 'When pages redirect to the configuration panel, and what the Escape key does.',
  },
];

/** The demo pages of the site. They have their own frames, and the documentation links to them. */
export const demoPages: readonly SitePage[] = [
  {
    path: '/demos',
    title: 'Demos',
    description: 'Whole sites and pages that show the elements together.',
    section: 'demos',
    group: '',
    headings: [],
    source: { kind: 'index' },
  },
  ...inGroup('Whole sites', whole),
  ...inGroup('Pages of elements', features),
  ...inGroup('Features of a site', siteFeatures),
];

function inGroup(group: string, demos: readonly Demo[]): SitePage[] {
  return demos.map((demo) => ({
    ...demo,
    section: 'demos',
    group,
    headings: [],
    source: { kind: 'demo' },
  }));
}
