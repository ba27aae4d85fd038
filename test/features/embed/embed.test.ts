import { expect, fixture, oneEvent } from '@open-wc/testing';
import type { SqEmbed } from '../../../elements/sq-embed.js';
import '../../../elements/sq-embed.js';
import { consent } from '../../../src/page/consent.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';

// The page context is read once per document.
const context = document.createElement('script');
Object.assign(context, { id: 'sq-context', type: 'application/json' });
context.textContent = JSON.stringify({
  cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
});
document.head.append(context);

const widget = `<sq-embed data-provider-name="Weather" data-html="&lt;p style='margin:0;height:90px'&gt;Rain&lt;/p&gt;">
  <a href="/weather">The weather</a>
</sq-embed>`;

describe('the content of sq-embed', () => {
  before(() => consent().accept());

  it("determines the frame's height, and runs its scripts in order", async () => {
    const element = await shown(
      `<sq-embed><template>
        <div id="box" style="height: 40px"></div>
        <script>document.write('<p style="margin: 0; height: 60px">Written</p>');</script>
        <script>setTimeout(() => { document.querySelector('#box').style.height = '140px'; });</script>
      </template></sq-embed>`,
    );
    await waitUntil(() => element.getBoundingClientRect().height === 200);
    expect(frame(element)?.height).to.equal('200');
  });

  it('is read from a template even if a page builder has appended the nodes to the <template> instead of its content', async () => {
    const template = document.createElement('template');
    const box = document.createElement('p');
    box.style.cssText = 'margin: 0; height: 80px';
    template.appendChild(box);
    const element = document.createElement('sq-embed') as SqEmbed;
    element.category = 'necessary';
    element.append(template);
    document.body.append(element);
    await waitUntil(() => element.getBoundingClientRect().height === 80);
    expect(template.firstChild).to.equal(box);
    element.remove();
  });

  it('is isolated from the page', async () => {
    const reached = 'parent.document.title = "reached"; document.title = origin';
    const height = `document.body.style.height = (origin === 'null' ? 70 : 30) + 'px'`;
    const element = await shown(
      `<sq-embed><template>
        <script>try { ${reached} } catch { ${height} }</script>
      </template></sq-embed>`,
    );
    expect(document.title).to.equal('Test');
    expect(element.getBoundingClientRect().height).to.equal(70);
    expect(frame(element)?.sandbox.contains('allow-same-origin')).to.equal(false);
  });

  it('ignores a height that a different window sends', async () => {
    const element = await shown(
      '<sq-embed><template><p style="margin: 0; height: 50px"></p></template></sq-embed>',
    );
    window.postMessage({ 'sq-embed': { height: 900 } }, '*');
    await oneEvent(window, 'message');
    await element.updateComplete;
    expect(element.getBoundingClientRect().height).to.equal(50);
  });

  it('has the title from its attribute, from oEmbed data, or else the name of its service', async () => {
    const json = (fields: object): string =>
      `<script type="application/json">${JSON.stringify({ type: 'rich', html: '<b>1</b>', ...fields })}</script>`;
    const titles: (string | undefined)[] = [];
    for (const html of [
      `<sq-embed frame-title="Given">${json({ title: 'Of JSON' })}</sq-embed>`,
      `<sq-embed>${json({ title: 'Of JSON' })}</sq-embed>`,
      `<sq-embed>${json({ provider_name: 'Weather' })}</sq-embed>`,
      `<sq-embed>${json({})}</sq-embed>`,
    ]) {
      titles.push(frame(await shown(html))?.title);
    }
    expect(titles).to.deep.equal(['Given', 'Of JSON', 'Content from Weather', 'Embedded content']);
  });

  it('is replaced by the link, and an error is reported, if a video has no URL', async () => {
    const reports = expectConsole(/Invalid video embed\./);
    const element = await fixture<SqEmbed>(
      `<sq-embed><script type="application/json">{"type": "video", "html": "<p>A film</p>"}</script><a href="/film">The film</a></sq-embed>`,
    );
    await waitUntil(() => reports.length > 0);
    expect(element.querySelector('a')?.checkVisibility()).to.equal(true);
    expect(frame(element)).to.equal(null);
  });

  it("can be a photo on the site's own server, which is replaced by its link if it fails to load", async () => {
    const html = (url: string): string =>
      `<sq-embed><script type="application/json">{"type": "photo", "url": "${url}", "title": "A hill"}</script><a href="/hill">A hill</a></sq-embed>`;
    const element = await shown(html('/demo/assets/media/from-hill-to-cup.webp'));
    expect(element.shadowRoot?.querySelector('img')?.alt).to.equal('A hill');

    const broken = await fixture<SqEmbed>(html('/no-such.webp'));
    await waitUntil(() => broken.shadowRoot?.querySelector('[role="status"]'));
    expect(broken.querySelector('a')?.checkVisibility()).to.equal(true);
  });
});

