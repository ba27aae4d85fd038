import { addEndpoint } from '../../endpoints/endpoint.js';
import type { Routes } from '../../services.js';
import { saveConsent } from './consent-endpoints.js';
import { consentRecords } from './tables.js';

/** Stores the proof of each choice once: a repeated id changes nothing. */
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
