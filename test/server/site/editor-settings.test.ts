import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { logIn } from '../owner/owner.js';
import { json, open, runServer } from '../running.js';

const newVisitor = runServer();
const path = '/api/site/settings';

interface Stored {
  readonly settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly versions: Readonly<Record<string, number>>;
}

async function account(role: 'admin' | 'editor' | 'viewer' | 'storeManager'): Promise<Visitor> {
  const visitor = await newVisitor();
  await logIn(visitor, role, '/');
  return visitor;
}

async function read(visitor: Visitor): Promise<Stored> {
  return json<Stored>(await visitor.ask(path));
}

/** Saves fields with their current versions, or with the versions in `seen`. */
async function save(
  visitor: Visitor,
  values: Readonly<Record<string, unknown>>,
  seen?: Stored,
): Promise<Reply> {
  const { versions } = seen ?? (await read(visitor));
  const changes = Object.entries(values).map(([name, value]) => {
    const stored = name
      .replace('isVisitorDataRestricted', 'isActivityLogEnabled')
      .replace('isRestrictiveCookiePolicyEnabled', 'isAnalyticsCookiesDisabled');
    return { path: name.split('.'), value, baseVersion: versions[stored] ?? 0 };
  });
  return visitor.ask(path, { method: 'PUT', json: { changes } });
}

async function contextOf(visitor: Visitor, page: string) {
  const { text } = await open(visitor, page);
  const [, source = ''] = /id="sq-context">([\s\S]*?)<\/script>/.exec(text) ?? [];
  return { context: JSON.parse(source) as Record<string, Record<string, unknown>>, text };
}

test('keeps two owners’ changes to different fields, and rejects an outdated value of the same field', async () => {
  const [editor, admin] = [await account('editor'), await account('admin')];
  const seen = await read(editor);

  json(await save(editor, { 'popup.heading': 'Ten percent off', units: 'metric' }, seen));
  const merged = json<Stored>(await save(admin, { 'popup.text': '<p>Welcome.</p>' }, seen));
  const stale = await save(admin, { 'popup.heading': 'Free cups', timeZone: 'Europe/Paris' }, seen);
  const agreed = await save(admin, { 'popup.heading': 'Ten percent off' }, seen);

  assert.equal(merged.settings['popup']?.['heading'], 'Ten percent off');
  assert.equal(merged.settings['popup']['text'], '<p>Welcome.</p>');
  assert.equal(stale.status, 409);
  assert.deepEqual(stale.body['conflicts'], [
    {
      path: ['popup', 'heading'],
      yours: 'Free cups',
      theirs: 'Ten percent off',
      by: 'editor@halden.example',
    },
  ]);
  assert.equal(agreed.status, 200);
  const now = await read(editor);
  assert.deepEqual(now.settings['timeZone'], 'America/New_York');
  assert.equal(now.versions['popup.heading'], 1);

  json(await save(admin, { 'popup.heading': 'Free cups' }));
  assert.equal((await read(editor)).versions['popup.heading'], 2);
});

test('raises the version of the popup when its content changes', async () => {
  const editor = await account('editor');
  const version = async () => Number((await read(editor)).settings['popup']?.['version']);
  const first = await version();

  json(await save(editor, { 'popup.text': '<p>New beans.</p>', 'popup.formId': 'letters' }));
  assert.equal(await version(), first + 1);
  const own = { background: '#102030', text: '#ffffff' };
  json(await save(editor, { 'popup.delay': 5, 'popup.style': 3, 'colors.popup': own }));
  json(await save(editor, { 'popup.text': '<p>New beans.</p>' }));
  assert.equal(await version(), first + 1);
  json(await save(editor, { 'popup.buttonText': 'To the shop', 'popup.buttonUrl': '/shop' }));
  assert.equal(await version(), first + 2);
});

