import { expect, fixture, oneEvent } from '@open-wc/testing';
import type { SqEmbed } from '../../../elements/sq-embed.js';
import '../../../elements/sq-embed.js';
import { consent } from '../../../src/page/consent.js';
import { waitUntil } from '../../support/browser/wait-until.js';

// In a file of its own: the context is read once per page.
const context = document.createElement('script');
Object.assign(context, { id: 'sq-context', type: 'application/json' });
context.textContent = JSON.stringify({
  cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
});
document.head.append(context);

const widget = `<sq-embed data-provider-name="Weather" data-html="&lt;p style='margin:0;height:90px'&gt;Rain&lt;/p&gt;">
  <a href="/weather">The weather</a>
</sq-embed>`;

describe('sq-embed before and after consent', () => {
  afterEach(() => consent().deny());

  it('names service and category before consent, and loads nothing', async () => {
    const element = await embed();
    expect(group(element)?.getAttribute('aria-label')).to.equal('Content from Weather');
    expect(group(element)?.textContent).to.contain('Weather').and.to.contain('Preferences');
    expect(frame(element)).to.equal(null);
    expect(link(element).checkVisibility()).to.equal(true);
  });

  it('loads one of two embeds once, focuses it, and gives it the height of its content', async () => {
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

  it('keeps an embed that was loaded once when consent is given and withdrawn', async () => {
    const element = await embed();
    press(element, 'Load once');
    await waitUntil(() => frame(element));
    const before = frame(element);

    consent().accept();
    consent().deny();
    await element.updateComplete;
    expect(frame(element)).to.equal(before);
  });

  it('asks again when other content replaces an embed that was loaded once', async () => {
    const element = await embed();
    press(element, 'Load once');
    await waitUntil(() => frame(element));

    element.dataHtml = '<p>Other</p>';
    await element.updateComplete;
    await waitUntil(() => group(element));
    expect(frame(element)).to.equal(null);
  });

  it('allows the category for all embeds, keeps other categories, and asks again after withdrawal', async () => {
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

    expect(group(element)?.textContent).to.contain('nothing but the necessary');
    expect(frame(element)).to.equal(null);
    consent().follow(policy);
  });

  it('does not ask for the necessary category', async () => {
    const element = await fixture<SqEmbed>(
      widget.replace('<sq-embed', '<sq-embed category="necessary"'),
    );
    await oneEvent(element, 'sq-embed-loaded');
    expect(group(element)).to.equal(null);
  });
});

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

function frame(element: SqEmbed): HTMLIFrameElement | null {
  return element.shadowRoot?.querySelector('iframe') ?? null;
}

function link(element: SqEmbed): HTMLAnchorElement {
  return element.querySelector('a') as HTMLAnchorElement;
}

function press(element: SqEmbed, name: string): void {
  const button = buttons(element).find(({ textContent }) => textContent === name);
  button?.focus();
  button?.click();
}
