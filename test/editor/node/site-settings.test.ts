import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { positionFor, positionsOf } from '../../../src/features/consent/model/banner.js';
import { editorSettings } from '../../../demo/server/features/site/editor-settings.js';
import { initialSettings } from '../../../demo/server/features/site/editor-settings.js';
import { colorStyles } from '../../../src/editor/banner/model/colors.js';
import { popupHtml } from '../../../src/editor/banner/popup-content.js';
import { checkSetting } from '../../../src/editor/site/model/check-setting.js';
import {
  contrastChecks,
  contrastOf,
  readableColor,
} from '../../../src/editor/site/model/contrast.js';
import { checkLanguage, languageTag } from '../../../src/editor/site/model/languages.js';
import { checkPageFields, suggestSlug } from '../../../src/editor/site/model/page-fields.js';
import { fieldsByName, type SettingField } from '../../../src/editor/site/model/setting-fields.js';
import {
  changedFields,
  mergeValues,
  readValues,
  writeParts,
  type SiteParts,
} from '../../../src/editor/site/model/site-values.js';
import type { SiteApi } from '../../../src/editor/site/site-api.js';
import { createSiteEditor } from '../../../src/editor/site/site-editor.js';
import { refuse, succeed } from '../../../src/model/result.js';

const noParts = { header: {}, footer: {} };

function field(name: string): SettingField {
  const found = fieldsByName.get(name);
  assert.ok(found, name);
  return found;
}

suite('the fields of the site’s settings', () => {
  test('each server setting has a field', () => {
    const names = Object.entries(editorSettings.shape).flatMap(([group, schema]) =>
      'shape' in schema ? Object.keys(schema.shape).map((name) => `${group}.${name}`) : [group],
    );
    const shown = [...fieldsByName.keys()].filter((name) => !/^(header|footer)\./.test(name));
    // Only the server changes the version.
    assert.deepEqual(names.filter((name) => name !== 'popup.version').sort(), shown.sort());
  });

  test('the initial settings are valid', () => {
    const values = readValues(initialSettings, noParts);
    for (const [name, each] of fieldsByName)
      assert.equal(checkSetting(each, values[name]), undefined, name);
  });

  const cases: readonly [string, unknown, string | undefined][] = [
    ['announcementBar.url', '/shop', undefined],
    ['announcementBar.url', '/s/list.pdf', undefined],
    ['announcementBar.url', 'https:/x', 'Links must be formatted as https://example.com or /page'],
    ['announcementBar.url', 'ftp://x', 'Links must be formatted as https://example.com or /page'],
    ['header.links', [{ text: '', url: '/x' }], 'Enter the text of the link.'],
    ['units', 'stones', 'stones is not one of the expected options'],
    ['timeZone', 'Mars/Base', 'Mars/Base is not one of the expected options'],
    ['timeZone', '', 'failed to load timezone'],
    ['popup.enabledPages', ['visit us'], 'visit us is not a valid page URL'],
    ['popup.enabledPages', ['/visit', '5f0a11de0000000000000001'], undefined],
    ['googleFonts', ['Open Sans:400,700italic'], undefined],
    ['googleFonts', ['<b>'], 'Write a font like “Open Sans” or “Open Sans:400,700italic”.'],
    ['popup.heading', 'x'.repeat(201), 'Use at most 200 characters.'],
    ['colors.popup', 'design', undefined],
    ['colors.popup', { background: '#102030', text: '#FFFFFF' }, undefined],
    ['colors.popup', { background: '#102030', text: 'red' }, 'Write a color like “#1b7f5c”.'],
  ];
  for (const [name, value, message] of cases) {
    test(`${name}: ${JSON.stringify(value).slice(0, 40)} is ${message ? 'invalid' : 'valid'}`, () => {
      assert.equal(checkSetting(field(name), value, { timeZones: ['UTC'] }), message);
    });
  }

  test('a page’s URL is derived from its title, and validated', () => {
    assert.equal(suggestSlug('Café & bar'), 'cafe-bar');
    assert.deepEqual(checkPageFields({ title: 'A', slug: '%y/x', description: '' }), {
      path: '/%y/x is not a valid page URL',
    });
    assert.deepEqual(checkPageFields({ title: ' ', slug: 'a', description: '' }), {
      title: 'Enter a title.',
    });
  });

  test('a language can be added by its name or its tag, but only once', () => {
    assert.equal(languageTag('Portuguese (pt-BR)'), 'pt-BR');
    assert.equal(checkLanguage('de', ['en-US']), undefined);
    assert.equal(checkLanguage('DE-', ['en-US']), 'A language is written like de or pt-BR.');
    assert.equal(checkLanguage('de', ['en-US', 'de']), 'German (de) is already in the list.');
  });

  test('each layout of the banner has its own positions', () => {
    assert.deepEqual(positionsOf('BAR'), ['TOP', 'BOTTOM']);
    assert.equal(positionsOf('POPUP').length, 4);
    assert.equal(positionFor('POPUP', 'TOP'), 'TOP_LEFT');
  });
});

