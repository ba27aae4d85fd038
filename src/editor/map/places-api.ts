import * as z from 'zod/mini';
import type { Result } from '../../model/result.js';
import type { ApiClient } from '../../platform/client.js';
import type { FoundPlace } from './model/map-position.js';

/* The API for searching places: see "places" in docs/reference/http-api.md. */

const predictions = z.object({
  predictions: z.array(z.object({ placeId: z.string(), description: z.string() })),
});
const details = z.object({
  location: z.object({
    mapLat: z.number(),
    mapLng: z.number(),
    markerLat: z.number(),
    markerLng: z.number(),
    mapZoom: z.number(),
    addressTitle: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    addressCountry: z.string(),
  }),
});

export type Prediction = z.infer<typeof predictions>['predictions'][number];

/** Both calls must name the tool, and the part of the tool that sends the call. */
const trackingContext = { productPage: 'map-editor', productSection: 'location' };

export interface PlacesApi {
  suggest(
    input: string,
    signal: AbortSignal,
  ): Promise<Result<{ readonly predictions: readonly Prediction[] }>>;
  details(placeId: string): Promise<Result<{ readonly location: FoundPlace }>>;
}

export function createPlacesApi(client: ApiClient): PlacesApi {
  const queryOf = (query: Readonly<Record<string, string>>): string =>
    String(new URLSearchParams({ ...trackingContext, ...query }));
  return {
    suggest: (input, signal) =>
      client.call({
        method: 'GET',
        path: `/api/google-maps/places/autocomplete?${queryOf({ input })}`,
        schema: predictions,
        signal,
      }),
    details: (placeId) =>
      client.call({
        method: 'GET',
        path: `/api/google-maps/places/details?${queryOf({ placeId })}`,
        schema: details,
      }),
  };
}
