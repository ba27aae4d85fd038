import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';

/** The tracking context of the call: both fields are required. */
const context = {
  productPage: z.string().trim().min(1).max(100).describe('The tool that calls: `map-editor`.'),
  productSection: z.string().trim().min(1).max(100).describe('The part of the tool: `location`.'),
};
const exampleContext = { productPage: 'map-editor', productSection: 'location' };

const area = 'places' satisfies Endpoint['area'];
const callers = { 'site editor': 'no element calls it.' };

export const autocompletePlaces = declareEndpoint({
  id: 'autocompletePlaces',
  method: 'GET',
  path: '/google-maps/places/autocomplete',
  area,
  summary: 'Suggest places for a typed text',
  description:
    'Each word of the text must be the beginning of a word of the place, without regard to case and accents. The server has its own places, and calls no other server.',
  callers,
  query: z.object({
    ...context,
    input: z.string().max(100).describe('The typed text.'),
  }),
  formExample: { ...exampleContext, input: 'mun' },
  responses: {
    200: {
      description: 'At most 8 places.',
      json: z.object({
        predictions: z.array(
          z.object({
            placeId: z.string(),
            description: z.string(),
            mainText: z.string(),
            secondaryText: z.string(),
          }),
        ),
      }),
      example: {
        predictions: [
          {
            placeId: 'ne-1159151357',
            description: 'Munich, Bayern, Germany',
            mainText: 'Munich',
            secondaryText: 'Bayern, Germany',
          },
        ],
      },
    },
  },
  right: 'account',
});

export const getPlace = declareEndpoint({
  id: 'getPlace',
  method: 'GET',
  path: '/google-maps/places/details',
  area,
  summary: 'Get the position and the address of a place',
  callers,
  query: z.object({ ...context, placeId: z.string().min(1).max(100) }),
  formExample: { ...exampleContext, placeId: 'ne-1159151357' },
  responses: {
    200: {
      description: 'The place.',
      json: z.object({
        placeId: z.string(),
        location: z
          .object({
            mapLat: z.number(),
            mapLng: z.number(),
            markerLat: z.number(),
            markerLng: z.number(),
            mapZoom: z.int(),
            addressTitle: z.string(),
            addressLine1: z.string(),
            addressLine2: z.string(),
            addressCountry: z.string(),
          })
          .describe('Fields of a map’s `location`.'),
      }),
      example: {
        placeId: 'ne-1159151357',
        location: {
          ...{ mapLat: 48.1319, mapLng: 11.573, markerLat: 48.1319, markerLng: 11.573 },
          mapZoom: 12,
          addressTitle: 'Munich',
          addressLine1: '',
          addressLine2: 'Bayern',
          addressCountry: 'Germany',
        },
      },
    },
  },
  problems: { 404: 'The place does not exist.' },
  right: 'account',
});