test('rejects unknown fields and invalid values without saving anything', async () => {
  const editor = await account('editor');
  for (const [name, value, message] of [
    ['timeZone', 'Europe/Atlantis', 'failed to load timezone'],
    ['timeZone', '+01:00', 'failed to load timezone'],
    ['units', 'nautical', 'Allowed values: imperial, metric.'],
    ['minimumOrderSubtotalCents', -1, 'Enter at least 0.'],
    ['googleFonts', ['"}</style><script>'], undefined],
    ['announcementBar.url', 'data:text/html,hello', undefined],
    ['popup.version', 9, 'This setting is unknown, or read only.'],
    ['popup', {}, 'This setting is unknown, or read only.'],
    ['multilingual', {}, 'This setting is unknown, or read only.'],
    ['__proto__.x', 1, 'This setting is unknown, or read only.'],
  ] as const) {
    const refused = await save(editor, { [name]: value, 'announcementBar.isEnabled': true });
    assert.equal(refused.status, 400, name);
    const [[field = '', text = ''] = []] = Object.entries(refused.body.errors ?? {});
    assert.ok(field.startsWith(name), `${name}: ${refused.text}`);
    if (message !== undefined) assert.equal(text, message);
  }
  assert.equal((await read(editor)).settings['announcementBar']?.['isEnabled'], false);
});

test('maps the two flags of the cookie banner between their names', async () => {
  const editor = await account('editor');
  const seen = await read(editor);
  assert.equal(seen.settings['cookieBanner']?.['isActivityLogEnabled'], true);

  const restricted = json<Stored>(
    await save(editor, {
      'cookieBanner.isVisitorDataRestricted': true,
      'cookieBanner.isAnalyticsCookiesDisabled': true,
      'cookieBanner.isCookieBannerEnabled': true,
    }),
  );
  const stale = await save(editor, { 'cookieBanner.isVisitorDataRestricted': false }, seen);
  const { context } = await contextOf(await newVisitor(), '/shop');

  assert.equal(restricted.settings['cookieBanner']?.['isActivityLogEnabled'], false);
  assert.equal(context['cookieSettings']?.['isVisitorDataRestricted'], true);
  assert.equal(context['cookieSettings']['isRestrictiveCookiePolicyEnabled'], true);
  assert.equal('isActivityLogEnabled' in context['cookieSettings'], false);
  const [conflict] = stale.body['conflicts'] as { yours: boolean; theirs: boolean }[];
  assert.deepEqual([conflict?.yours, conflict?.theirs], [false, true]);
});

test('maps the flags in both directions, under both of their names', async () => {
  const editor = await account('editor');
  const flags = async () => {
    const { cookieBanner = {} } = (await read(editor)).settings;
    return [cookieBanner['isActivityLogEnabled'], cookieBanner['isAnalyticsCookiesDisabled']];
  };
  for (const isOn of [true, false]) {
    json(
      await save(editor, {
        'cookieBanner.isActivityLogEnabled': !isOn,
        'cookieBanner.isAnalyticsCookiesDisabled': isOn,
        // A banner with the initial settings is not in the page context.
        'cookieBanner.cookieBannerTheme': 'LIGHT',
      }),
    );
    const { context } = await contextOf(await newVisitor(), '/shop');
    assert.equal(context['cookieSettings']?.['isVisitorDataRestricted'], isOn);
    assert.equal(context['cookieSettings']['isRestrictiveCookiePolicyEnabled'], isOn);
    assert.deepEqual(await flags(), [!isOn, isOn]);

    json(
      await save(editor, {
        'cookieBanner.isVisitorDataRestricted': !isOn,
        'cookieBanner.isRestrictiveCookiePolicyEnabled': !isOn,
      }),
    );
    assert.deepEqual(await flags(), [isOn, !isOn]);
  }
});

test('writes the chosen colors into the pages, and rejects other CSS', async () => {
  const editor = await account('editor');
  const own = { background: '#102030', text: '#ffffff' };
  json(await save(editor, { 'colors.announcementBar': own, 'popup.image': '/s/1/cup.jpg' }));
  for (const text of ['red', '#fff', '#ffffff}body{display:none', '']) {
    const refused = await save(editor, { 'colors.popup': { ...own, text } });
    assert.equal(refused.status, 400, text);
  }

  const { text, context } = await contextOf(await newVisitor(), '/shop');
  assert.ok(
    text.includes('sq-announcement-bar{--sq-announcement-bar-background:#102030;'),
    'The page has no color.',
  );
  const popup = context['websiteSettings']?.['popupOverlaySettings'] as Record<string, unknown>;
  assert.match(String(popup['text']), /^<p><img src="\/s\/1\/cup\.jpg" alt="">/);
  json(await save(editor, { 'popup.image': '', 'colors.announcementBar': 'design' }));
});

