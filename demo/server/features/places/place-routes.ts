import { addEndpoint } from '../../endpoints/endpoint.js';
import type { Routes } from '../../services.js';
import * as endpoints from './place-endpoints.js';
import { placeDetails, suggestPlaces } from './places.js';

/** Places for the map editor (behavior.md#places-search). */
export const placeRoutes: Routes = (app, services) => {
  addEndpoint(app, services, endpoints.autocompletePlaces, async ({ query }) => ({
    predictions: await suggestPlaces(services.db, query().input),
  }));

  addEndpoint(app, services, endpoints.getPlace, ({ query }) =>
    placeDetails(services.db, query().placeId),
  );
};
