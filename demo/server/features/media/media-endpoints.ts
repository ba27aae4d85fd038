import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { firstText } from '../../read.js';
import { MAX_NAME, mediaKinds } from './media.js';
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
    type: z
      .enum(mediaKinds)
      .optional()
      .catch(undefined)
      .describe('Only images, only videos, or only other files.'),
    page: z.coerce.number().int().min(1).max(10_000).catch(1).describe('Starts at 1.'),
  }),
  formExample: { q: 'cupping', type: 'image', page: '1' },
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

const percent = z.number().min(0).max(100);

export const cropMedia = declareEndpoint({
  id: 'cropMedia',
  method: 'POST',
  path: '/site/media/:id/crop',
  area,
  summary: 'Store a part of an image as a new file',
  description:
    'The original file is kept. The new file has the same type and alternative text, and a name such as `cup-crop.webp`. SVG images cannot be cropped.',
  callers,
  params,
  json: z.object({
    left: percent.describe('Distance from the left edge, as a percentage of the width.'),
    top: percent.describe('Distance from the top edge, as a percentage of the height.'),
    width: percent.describe('Percentage of the width. At least one pixel is kept.'),
    height: percent.describe('Percentage of the height. At least one pixel is kept.'),
  }),
  example: { left: 10, top: 0, width: 50, height: 75 },
  responses: {
    201: {
      description: 'The new file.',
      json: item,
      example: {
        ...example,
        id: '5f0a11de00000000000000b2',
        name: 'Cupping table-crop.jpg',
        url: '/s/5f0a11de00000000000000b2/cupping-table-crop.jpg',
        width: 1200,
        height: 1200,
        bytes: 301_870,
        usedBy: [],
      },
    },
  },
  problems: {
    400: 'The area is not inside the image: `errors`.',
    ...noFile,
    415: 'The file is not an image that can be cropped.',
  },
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