suite('contrast', () => {
  const values = readValues(initialSettings, noParts);
  const check = (changes: object): readonly [string, string | undefined][] =>
    contrastChecks({ ...values, ...changes }).map(({ message, fix }) => [message, fix?.color]);

  test('follows WCAG', () => {
    assert.equal(contrastOf('#000000', '#ffffff'), 21);
    assert.equal(contrastOf('#123456', '#123456'), 1);
    assert.ok(contrastOf('#767676', '#ffffff') >= 4.5);
    assert.ok(contrastOf('#777777', '#FFFFFF') < 4.5);
  });

  test('the colors of the design are not checked', () => {
    assert.deepEqual(check({}), []);
  });

  test('text needs 4.5:1, and the message says what to do', () => {
    const popup = { background: '#ffffff', text: '#777777' };
    assert.deepEqual(check({ 'colors.popup': popup }), [
      [
        'Contrast of the text: 4.4:1. Visitors need at least 4.5:1 to read it. Choose a darker text color, such as #757575.',
        '#757575',
      ],
    ]);
    assert.deepEqual(check({ 'colors.popup': { ...popup, text: '#757575' } }), [
      ['Contrast of the text: 4.6:1.', undefined],
    ]);
  });

  test('a button needs 3:1 against the banner, even if only the banner has own colors', () => {
    const [text, button] = check({
      'colors.cookieBanner': { background: '#fff7e0', text: '#111111' },
    });
    assert.equal(text?.[1], undefined);
    assert.match(button?.[0] ?? '', /area around it: 1\.0:1\. .* Choose a darker button color/);
    assert.ok(contrastOf(button?.[1] ?? '', '#fff7e0') >= 3);
  });

  test('an incomplete color is not checked', () => {
    assert.deepEqual(check({ 'colors.popup': { background: '#fff', text: 'blue' } }), []);
  });

  test('the suggested color always has enough contrast', () => {
    const grays = Array.from({ length: 52 }, (_, index) => {
      const part = (index * 5).toString(16).padStart(2, '0');
      return `#${part}${part}${part}`;
    });
    for (const background of grays)
      for (const color of grays)
        assert.ok(contrastOf(readableColor(color, background, 4.5), background) >= 4.5);
  });
});