describe('sq-embed before and after consent', () => {
  beforeEach(() => consent().deny());

  it('names the service and the consent category, and loads nothing without consent', async () => {
    const element = await embed();
    expect(group(element)?.getAttribute('aria-label')).to.equal('Content from Weather');
    expect(group(element)?.textContent).to.contain('Weather').and.to.contain('Preferences');
    expect(frame(element)).to.equal(null);
    expect(link(element).checkVisibility()).to.equal(true);
  });

  it('loads only the clicked embed, focuses it, and adapts to the height of its content', async () => {
    const [one, other] = [await embed(), await embed()];
    const loaded = oneEvent(one, 'sq-embed-loaded');
    press(one, 'Load once');

    expect((await loaded).detail).to.deep.equal({ service: 'Weather' });
    expect(one.shadowRoot?.activeElement).to.equal(frame(one));
    expect(one.getBoundingClientRect().height).to.equal(90);
    expect(link(one).checkVisibility()).to.equal(false);
    expect([frame(other), consent().$consent.get().allows.preferences]).to.deep.equal([
      null,
      false,
    ]);
  });

  it('keeps content loaded by "Load once" when consent is given or withdrawn', async () => {
    const element = await embed();
    press(element, 'Load once');
    await waitUntil(() => frame(element));
    const before = frame(element);

    consent().accept();
    consent().deny();
    await element.updateComplete;
    expect(frame(element)).to.equal(before);
  });

  it('asks again when different content replaces an embed that was loaded once', async () => {
    const element = await embed();
    press(element, 'Load once');
    await waitUntil(() => frame(element));

    element.dataHtml = '<p>Other</p>';
    await element.updateComplete;
    await waitUntil(() => group(element));
    expect(frame(element)).to.equal(null);
  });

  it('allows the category for all embeds, keeps other categories, and asks again after consent is withdrawn', async () => {
    consent().accept(['analytics']);
    const [one, other] = [await embed(), await embed()];
    press(one, 'Always');
    await waitUntil(() => frame(one) && frame(other));
    expect(consent().$consent.get().allows).to.deep.equal({
      necessary: true,
      preferences: true,
      analytics: true,
      marketing: false,
    });

    consent().deny();
    await waitUntil(() => group(one) && group(other));
    expect([frame(one), frame(other)]).to.deep.equal([null, null]);
    expect(link(one).checkVisibility()).to.equal(true);
  });

  it('offers no buttons if the site denies all categories', async () => {
    const element = await embed();
    const { policy } = consent().explain();
    consent().follow({ ...policy, isRestrictiveCookiePolicyAbsolute: true });
    consent().accept();
    await waitUntil(() => buttons(element).length === 0);

    expect(group(element)?.textContent).to.contain('only necessary cookies');
    expect(frame(element)).to.equal(null);
    consent().follow(policy);
  });

  it('does not ask for consent to the necessary category', async () => {
    const element = await fixture<SqEmbed>(
      widget.replace('<sq-embed', '<sq-embed category="necessary"'),
    );
    await oneEvent(element, 'sq-embed-loaded');
    expect(group(element)).to.equal(null);
  });
});

async function shown(html: string): Promise<SqEmbed> {
  const element = await fixture<SqEmbed>(html);
  if (!element.matches(':state(shown)')) await oneEvent(element, 'sq-embed-loaded');
  await element.updateComplete;
  return element;
}

function frame(element: SqEmbed): HTMLIFrameElement | null {
  return element.shadowRoot?.querySelector('iframe') ?? null;
}

async function embed(): Promise<SqEmbed> {
  const element = await fixture<SqEmbed>(widget);
  await element.updateComplete;
  return element;
}

function group(element: SqEmbed): Element | null {
  return element.shadowRoot?.querySelector('[role="group"]') ?? null;
}

function buttons(element: SqEmbed): HTMLButtonElement[] {
  return [...(element.shadowRoot?.querySelectorAll('button') ?? [])];
}

function link(element: SqEmbed): HTMLAnchorElement {
  return element.querySelector('a') as HTMLAnchorElement;
}

function press(element: SqEmbed, name: string): void {
  const button = buttons(element).find(({ textContent }) => textContent === name);
  button?.focus();
  button?.click();
}
