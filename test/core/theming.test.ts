import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { SqDialog } from '../../elements/sq-dialog.js';
import { toast } from '../../elements/sq-dialog.js';
import '../../elements/sq-accordion.js';
import '../../elements/sq-tooltip.js';
import accordionCss from '../../src/features/accordion/page.css';
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
  before(() => document.adoptedStyleSheets.push(sheetOf(tokensCss), sheetOf(accordionCss)));
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

  it('reach a toast', async () => {
    setOnRoot(site);
    const answered = toast({ message: 'Saved', action: 'Undo', duration: Infinity });
    const root = await shownToast();
    assert.deepInclude(look(root, 'toast'), {
      backgroundColor: site['--sq-surface'],
      color: site['--sq-text'],
      borderTopLeftRadius: site['--sq-radius-large'],
    });
    root.querySelector<HTMLElement>('[part~="action"]')?.click();
    await answered;
  });

  it("give way to a block's own properties", async () => {
    setOnRoot({ ...site, '--sq-dialog-background': 'rgb(9, 9, 9)', '--sq-dialog-radius': '1px' });
    const { backgroundColor, borderTopLeftRadius } = look(await openDialog(), 'dialog');
    assert.deepEqual([backgroundColor, borderTopLeftRadius], ['rgb(9, 9, 9)', '1px']);
  });

  it('leave busy parts of the page alone that are none of ours', () => {
    const page = place('<p aria-busy="true">Loading</p><sq-early aria-busy="true"></sq-early>');
    const cursors = [...page.children].map((child) => getComputedStyle(child).cursor);
    assert.deepEqual(cursors, ['auto', 'progress']);
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

async function shownToast(): Promise<ShadowRoot> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return rootOf(document.querySelector('[role="status"]') as HTMLElement);
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
