import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadSetting, readSettings } from '../../demo/server/settings.js';

test('without any variables, listens on loopback and stores rows on disk', () => {
  const { host, data, mail, demo, databaseUrl, trustedProxies, origins, faults } = readSettings({});

  assert.match(data, /demo\/\.data\/db$/);
  assert.match(mail ?? '', /demo\/\.data\/mail$/);
  assert.deepEqual([host, demo, databaseUrl, faults], ['127.0.0.1', false, undefined, false]);
  assert.deepEqual([trustedProxies, origins], [[], []]);
});

test('reads each variable', () => {
  const settings = readSettings({
    PORT: '0',
    HOST: '::1',
    PUBLIC_URL: 'https://Shop.example/',
    TRUST_PROXY: '10.0.0.2, 192.168.0.0/16,loopback',
    DEMO: '1',
    DATABASE_URL: 'postgresql://localhost/demo',
    DEMO_DATA: 'memory',
    DEMO_MEDIA: '/uploads',
    DEMO_UPLOADS: '/attachments',
    DEMO_SNAPSHOT: '/rows.tar',
    DEMO_FAULTS: '1',
    DEMO_ORIGINS: 'http://localhost:9000/, https://Shop.example',
    DEMO_STRICT_FORMS: '1',
    DEMO_RATE_LIMIT: '5',
    DEMO_CAPTCHA_TRIES: '9',
    DEMO_RECAPTCHA_SECRET: 'shh',
    DEMO_RECAPTCHA_URL: 'http://localhost:9001/verify',
    DEMO_FORM_LIMIT: '7',
    DEMO_FORM_SECONDS: '3',
    DEMO_INSIGHT_LIMIT: '11',
    DEMO_INSIGHT_DAYS: '12',
    DEMO_GIFT_LIMIT: '8',
    SMTP_URL: 'smtp://localhost:25',
    DEMO_MAIL: '/letters',
    DEMO_EMAIL_POLICY: 'published',
    DEMO_MINIMUM_ORDER: '12.50',
  });

  assert.deepEqual(settings, {
    port: 0,
    host: '::1',
    publicUrl: 'https://shop.example',
    trustedProxies: ['10.0.0.2', '192.168.0.0/16', 'loopback'],
    demo: true,
    databaseUrl: 'postgresql://localhost/demo',
    data: 'memory',
    media: '/uploads',
    uploads: '/attachments',
    snapshot: '/rows.tar',
    faults: true,
    origins: ['http://localhost:9000', 'https://shop.example'],
    strictForms: true,
    writesPerMinute: 5,
    captchaTries: 9,
    recaptchaSecret: 'shh',
    recaptchaUrl: 'http://localhost:9001/verify',
    submissionsPerMinute: 7,
    formSeconds: 3,
    insightPerMinute: 11,
    insightDays: 12,
    giftCardsPerDay: 8,
    smtpUrl: 'smtp://localhost:25',
    mail: '/letters',
    emailPolicy: 'published',
    minimumOrderCents: 1250,
  });
});

test('ignores DEMO_FAULTS in production', () => {
  assert.equal(readSettings({ DEMO_FAULTS: '1', NODE_ENV: 'production' }).faults, false);
});

test('trusts only proxies in local networks if TRUST_PROXY is 1', () => {
  const { trustedProxies } = readSettings({ TRUST_PROXY: '1' });
  assert.deepEqual(trustedProxies, ['loopback', 'linklocal', 'uniquelocal']);
});

test('rejects an invalid value, and names its variable', () => {
  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DEMO_RATE_LIMIT', '1.5'],
    ['DEMO_ORIGINS', 'localhost:9000'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/here'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.2,everybody'],
    ['DEMO_GIFT_LIMIT', 'few'],
    ['DEMO_EMAIL_POLICY', 'html'],
    ['DEMO_MINIMUM_ORDER', '$5'],
    ['DEMO_MINIMUM_ORDER', '-5'],
  ] as const) {
    assert.throws(
      () => readSettings({ [name]: value }),
      (error) => error instanceof BadSetting && error.message.startsWith(`${name} is`),
      `${name}=${value}`,
    );
  }
});
