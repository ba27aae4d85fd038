import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { SqDialog } from '../../elements/sq-dialog.js';
import '../../elements/sq-dialog.js';
import tokensCss from '../../src/page/tokens.css';
import { sheetOf } from '../support/browser/sheet.js';

const site = {
  '--sq-surface': 'rgb(10, 20, 30)',
  '--sq-text': 'rgb(200, 210, 220)',
  '--sq-accent': 'rgb(240, 120, 60)',
  '--sq-on-accent': 'rgb(1, 2, 3)',
  '--sq-border': 'rgb(40, 50, 60)',
  '--sq-radius': '3px',
  '--sq-radius-large': '13px',
};

describe("a site's tokens", () => {
  before(() => document.adoptedStyleSheets.push(sheetOf(tokensCss)));
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(() => document.documentElement.removeAttribute('style'));

  it('reach a dialog', async () => {
    setOnRoot(site);
    const box = await openDialog();
    assert.deepInclude(look(box, 'dialog'), {
      backgroundColor: site['--sq-surface'],
      color: site['--sq-text'],
      borderTopColor: site['--sq-border'],
      borderTopLeftRadius: site['--sq-radius-large'],
    });
    assert.deepInclude(look(box, 'confirm'), {
      backgroundColor: site['--sq-accent'],
      color: site['--sq-on-accent'],
      borderTopLeftRadius: site['--sq-radius'],
    });
  });

  it("give way to a block's own properties", async () => {
    setOnRoot({ ...site, '--sq-dialog-background': 'rgb(9, 9, 9)', '--sq-dialog-radius': '1px' });
    const { backgroundColor, borderTopLeftRadius } = look(await openDialog(), 'dialog');
    assert.deepEqual([backgroundColor, borderTopLeftRadius], ['rgb(9, 9, 9)', '1px']);
  });
});

function setOnRoot(properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) {
    document.documentElement.style.setProperty(name, value);
  }
}

function place(html: string): HTMLElement {
  const stage = document.createElement('div');
  stage.innerHTML = html;
  document.body.append(stage);
  afterThis(() => stage.remove());
  return stage;
}

async function openDialog(): Promise<ShadowRoot> {
  const dialog = place('<sq-dialog heading="Empty the bag?"></sq-dialog>')
    .firstElementChild as SqDialog;
  await dialog.updateComplete;
  void dialog.show();
  return rootOf(dialog);
}

function rootOf(host: HTMLElement): ShadowRoot {
  assert.exists(host.shadowRoot);
  return host.shadowRoot;
}

function look(root: ShadowRoot, part: string) {
  const node = root.querySelector(`[part="${part}"]`);
  assert.exists(node, part);
  const { backgroundColor, color, borderTopColor, borderTopLeftRadius } = getComputedStyle(node);
  return { backgroundColor, color, borderTopColor, borderTopLeftRadius };
}

const cleanUps: (() => void)[] = [];
function afterThis(cleanUp: () => void): void {
  cleanUps.push(cleanUp);
}
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));
