/** A page's URL, and the page's fields in the page context and in submissions. */
export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly fullUrl: string;
}

/** The site, as the page context of its pages describes it (behavior.md#context-fields). */
export const site = {
  id: '5f0a11de0000000000000000',
  identifier: 'halden-street-coffee',
  title: 'Halden Street Coffee',
  templateId: '5f0a11de00000000000000aa',
  templateVersion: '7.1',
  language: 'en-US',
  timeZone: 'America/New_York',
  currency: 'USD',
} as const;

export const collections = {
  home: { id: '5f0a11de0000000000000001', title: 'Halden Street Coffee', fullUrl: '/' },
  cart: { id: '5f0a11de0000000000000002', title: 'Your cart', fullUrl: '/cart' },
  thanks: { id: '5f0a11de0000000000000003', title: 'Thank you', fullUrl: '/thanks' },
  shop: { id: '5f0a11de0000000000000005', title: 'Shop', fullUrl: '/shop' },
  account: { id: '5f0a11de0000000000000010', title: 'Your account', fullUrl: '/account' },
  members: { id: '5f0a11de0000000000000011', title: 'The cupping room', fullUrl: '/members' },
  tastings: { id: '5f0a11de0000000000000012', title: 'Tastings', fullUrl: '/tastings' },
  forms: { id: '5f0a11de0000000000000004', title: 'Forms', fullUrl: '/forms' },
  search: { id: '5f0a11de0000000000000012', title: 'Search', fullUrl: '/search' },
  overlays: { id: '5f0a11de0000000000000020', title: 'Overlays', fullUrl: '/site/overlays' },
} as const satisfies Record<string, Collection>;
