import { assert, fixture } from '@open-wc/testing';
import type { SqTourDates } from '../../../elements/sq-tour-dates.js';
import '../../../elements/sq-tour-dates.js';
import eventsPage from '../../../src/features/events/page.css';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

// The document needs this style sheet, which is part of `sq.css`.
document.adoptedStyleSheets.push(sheetOf(eventsPage));

const past = '<li><time datetime="2020-05-01T20:00">1 May 2020</time> <b>Over</b></li>';
const next = `<li id="next"><time datetime="2031-03-07T20:00">7 Mar 2031</time>
  <div><b>Two pianos</b> <span class="location">Canal Room, Ghent</span></div>
  <a href="/tickets">Tickets</a></li>`;

describe('sq-tour-dates', () => {
  const files: { readonly name: string; readonly text: Promise<string> }[] = [];
  const { createObjectURL } = URL;
  const blobs = new Map<string, Blob>();

  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (blob: Blob) => {
      const url = createObjectURL.call(URL, blob);
      blobs.set(url, blob);
      return url;
    };
    HTMLAnchorElement.prototype.click = function () {
      const text = blobs.get(this.href)?.text() ?? Promise.resolve('');
      files.push({ name: this.download, text });
    };
  });

  afterEach(() => {
    URL.createObjectURL = createObjectURL;
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  });

  it("adds a save button to each of the page's rows, and marks past rows", async () => {
    const element = await mount(`<ul>${past}${next}</ul>`, 'time-zone="Europe/Berlin"');
    const [first, second] = element.querySelectorAll('li');
    assert.isTrue(first?.hasAttribute('data-past'));
    assert.isNull(first?.querySelector('button'));
    assert.equal(
      second?.querySelector('button')?.ariaLabel,
      'Add to calendar: Two pianos, Canal Room, Ghent, Fri, Mar 7, 2031',
    );
    assert.isNull(element.shadowRoot?.querySelector('li') ?? null);
  });

  it('reserves no space and reports nothing if the page has no dates', async () => {
    for (const markup of ['<ul></ul>', '<p>No dates at the moment.</p>']) {
      const element = await mount(markup);
      assert.isBelow(element.offsetHeight, 100, markup);
      assert.notExists(element.shadowRoot?.querySelector('[part="error"]'));
      element.remove();
    }
  });

  it('adds a save button to table rows and definition list groups without moving them', async () => {
    const time = '<time datetime="2031-03-07T20:00">7 Mar 2031</time>';
    const over = '<time datetime="2020-03-07T20:00">7 Mar 2020</time>';
    for (const [markup, row] of [
      [
        `<table><tr><td>${time}</td><td>Two pianos</td></tr><tr><td>${over}</td><td>Over</td></tr></table>`,
        'tr',
      ],
      [`<dl><dt>${time}</dt><dd>Two pianos</dd><dt>${over}</dt><dd>Over</dd></dl>`, 'dt'],
    ] as const) {
      const element = await mount(markup);
      const [button, ...others] = element.querySelectorAll('button');
      assert.equal(button?.ariaLabel, 'Add to calendar: Two pianos, Fri, Mar 7, 2031');
      assert.lengthOf(others, 0);
      assert.isTrue(element.querySelectorAll(row)[1]?.hasAttribute('data-past'));
      assert.equal(button?.closest('td, dd')?.textContent.trim(), 'Two pianos');
      const heightWith = element.offsetHeight;
      for (const added of element.querySelectorAll<HTMLElement>('[data-sq-inserted]'))
        added.hidden = true;
      assert.equal(element.offsetHeight, heightWith);
      element.remove();
    }
  });

  it("saves one of the page's rows as a calendar file", async () => {
    const element = await mount(`<ul>${past}${next}</ul>`, 'time-zone="Europe/Berlin"');
    element.querySelector('button')?.click();
    await waitUntil(() => files.length === 1);
    assert.equal(files[0]?.name, 'two-pianos-canal-room-ghent-fri-mar-7-2031.ics');
    const text = (await files[0]?.text) ?? '';
    assert.match(text.replace(/\r\n /g, ''), /^UID:\/.*#next@/m);
    assert.include(text, 'DTSTART:20310307T190000Z');
    assert.include(text.replace(/\r\n /g, ''), `URI:${new URL('/tickets', location.href).href}`);
  });

  it('shows a message beside the save button if the code that creates the file fails to load', async () => {
    expectConsole(/Loading chunk sq-calendar file failed/);
    const restore = withhold('sq-calendar file', () => Promise.reject(new Error('no network')));
    const element = await mount(`<ul>${next}</ul>`);
    element.querySelector('button')?.click();
    await waitUntil(() => element.querySelector('[role="alert"]')?.textContent);
    restore();
    element.querySelector('button')?.click();
    await waitUntil(() => files.length === 1);
    assert.isNull(element.querySelector('[role="alert"]'));
  });

  it('renders rows from JSON, with past rows at the end', async () => {
    const element = await mount(
      json([
        { id: 'over', title: 'Over', startDate: '2020-05-01' },
        { id: 'b', title: 'Second', startDate: 1935770400000, status: 'sold-out', fullUrl: '/b' },
        { id: 'a', title: 'First', startDate: '2031-03-07T20:00-05:00', fullUrl: '/a' },
      ]),
    );
    await waitUntil(() => titles(element).at(-1) === 'Over');
    assert.deepEqual(titles(element), ['First', 'Second', 'Over']);
    const [first, second, last] = rows(element);
    assert.include(first?.querySelector('time')?.textContent, '8:00 PM local time');
    assert.equal(first?.querySelector('a')?.getAttribute('href'), '/a');
    assert.isNull(second?.querySelector('a'));
    assert.include(second?.textContent, 'Sold out');
    assert.isTrue(last?.querySelector('button')?.closest('[hidden]') !== null);
    second?.querySelector('button')?.click();
    await waitUntil(() => files.length === 1);
    assert.match((await files[0]?.text)?.replace(/\r\n /g, '') ?? '', /^UID:\/.*#b@/m);
  });

  it("hides past rows from JSON, and the page's past rows unless they are in view", async () => {
    const drawn = await mount(
      json([{ startDate: '2020-05-01' }, { startDate: '2031-03-07' }]),
      'past="hide"',
    );
    await waitUntil(() => rows(drawn).filter((row) => !row.hidden).length === 1);

    const page = await mount(
      `<ul>${past}${next}</ul><p style="block-size: 300vh"></p><ul>${past}</ul>`,
      'past="hide"',
    );
    const [inView, , below] = page.querySelectorAll('li');
    await waitUntil(() => below?.hidden);
    assert.isFalse(inView?.hidden);
    page.remove();
    await waitUntil(() => !below?.hidden);
  });

  it('updates when the page adds rows, and keeps focus', async () => {
    const element = await mount(`<ul>${next}</ul>`);
    const row = element.querySelector('li')?.cloneNode(true) as Element;
    row.id = 'later';
    element.querySelector('ul')?.append(row);
    element.querySelector('button')?.focus();
    await waitUntil(() => element.querySelectorAll('button').length === 2);
    assert.isTrue(element.querySelector('#next')?.contains(document.activeElement));
    row.remove();
    await waitUntil(() => element.querySelectorAll('button').length === 1);
  });
});

async function mount(content: string, attributes = ''): Promise<SqTourDates> {
  const element = await fixture<SqTourDates>(
    `<sq-tour-dates ${attributes}>${content}</sq-tour-dates>`,
  );
  await element.updateComplete;
  return element;
}

function json(events: readonly object[]): string {
  const text = JSON.stringify({ events }).replace(/</g, '\\u003c');
  return `<script type="application/json">${text}</script>`;
}

function rows(element: SqTourDates): HTMLElement[] {
  return [...(element.shadowRoot?.querySelectorAll('li') ?? [])];
}

function titles(element: SqTourDates): (string | null | undefined)[] {
  return rows(element).map((row) => row.querySelector('strong')?.textContent);
}
