import { z } from 'zod';
import { declareEndpoint } from '../../endpoints/endpoint.js';

const names = z.array(z.string().max(60)).max(100);
const count = z.number().int().min(0).max(1e9);

const record = z.object({
  id: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .describe('Identifies the record. Each ID is stored once.'),
  time: z.iso.datetime(),
  revision: count.describe('The revision of the consent categories.'),
  bannerRevision: count.describe('The banner’s revision.'),
  allowed: names.describe('The allowed categories.'),
  denied: names.describe('The denied categories.'),
  deniedServices: names,
  language: z.string().max(35),
  texts: z
    .array(z.string().max(5000))
    .max(200)
    .describe('The messages that were shown to the visitor.'),
  address: z.string().max(2000).describe('The page’s URL.'),
  isOptedOut: z.boolean().describe('The browser sends Global Privacy Control.'),
});

const id = '5e0b8c52-6f5e-4b39-9a3e-0e4f0c6f2d11';

export const saveConsent = declareEndpoint({
  id: 'saveConsent',
  method: 'POST',
  path: '/consent/records',
  area: 'consent',
  summary: 'Store a consent record',
  description:
    'The request can be repeated without an idempotency key: a record whose `id` is already stored is ignored.',
  callers: {
    'page runtime':
      'after the visitor has made a choice in the cookie banner, if `cookieSettings.isConsentRecorded` is true.',
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
