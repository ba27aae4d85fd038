import { addEndpoint } from '../../endpoints/endpoint.js';
import type { Routes } from '../../services.js';
import { saveConsent } from './consent-endpoints.js';
import { consentRecords } from './tables.js';

/** Stores a record of each cookie choice. A request that repeats an ID changes nothing. */
export const consentRoutes: Routes = (app, services) => {
  addEndpoint(app, services, saveConsent, async ({ json }) => {
    const { time, ...row } = json();
    await services.db
      .insert(consentRecords)
      .values({ ...row, answeredAt: new Date(time) })
      .onConflictDoNothing();
    return { success: true, id: row.id };
  });
};
