import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { editorSettings, initialSettings } from './editor-settings.js';

const stored = z.object({
  settings: editorSettings,
  versions: z
    .record(z.string(), z.int())
    .describe(
      'The version of each changed field, by its name: `popup.heading`. Others have version 0.',
    ),
});
const example = {
  settings: { ...initialSettings, units: 'metric' },
  versions: { units: 1 },
};

const area = 'site' satisfies Endpoint['area'];
const callers = { 'site editor': 'no element calls it.' };

export const getSettings = declareEndpoint({
  id: 'getSettings',
  method: 'GET',
  path: '/site/settings',
  area,
  summary: 'Get the settings that owners edit',
  callers,
  responses: { 200: { description: 'The settings.', json: stored, example } },
  right: 'account',
});

export const saveSettings = declareEndpoint({
  id: 'saveSettings',
  method: 'PUT',
  path: '/site/settings',
  area,
  summary: 'Save settings',
  description:
    'Each field has a version. Changes that other accounts have made to different fields are kept. If another account has given one of the fields another value since `baseVersion`, nothing is saved, and the response has both values. To overwrite, send the changes again with the current versions.',
  callers,
  json: z.object({
    changes: z
      .array(
        z.object({
          path: z
            .array(z.string().max(100))
            .min(1)
            .max(2)
            .describe('The field: `["units"]`, `["popup", "heading"]`.'),
          value: z.unknown().describe('The new value.'),
          baseVersion: z.int().min(0).describe('The version that was edited.'),
        }),
      )
      .min(1)
      .max(100),
  }),
  example: { changes: [{ path: ['units'], value: 'metric', baseVersion: 0 }] },
  responses: { 200: { description: 'The settings after the save.', json: stored, example } },
  problems: {
    400: 'A setting is unknown or its value is invalid: `errors` has a message by field.',
    409: 'Another account has changed the same fields: `conflicts`.',
  },
  isIdempotent: true,
  right: 'settings',
});
