import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-social-links.js';
import type { SqSocialLinks } from '../../../elements/sq-social-links.js';
import socialPage from '../../../src/features/social/page.css';
import { expectConsole } from '../../support/browser/console-guard.js';
import { nextTask } from '../../support/browser/next-task.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

// As `sq.css` has it.
document.adoptedStyleSheets.push(sheetOf(socialPage));

describe('sq-social-links', () => {
  it('draws the icon of the network that a link leads to, whatever its case', async () => {
    const [instagram, shouted, x, mail] = await iconsOf(
      'https://www.instagram.com/a',
      'HTTPS://Instagram.com/a',
      'https://x.com/a',
      'mailto:a@b.example',
    );
    assert.match(instagram ?? '', /^path\(/);
    assert.equal(shouted, instagram);
    assert.equal(new Set([instagram, x, mail]).size, 3);
  });

  it('draws the icon of a network for its mobile, country and other hosts', async () => {
    const [plain, mobile, country, relative, lookalike, elsewhere] = await iconsOf(
      'https://facebook.com/a',
      'http://m.facebook.com/a?b="c"',
      'https://de-de.facebook.com/a',
      '//www.facebook.com/a',
      'https://facebook.com.evil.example/a',
      'https://a.example/',
    );
    assert.deepEqual([mobile, country, relative], [plain, plain, plain]);
    assert.equal(lookalike, elsewhere);
    assert.notEqual(plain, elsewhere);
  });

  it('follows a link that gets another address', async () => {
    const element = await mount('<a href="https://x.com/a">X</a>');
    const link = element.querySelector('a') as HTMLAnchorElement;
    const icon = (): string => getComputedStyle(link, '::before').clipPath;
    const first = icon();
    link.href = 'https://de.linkedin.com/in/a';
    await waitUntil(() => icon() !== first);
  });

  it('draws a chain before a link to anywhere else, also where a network is but part of its address', async () => {
    const [elsewhere, path, netflix, look] = await iconsOf(
      'https://a.example/',
      '/instagram.com',
      'https://netflix.com/',
      'https://a.example/?u=https://x.com/a',
    );
    assert.match(elsewhere ?? '', /^path\(/);
    assert.deepEqual([path, netflix, look], [elsewhere, elsewhere, elsewhere]);
  });

  it('keeps links in their places, and leaves them as they are', async () => {
    const element = await mount('<a href="https://x.com/a">X</a>');
    const link = element.querySelector('a') as HTMLElement;
    assert.equal(link.outerHTML, '<a href="https://x.com/a">X</a>');
    const text = document.createRange();
    text.selectNodeContents(link);
    const start = element.getBoundingClientRect().left + 32;
    assert.closeTo(text.getBoundingClientRect().left, start, 0.5);
    element.remove();
    document.body.append(link);
    assert.equal(getComputedStyle(link, '::before').content, 'none');
    link.remove();
  });

  it('keeps the icons of the other elements when one is removed', async () => {
    const [first, second] = [
      await mount('<a href="https://x.com/a">X</a>'),
      await mount('<a href="https://x.com/b">X</a>'),
    ];
    first.remove();
    await second.updateComplete;
    await nextTask();
    const link = second.querySelector('a') as HTMLElement;
    assert.notEqual(getComputedStyle(link, '::before').content, 'none');
  });

  for (const image of [
    '<img alt="X" src="data:,">',
    '<picture><img alt="X" src="data:,"></picture>',
    '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"></path></svg>',
    '<span class="icon"><svg><title>X</title></svg></span>',
    '<i class="fa fa-x"></i>',
  ]) {
    it(`keeps the image of a link: ${image}`, async () => {
      const element = await mount(`<a href="https://x.com/a">${image}</a>`);
      const link = element.querySelector('a') as HTMLElement;
      assert.equal(getComputedStyle(link, '::before').content, 'none');
      assert.equal(getComputedStyle(link).paddingLeft, '0px');
    });
  }

  for (const [what, html] of [
    ['a list', '<ul><li>LINK</li><li>LINK</li></ul>'],
    ['a list in a nav', '<nav aria-label="Profiles"><ul><li>LINK</li><li>LINK</li></ul></nav>'],
    ['wrappers', '<div><span>LINK</span><span>LINK</span></div>'],
  ] as const) {
    it(`draws icons for links in ${what}, in one row`, async () => {
      const icon = (link: Element): string => getComputedStyle(link, '::before').clipPath;
      const plain = await mount('<a href="https://x.com/a">X</a>');
      const element = await mount(
        html.replaceAll('LINK', '<a href="https://x.com/a"><span>Halden on X</span></a>'),
      );
      const [first, second] = element.querySelectorAll('a') as unknown as [Element, Element];
      assert.match(icon(first), /^path\(/);
      assert.equal(icon(second), icon(plain.querySelector('a') as Element));
      const [left, right] = [first, second].map((link) => link.getBoundingClientRect());
      assert.equal(left?.top, right?.top);
      assert.isAtLeast(right?.left ?? 0, left?.right ?? Infinity);
      assert.isAtLeast(left?.height ?? 0, 44);
      await assert.isAccessible(element);
    });
  }

  it('reports that it has no links, and shows what there is', async () => {
    const reports = expectConsole(/no links/);
    const element = await mount('<p>Soon</p>');
    assert.lengthOf(reports, 1);
    assert.isAbove(element.querySelector('p')?.offsetHeight ?? 0, 0);
  });
});

async function mount(inner: string): Promise<SqSocialLinks> {
  const element = await fixture<SqSocialLinks>(`<sq-social-links>${inner}</sq-social-links>`);
  await element.updateComplete;
  return element;
}

/** The shapes before links to these addresses. */
async function iconsOf(...addresses: string[]): Promise<string[]> {
  const element = await mount(addresses.map((address) => `<a href='${address}'>Go</a>`).join('\n'));
  return [...element.querySelectorAll('a')].map(
    (link) => getComputedStyle(link, '::before').clipPath,
  );
}
