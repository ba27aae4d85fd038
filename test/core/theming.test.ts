import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { SqDialog } from '../../elements/sq-dialog.js';
import '../../elements/sq-dialog.js';
import tokensCss from '../../src/page/tokens.css';
import { sheetOf } from '../support/browser/sheet.js';
import { inside, placed } from './fixture.js';

const site = {
  '--sq-surface': 'rgb(10, 20, 30)',
  '--sq-text': 'rgb(200, 210, 220)',
  '--sq-accent': 'rgb(240, 120, 60)',
  '--sq-on-accent': 'rgb(1, 2, 3)',
  '--sq-border': 'rgb(40, 50, 60)',
  '--sq-radius': '3px',
  '--sq-radius-large': '13px',
};

/** Opens a dialog on a page that sets these custom properties. Returns the computed styles of the dialog's parts. */
async function openDialog(properties: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(properties))
    document.documentElement.style.setProperty(name, value);
  const dialog = await placed<SqDialog>('<sq-dialog heading="Empty the bag?"></sq-dialog>');
  void dialog.show();
  return (part: string) => getComputedStyle(inside(dialog, `[part="${part}"]`));
}

describe("a site's CSS tokens", () => {
  before(() => document.adoptedStyleSheets.push(sheetOf(tokensCss)));
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(() => document.documentElement.removeAttribute('style'));

  it('apply to a dialog', async () => {
    const styleOf = await openDialog(site);
    const dialog = styleOf('dialog');
    assert.equal(dialog.backgroundColor, site['--sq-surface']);
    assert.equal(dialog.color, site['--sq-text']);
    assert.equal(dialog.borderTopColor, site['--sq-border']);
    assert.equal(dialog.borderTopLeftRadius, site['--sq-radius-large']);
    const confirm = styleOf('confirm');
    assert.equal(confirm.backgroundColor, site['--sq-accent']);
    assert.equal(confirm.color, site['--sq-on-accent']);
    assert.equal(confirm.borderTopLeftRadius, site['--sq-radius']);
  });

  it("are overridden by an element's own properties", async () => {
    const own = { '--sq-dialog-background': 'rgb(9, 9, 9)', '--sq-dialog-radius': '1px' };
    const styleOf = await openDialog({ ...site, ...own });
    assert.equal(styleOf('dialog').backgroundColor, 'rgb(9, 9, 9)');
    assert.equal(styleOf('dialog').borderTopLeftRadius, '1px');
  });
});