suite('colors and content of the elements', () => {
  test('only chosen colors are in the style sheet of a page', () => {
    const colors = { ...initialSettings.colors, popup: { background: '#102030', text: '#ffffff' } };
    assert.equal(
      colorStyles(colors),
      'sq-popup-overlay{--sq-popup-overlay-background:#102030;--sq-popup-overlay-color:#ffffff}',
    );
    assert.equal(colorStyles(initialSettings.colors), '');
  });

  test('a preview overrides saved colors with those of the design', () => {
    const styles = colorStyles(initialSettings.colors, true);
    assert.match(styles, /sq-announcement-bar\{--sq-announcement-bar-background:unset;/);
  });

  test('image and button are added to the popup’s text, and cannot add other markup', () => {
    const none = {
      text: 'Ten & <b>more</b>',
      image: '',
      imageAlt: '',
      buttonText: '',
      buttonUrl: '',
    };
    assert.equal(popupHtml(none), none.text);
    assert.equal(
      popupHtml({
        text: 'a < b',
        image: '/s/1/cup.jpg',
        imageAlt: '"><script>',
        buttonText: 'Buy <now>',
        buttonUrl: '/shop',
      }),
      '<p><img src="/s/1/cup.jpg" alt="&quot;>&lt;script>"></p><p>a &lt; b</p><p><a class="button" href="/shop">Buy &lt;now&gt;</a></p>',
    );
    assert.equal(
      popupHtml({ ...none, buttonText: 'Go', buttonUrl: 'data:text/html,x' }),
      none.text,
    );
  });
});

suite('saving settings', () => {
  test('a merge keeps edited fields, and reports conflicting fields', () => {
    const saved = { a: 1, b: 1, c: 1, d: 1 };
    const { values, conflicts } = mergeValues(
      saved,
      { a: 2, b: 1, c: 2, d: 2 },
      { a: 1, b: 3, c: 2, d: 3 },
    );
    assert.deepEqual(values, { a: 2, b: 3, c: 2, d: 2 });
    assert.deepEqual(conflicts, [{ name: 'd', yours: 2, theirs: 3 }]);
  });

  test('unknown members of the header are kept', () => {
    const parts = { header: { logo: 'x', title: 'Old' }, footer: {} };
    const values = { ...readValues(initialSettings, parts), 'header.title': 'New' };
    assert.deepEqual(writeParts(parts, values).header, { logo: 'x', title: 'New', links: [] });
  });

  /** Opens an editor whose server simulates another owner, who has set the units. */
  function openEditor() {
    let stored = { settings: structuredClone(initialSettings) as object, versions: {} } as never;
    let parts: SiteParts = noParts;
    const sent: unknown[] = [];
    const api = {
      readSettings: () => Promise.resolve(succeed(stored)),
      readParts: () => Promise.resolve(succeed(parts)),
      saveParts: (next: SiteParts) => Promise.resolve(succeed((parts = next))),
      saveSettings(changes: readonly { path: string[]; baseVersion: number }[]) {
        sent.push(changes);
        const [change] = changes;
        if (change?.path[0] !== 'units' || change.baseVersion === 1)
          return Promise.resolve(succeed(stored));
        const settings = { ...initialSettings, units: 'imperial', timeZone: 'Asia/Tokyo' };
        stored = { settings, versions: { units: 1 } } as never;
        const conflicts = [{ path: ['units'], by: 'other@halden.example' }];
        const refusal = { kind: 'refused', status: 409, message: '', body: { conflicts } } as const;
        return Promise.resolve(refuse(refusal));
      },
    } as unknown as SiteApi;
    const first = {
      stored: { settings: { ...initialSettings, units: 'none' }, versions: {} },
      parts,
    };
    const editor = createSiteEditor(api, first, {});
    const setParts = (next: SiteParts): void => void (parts = next);
    return { editor, sent, setParts, parts: () => parts };
  }

  test('a conflict shows both values, and the chosen one is saved with the new version', async () => {
    const { editor, sent } = openEditor();
    editor.set('units', 'metric');
    await editor.save();
    const [conflict] = editor.$state.get().conflicts;
    assert.deepEqual(conflict, {
      name: 'units',
      yours: 'metric',
      theirs: 'imperial',
      by: 'other@halden.example',
    });
    // A setting that only the other owner has changed is shown.
    assert.equal(editor.$state.get().values['timeZone'], 'Asia/Tokyo');
    editor.resolve(conflict, 'yours');
    await editor.save();
    assert.deepEqual(sent.at(-1), [{ path: ['units'], value: 'metric', baseVersion: 1 }]);
  });

  test('an invalid setting is not sent', async () => {
    const { editor, sent } = openEditor();
    editor.set('announcementBar.url', 'https:/missing');
    await editor.save();
    assert.deepEqual(Object.keys(editor.$state.get().errors), ['announcementBar.url']);
    assert.deepEqual(sent, []);
    editor.set('announcementBar.url', '/shop');
    assert.deepEqual(editor.$state.get().errors, {});
  });

  test('another owner’s new footer is kept, and a title that both have changed is a conflict', async () => {
    const { editor, setParts, parts } = openEditor();
    editor.set('header.title', 'Mine');
    setParts({ header: {}, footer: { title: 'Theirs' } });
    await editor.save();
    assert.equal(parts().header['title'], 'Mine');
    assert.equal(parts().footer['title'], 'Theirs');
    editor.set('header.title', 'Mine again');
    setParts({ header: { title: 'Other' }, footer: {} });
    await editor.save();
    const { conflicts, saved, values } = editor.$state.get();
    assert.deepEqual(
      conflicts.map(({ yours, theirs }) => [yours, theirs]),
      [['Mine again', 'Other']],
    );
    assert.deepEqual(changedFields(saved, values), ['header.title']);
  });
});