test("applies saved settings to the shop's pages, unless a page has its own settings", async () => {
  const [editor, visitor] = [await account('editor'), await newVisitor()];
  json(
    await save(editor, {
      googleFonts: ['Open Sans:400,700', 'Karla'],
      units: 'metric',
      timeZone: 'Europe/Berlin',
      useEscapeKeyToLogin: true,
      pinterestMode: 'hover',
      'mobileInfoBar.isContactEmailEnabled': true,
      'announcementBar.isEnabled': true,
      'announcementBar.text': '<p>Closed on Monday</p>',
      'popup.heading': 'Hello',
      'popup.enabledPages': 'all',
    }),
  );

  const { context, text } = await contextOf(visitor, '/shop');
  const settings = context['websiteSettings'] ?? {};
  assert.deepEqual(context['googleFonts'], [
    { includeName: 'Open Sans:400,700' },
    { includeName: 'Karla' },
  ]);
  assert.ok(text.includes('body{font-family:"Open Sans",sans-serif}'));
  assert.equal(context['website']?.['timeZone'], 'Europe/Berlin');
  assert.equal(settings['useEscapeKeyToLogin'], true);
  assert.deepEqual(settings['pinterestOverlayOptions'], { mode: 'hover' });
  assert.equal(settings['contactEmail'], 'hello@halden.example');
  assert.equal(Boolean(context['showAnnouncementBar']), true);
  assert.ok(text.includes('data-sq-announcement="Closed on Monday"'));
  const popup = settings['popupOverlaySettings'] as Record<string, unknown>;
  assert.equal(popup['heading'], 'Hello');
  assert.equal('enabledPages' in popup, false);
  const { headers } = await open(visitor, '/shop');
  assert.match(
    headers.get('content-security-policy') ?? '',
    /style-src [^;]*fonts\.googleapis\.com/,
  );

  const product = await open(visitor, '/shop/brew-book');
  const bag = product.status === 200 ? product : await open(visitor, '/shop');
  assert.ok(!bag.text.includes(' lbs'));

  const own = await contextOf(visitor, '/site/people?useEscapeKeyToLogin=false');
  assert.equal(own.context['websiteSettings']?.['useEscapeKeyToLogin'], false);
  const overlays = await contextOf(visitor, '/site/overlays');
  assert.equal(Boolean(overlays.context['showAnnouncementBar']), false);
});

test('requires the minimum order subtotal that the owner has set', async () => {
  const [admin, shopper] = [await account('admin'), await newVisitor()];
  const minimum = async () =>
    json<{ minimumOrderSubtotal: { value: string } }>(
      await shopper.ask('/api/commerce/shopping-cart'),
    ).minimumOrderSubtotal.value;
  assert.equal(Number(await minimum()), 0);

  json(await save(admin, { minimumOrderSubtotalCents: 2500 }));

  assert.equal(Number(await minimum()), 25);
});

test('lets all accounts read settings, but only accounts with the right change them', async () => {
  const [viewer, manager] = [await account('viewer'), await account('storeManager')];
  assert.equal((await viewer.ask(path)).status, 200);
  for (const visitor of [viewer, manager]) {
    const refused = await save(visitor, { units: 'imperial' });
    assert.deepEqual([refused.status, refused.body.authorizationFail], [403, true]);
  }
  const stranger = await newVisitor();
  assert.equal((await stranger.ask(path)).status, 401);
});

test('shows each owner area only to accounts with the right to it', async () => {
  const [admin, editor, stranger] = [
    await account('admin'),
    await account('editor'),
    await newVisitor(),
  ];
  for (const [area, ofEditor] of [
    ['/config/design', 200],
    ['/settings/billing/upgrade', 403],
    ['/settings/billing/subscriptions/website', 403],
  ] as const) {
    const page = await open(admin, area);
    assert.equal(page.status, 200, area);
    assert.match(page.text, /href="\/config"/);
    assert.equal((await open(editor, area)).status, ofEditor, area);
    const login = await open(stranger, area);
    assert.equal(login.headers.get('location'), `/config/login?next=${encodeURIComponent(area)}`);
  }
});
