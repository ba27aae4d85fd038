import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { firstText } from '../../read.js';
import { MAX_NAME } from './media.js';
import { mediaTypes } from './tables.js';

const item = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().describe('Begins with `/s/`. Images also take `?format=750w`.'),
  type: z.string().describe('MIME type, from the content of the file.'),
  mediaType: z
    .enum(mediaTypes)
    .nullable()
    .describe(
      '`imageFile` for an image, `video` for a video. `imageReused` and `assetReused` if the site already had a file with this content. `null` for other files.',
    ),
  width: z.int().nullable().describe('In pixels, as the image is shown.'),
  height: z.int().nullable(),
  bytes: z.int(),
  alt: z.string(),
  createdAt: z.string(),
  usedBy: z
    .array(z.object({ id: z.string(), path: z.string(), title: z.string() }))
    .describe('Pages whose HTML has the address.'),
});

const params = z.object({ id: z.string().max(100).describe('ID of the file.') });
const area = 'media' satisfies Endpoint['area'];
const callers = { 'site editor': 'no element calls it.' };
const example = {
  id: '5f0a11de00000000000000b1',
  name: 'Cupping table.jpg',
  url: '/s/5f0a11de00000000000000b1/cupping-table.jpg',
  type: 'image/jpeg',
  mediaType: 'imageFile',
  width: 2400,
  height: 1600,
  bytes: 684_211,
  alt: 'Four cups on a long table',
  createdAt: '2026-11-30T09:00:00.000Z',
  usedBy: [{ id: 'p1', path: '/visit', title: 'Visit us' }],
};
const noFile = { 404: 'The file does not exist.' };

export const listMedia = declareEndpoint({
  id: 'listMedia',
  method: 'GET',
  path: '/site/media',
  area,
  summary: 'List uploaded files, the newest first',
  callers,
  query: z.object({
    q: firstText.describe('Words of the name or the alternative text.'),
    page: z.coerce.number().int().min(1).max(10_000).catch(1).describe('Starts at 1.'),
  }),
  formExample: { q: 'cupping', page: '1' },
  responses: {
    200: {
      description: 'The files.',
      json: z.object({
        items: z.array(item),
        page: z.int(),
        pageSize: z.int(),
        total: z.int().describe('Number of files on all pages.'),
      }),
      example: { items: [example], page: 1, pageSize: 40, total: 1 },
    },
  },
  right: 'account',
});

export const uploadMedia = declareEndpoint({
  id: 'uploadMedia',
  method: 'POST',
  path: '/site/media',
  area,
  summary: 'Upload a file',
  description:
    'JPEG, PNG, WebP, GIF, AVIF and SVG images have at most 20 MB and 64 megapixels. MP4 and WebM videos, MP3 audio files and PDF documents have at most 100 MB. The content decides about the type. Images are stored upright and without metadata such as the place of a photo.',
  callers,
  file: 'file',
  responses: { 201: { description: 'The file.', json: item, example: { ...example, usedBy: [] } } },
  problems: {
    400: 'The file has no name, is damaged or incomplete.',
    413: 'The file is too large.',
    415: 'The content of the file has an unsupported type, or is empty.',
  },
  isIdempotent: true,
  right: 'media',
});

export const setMedia = declareEndpoint({
  id: 'setMedia',
  method: 'PUT',
  path: '/site/media/:id',
  area,
  summary: 'Rename a file, or set its alternative text',
  description: 'Addresses with the old name stay valid.',
  callers,
  params,
  json: z.object({
    name: z
      .string()
      .trim()
      .min(1, { error: 'Please enter a file name' })
      .max(MAX_NAME)
      .exactOptional()
      .describe('The ending of the type is added if it is missing.'),
    alt: z.string().trim().max(1000).exactOptional().describe('Alternative text of an image.'),
  }),
  example: { name: 'Cupping table', alt: 'Four cups on a long table' },
  responses: { 200: { description: 'The file.', json: item, example } },
  problems: noFile,
  isIdempotent: true,
  right: 'media',
});

export const deleteMedia = declareEndpoint({
  id: 'deleteMedia',
  method: 'DELETE',
  path: '/site/media/:id',
  area,
  summary: 'Delete a file',
  callers,
  params,
  query: z.object({
    force: firstText.describe('`true` deletes the file even if pages use it.'),
  }),
  responses: {
    200: {
      description: 'Deleted.',
      json: z.object({ success: z.literal(true) }),
      example: { success: true },
    },
  },
  problems: { ...noFile, 409: 'Pages use the file: `pages`.' },
  isIdempotent: true,
  right: 'media',
});
