import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dayName,
  hoursText,
  hasInfo,
  readInfoBar,
  type InfoBar,
} from '../../../../src/features/info-bar/model/info-bar.js';
import type { WebsiteLocationJson } from '../../../../src/model/page-context-json.js';
import type { Unchecked } from '../../../../src/model/published-values.js';

const on = {
  isContactEmailEnabled: true,
  isContactPhoneNumberEnabled: true,
  isLocationEnabled: true,
  isBusinessHoursEnabled: true,
};

function read(
  settings: object,
  location: Unchecked<WebsiteLocationJson> = {},
  bar: object = on,
): InfoBar {
  return readInfoBar({
    website: { location },
    websiteSettings: { mobileInfoBarSettings: bar, ...settings },
  });
}

test('an info bar has the enabled links, in the order phone, email, map', () => {
  const settings = { contactEmail: 'hello@a.example', contactPhoneNumber: '(555) 010-2345' };
  const { links } = read(settings, { addressTitle: 'Halden Street', mapLat: 40, mapLng: -74 });
  assert.deepEqual(links, [
    { kind: 'phone', href: 'tel:5550102345', text: '(555) 010-2345' },
    { kind: 'email', href: 'mailto:hello@a.example', text: 'hello@a.example' },
    {
      kind: 'map',
      href: 'https://www.google.com/maps?q=Halden%20Street&ll=40,-74&z=12',
      text: 'Halden Street',
    },
  ]);
  assert.equal(hasInfo(read(settings, {}, {})), false);
  assert.deepEqual(
    read(settings, {}, { isContactEmailEnabled: 'true' }).links.map(({ kind }) => kind),
    ['email'],
  );
});

test('a valid phone number becomes a tel link', () => {
  for (const [number, href] of [
    ['+1 555 010 2345', 'tel:+15550102345'],
    ['0049+30', 'tel:004930'],
    ['123', undefined],
    ['call me', undefined],
    [null, undefined],
  ] as const)
    assert.equal(read({ contactPhoneNumber: number }).links[0]?.href, href, String(number));
});

test('an email address becomes a mailto link, unless it is invalid or prefills the message', () => {
  for (const [address, isUsable] of [
    ['a.b+c@d.e.example', true],
    ['a@b', false],
    ['a b@c.example', false],
    ['a@b.example?bcc=x@y.example', false],
  ] as const)
    assert.equal(read({ contactEmail: address }).links.length, isUsable ? 1 : 0, address);
});

test('a location becomes a link to a map if it has an address or coordinates', () => {
  assert.deepEqual(read({}, {}).links, []);
  assert.deepEqual(read({}, { mapLat: 91, mapLng: 2 }).links, []);
  assert.equal(
    read({}, { mapLat: 1, mapLng: 2, markerLat: 3, mapZoom: 15 }).links[0]?.href,
    'https://www.google.com/maps?q=3,2&ll=3,2&z=15'.replace('3,2', '3%2C2'),
  );
  assert.equal(
    read({}, { addressTitle: 'Halden', addressLine1: '1 Main St' }).links[0]?.href,
    'https://www.google.com/maps?q=Halden%2C%201%20Main%20St&z=12',
  );
});

test('opening hours are text or ranges of minutes, and a day with neither is closed', () => {
  assert.deepEqual(read({ businessHours: {} }).hours, []);
  const { hours } = read({
    businessHours: {
      monday: { text: ' noon to four ' },
      tuesday: { ranges: [{ from: 540, to: 1020 }] },
      wednesday: {
        ranges: [
          { from: 0, to: 720 },
          { from: '780', to: '1439' },
        ],
      },
      thursday: { ranges: [{ from: 540 }, {}, null] },
    },
  });
  assert.deepEqual(
    hours.map((day) => hoursText(day, 'en-US')),
    [
      'noon to four',
      '9:00 AM – 5:00 PM',
      '12:00 AM – 12:00 PM, 1:00 PM – 11:59 PM',
      ...['', '', '', ''],
    ],
  );
  assert.deepEqual(
    hours.slice(0, 2).map(({ day }) => [dayName(day, 'en-US'), dayName(day, 'de')]),
    [
      ['Monday', 'Montag'],
      ['Tuesday', 'Dienstag'],
    ],
  );
  assert.match(hours[1] ? hoursText(hours[1], 'de') : '', /^0?9:00 – 17:00$/);
});
