import { z } from 'zod';
import { declareEndpoint } from '../../endpoints/endpoint.js';

const names = z.array(z.string().max(60)).max(100);
const count = z.number().int().min(0).max(1e9);

const record = z.object({
  id: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .describe('Identifies the record: each is stored once.'),
  time: z.iso.datetime(),
  revision: count.describe('The revision of the categories.'),
  bannerRevision: count.describe('The revision of the banner.'),
  allowed: names.describe('Allowed categories.'),
  denied: names.describe('Denied categories.'),
  deniedServices: names,
  language: z.string().max(35),
  texts: z.array(z.string().max(5000)).max(200).describe('The texts that the visitor saw.'),
  address: z.string().max(2000).describe('The URL of the page.'),
  isOptedOut: z.boolean().describe('The browser sends Global Privacy Control.'),
});

const id = '5e0b8c52-6f5e-4b39-9a3e-0e4f0c6f2d11';

export const saveConsent = declareEndpoint({
  id: 'saveConsent',
  method: 'POST',
  path: '/consent/records',
  area: 'consent',
  summary: 'Store the proof of a choice',
  description:
    'Retries are safe without an idempotency key: a record with a known `id` changes nothing.',
  callers: {
    'page runtime':
      'after the visitor has answered `<sq-cookie-banner>`, if `cookieSettings.isConsentRecorded` is true.',
  },
  json: record,
  example: {
    id,
    time: '2026-11-30T09:00:00.000Z',
    revision: 1,
    bannerRevision: 1,
    allowed: ['necessary', 'preferences'],
    denied: ['analytics', 'marketing'],
    deniedServices: [],
    language: 'en',
    texts: ['We use cookies.', 'Accept', 'Decline'],
    address: 'https://shop.example/',
    isOptedOut: false,
  },
  responses: {
    200: {
      description: 'The record is stored.',
      json: z.object({ success: z.literal(true), id: z.string() }),
      example: { success: true, id },
    },
  },
});
