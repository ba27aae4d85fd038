import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHTML } from 'linkedom';
import type { SourceElement } from '../../../../src/core/input/input.js';
import { readRows, rowsOf } from '../../../../src/features/events/page-events.js';

function bodyOf(markup: string): SourceElement {
  const { document } = parseHTML(`<!doctype html><html><body>${markup}</body></html>`);
  return document.body;
}

const time = '<time datetime="2031-03-07T20:00">7 March 2031</time>';

describe('the title of an event row', () => {
  const titles: Readonly<Record<string, string>> = {
    'a heading': `${time} <h1>Two pianos</h1> <p>An evening.</p>`,
    'a heading around a link': `${time} <h3><a href="/e">Two <em>pianos</em></a></h3>`,
    'a paragraph with the date': `<p>${time} – Two pianos</p> <a href="/t">Tickets</a>`,
    'a link beside the date': `${time} <a href="/e">Two pianos</a>`,
    'a link around everything': `<a href="/e">${time} <span>Two pianos</span></a>`,
    'text beside the date': `${time}: Two <i>pianos</i>, <address>Ghent</address>`,
    'a paragraph after the place': `${time} <p class="location">Ghent</p> <p>Two pianos</p>`,
    'the name of a definition': `<dl><dt>Two pianos</dt><dd>${time}</dd></dl>`,
    'a definition with labels': `<dl><dt>When</dt><dd>${time}</dd><dt>What</dt><dd>Two pianos</dd></dl>`,
  };
  it('is its heading, or else the first text that is neither a date nor a place', () => {
    for (const [name, row] of Object.entries(titles)) {
      const [event, ...others] = readRows(bodyOf(`<ul><li>${row}</li></ul>`));
      assert.equal(event?.['title'], 'Two pianos', name);
      assert.equal(event['startDate'], '2031-03-07T20:00', name);
      assert.deepEqual(others, [], name);
    }
    assert.equal(readRows(bodyOf(`<ul><li>${time}</li></ul>`))[0]?.['title'], '');
  });
});

describe('event rows', () => {
  it('can be table rows', () => {
    const events = readRows(
      bodyOf(`<table><thead><tr><th>Date</th><th>What</th><th>Where</th></tr></thead><tbody>
        <tr id="a" data-status="free"><td>${time}</td><td>Two pianos</td><td class="location">Ghent</td>
          <td><a href="/t">Tickets</a></td></tr>
        <tr><th scope="row">Harvest</th><td><time datetime="2031-04-01"></time> to <time datetime="2031-04-03"></time></td></tr>
      </tbody></table>`),
    );
    assert.deepEqual(
      events.map(({ id, title, location, status, fullUrl, endDate }) =>
        [id, title, location, status, fullUrl, endDate].map((each) => each ?? ''),
      ),
      [
        ['a', 'Two pianos', 'Ghent', 'free', '/t', ''],
        ['', 'Harvest', '', '', '', '2031-04-03'],
      ],
    );
  });

  it('can be groups of a definition list', () => {
    const body = bodyOf(`<dl>
      <dt>${time}</dt><dd>Two pianos</dd><dd class="location">Ghent</dd>
      <dt>Harvest</dt><dd><time datetime="2031-04-01">1 April</time></dd>
      <dt>Contact</dt><dd>By post</dd></dl>`);
    assert.deepEqual(
      readRows(body).map(({ title, location }) => [title, location]),
      [
        ['Two pianos', 'Ghent'],
        ['Harvest', ''],
      ],
    );
    assert.deepEqual(
      rowsOf(body).map((row) => row.map(({ localName }) => localName)),
      [
        ['dt', 'dd', 'dd'],
        ['dt', 'dd'],
      ],
    );
  });

  it('are the outer items of nested lists', () => {
    const nested = `<ul><li>${time} <b>Festival</b><ul><li>${time} <b>Opening</b></li></ul></li></ul>`;
    assert.deepEqual(
      readRows(bodyOf(nested)).map(({ title }) => title),
      ['Festival'],
    );
  });
});
