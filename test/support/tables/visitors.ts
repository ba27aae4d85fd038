import { roles } from '../../../src/page/model/visitor-role.js';

/** Whose page it is: nobody's, or an account's with these roles. */
export type Who = 'anonymous' | 'admin' | 'editor' | 'storeManager' | 'viewer' | 'viewerWhoEdits';

/** The numbers of their roles in the page context. */
export const rolesOf: Readonly<Record<Who, readonly number[]>> = {
  anonymous: [],
  admin: [roles.admin],
  editor: [roles.editor],
  storeManager: [roles.storeManager],
  viewer: [roles.viewer],
  viewerWhoEdits: [roles.viewer, roles.editor],
};

/** Of a site; the page where settings can be tried takes them in its query. */
interface SiteFlags {
  readonly developerMode?: true;
  readonly cloneable?: true;
  readonly useEscapeKeyToLogin?: true;
}

/** A page that somebody opens, and where it leads. */
export interface RedirectRow extends SiteFlags {
  /** The line of the specification, in a few words. */
  readonly line: string;
  readonly who: Who;
  /** Path and query as they are asked for. */
  readonly at: string;
  /** Default: a name that is not this machine's. */
  readonly host?: string;
  /** In the preview of the configuration panel. */
  readonly isFramed?: true;
  /** After a page of the same session with `noredirect`. */
  readonly isDeclined?: true;
  /** Path and query of where it leads; missing where it stays. */
  readonly leadsTo?: string;
}

const toPanel = '/config/?frameUrl=';

export const redirectRows: readonly RedirectRow[] = [
  { line: 'a visitor stays', who: 'anonymous', at: '/shop' },
  { line: 'an admin is redirected', who: 'admin', at: '/shop', leadsTo: `${toPanel}%2Fshop` },
  { line: 'so is an editor', who: 'editor', at: '/', leadsTo: `${toPanel}%2F` },
  {
    line: 'so is a store manager',
    who: 'storeManager',
    at: '/cart',
    leadsTo: `${toPanel}%2Fcart`,
  },
  {
    line: 'frameUrl carries path and query, encoded',
    who: 'admin',
    at: '/shop/lamplight?a=1&b=x%20y',
    leadsTo: `${toPanel}%2Fshop%2Flamplight%3Fa%3D1%26b%3Dx%2520y`,
  },
  { line: 'not for an account that is a viewer only', who: 'viewer', at: '/shop' },
  {
    line: 'a viewer who has another role is redirected',
    who: 'viewerWhoEdits',
    at: '/site/people?roles=viewer,editor',
    leadsTo: `${toPanel}%2Fsite%2Fpeople%3Froles%3Dviewer%2Ceditor`,
  },
  {
    line: 'not in developer mode',
    who: 'admin',
    at: '/site/people?developerMode=true',
    developerMode: true,
  },
  {
    line: 'not on a cloneable site',
    who: 'admin',
    at: '/site/people?cloneable=true',
    cloneable: true,
  },
  {
    line: 'on a site that is neither',
    who: 'admin',
    at: '/site/people',
    leadsTo: `${toPanel}%2Fsite%2Fpeople`,
  },
  { line: 'not on localhost', who: 'admin', at: '/shop', host: 'localhost' },
  { line: 'nor on 127.0.0.1', who: 'admin', at: '/shop', host: '127.0.0.1' },
  { line: 'nor on ::1', who: 'admin', at: '/shop', host: '[::1]' },
  { line: 'nor inside the panel', who: 'admin', at: '/config?view=orders' },
  { line: 'nor at its root', who: 'admin', at: '/config/?frameUrl=%2Fshop' },
  { line: 'not in a frame', who: 'admin', at: '/shop', isFramed: true },
  { line: 'not with noredirect', who: 'editor', at: '/shop?noredirect' },
  { line: 'whatever its value', who: 'storeManager', at: '/shop?a=1&noredirect=false' },
  { line: 'which is remembered for the session', who: 'admin', at: '/shop', isDeclined: true },
  {
    line: 'a query that only looks like it does not count',
    who: 'admin',
    at: '/shop?x=noredirect',
    leadsTo: `${toPanel}%2Fshop%3Fx%3Dnoredirect`,
  },
];

/** A press of Escape that nothing else wants. */
export interface EscapeRow extends SiteFlags {
  readonly line: string;
  readonly who: Who;
  readonly keys: 'Escape' | 'Shift+Escape';
  /** Default: the page where settings can be tried. */
  readonly at?: string;
  readonly isFramed?: true;
  readonly act?: 'panel' | 'logout';
}

export const escapeRows: readonly EscapeRow[] = [
  { line: 'an owner goes to the panel', who: 'admin', keys: 'Escape', act: 'panel' },
  { line: 'so does every account', who: 'viewer', keys: 'Escape', act: 'panel' },
  { line: 'a visitor does not', who: 'anonymous', keys: 'Escape' },
  {
    line: 'a visitor does where the site lets him log in that way',
    who: 'anonymous',
    keys: 'Escape',
    useEscapeKeyToLogin: true,
    act: 'panel',
  },
  { line: 'not from the panel itself', who: 'admin', keys: 'Escape', at: '/config' },
  { line: 'nor from its preview', who: 'admin', keys: 'Escape', isFramed: true },
  { line: 'Shift logs an owner out', who: 'editor', keys: 'Shift+Escape', act: 'logout' },
  { line: 'also a viewer', who: 'viewer', keys: 'Shift+Escape', act: 'logout' },
  { line: 'also in the panel', who: 'admin', keys: 'Shift+Escape', at: '/config', act: 'logout' },
  {
    line: 'also in its preview',
    who: 'admin',
    keys: 'Shift+Escape',
    isFramed: true,
    act: 'logout',
  },
  {
    line: 'nobody else can be logged out',
    who: 'anonymous',
    keys: 'Shift+Escape',
    useEscapeKeyToLogin: true,
  },
];

/** Where a logout leads. */
export interface LogoutRow {
  readonly line: string;
  /** The page whose script logs out. */
  readonly at: string;
  /** The configuration panel shows it. */
  readonly isPreviewed?: true;
  readonly leadsTo: string;
}

export const logoutRows: readonly LogoutRow[] = [
  { line: 'to the root of the site', at: '/shop?a=1', leadsTo: '/?logout=true' },
  {
    line: 'from the panel to the page of its preview',
    at: '/config/?frameUrl=%2Fshop',
    leadsTo: '/shop?logout=true',
  },
  {
    line: 'with the query that it has',
    at: '/config/?frameUrl=%2Fshop%3Fa%3Dx%2520y%23top',
    leadsTo: '/shop?a=x%20y&logout=true',
  },
  {
    line: 'from within the preview to the page itself',
    at: '/cart?a=1',
    isPreviewed: true,
    leadsTo: '/cart?a=1&logout=true',
  },
  { line: 'with the flag once', at: '/?logout=true', isPreviewed: true, leadsTo: '/?logout=true' },
  { line: 'from a panel without a preview to the root', at: '/config', leadsTo: '/?logout=true' },
  {
    line: 'never to another site',
    at: '/config/?frameUrl=https%3A%2F%2Fevil.example%2F',
    leadsTo: '/?logout=true',
  },
  {
    line: 'nor by two slashes',
    at: '/config/?frameUrl=%2F%2Fevil.example',
    leadsTo: '/?logout=true',
  },
  { line: 'nor by a backslash', at: '/config/?frameUrl=%2F%5Cevil', leadsTo: '/?logout=true' },
  { line: 'nor by a tab', at: '/config/?frameUrl=%2F%09%2Fevil', leadsTo: '/?logout=true' },
  {
    line: 'nor by a path of its own',
    at: '//evil.example',
    isPreviewed: true,
    leadsTo: '/?logout=true',
  },
  { line: 'nor to a script', at: '/config/?frameUrl=javascript%3A1', leadsTo: '/?logout=true' },
  {
    line: 'nor into the panel again',
    at: '/config/?frameUrl=%2Fconfig%2F%3FframeUrl%3D%2F',
    leadsTo: '/?logout=true',
  },
];
