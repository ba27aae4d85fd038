import { addEndpoint } from '../../endpoints/endpoint.js';
import { sendAnswer, withIdempotency } from '../../idempotency.js';
import type { Routes } from '../../services.js';
import { accountIdOf } from '../account/sessions.js';
import * as endpoints from './editor-settings-endpoints.js';
import { readSettings, saveSettings } from './save-settings.js';

/** Settings that owners edit (behavior.md#settings-save). */
export const siteSettingsApi: Routes = (app, services) => {
  const { minimumOrderCents } = services.settings;

  addEndpoint(app, services, endpoints.getSettings, () =>
    readSettings(services.db, minimumOrderCents),
  );

  addEndpoint(app, services, endpoints.saveSettings, async ({ json }, request, reply) => {
    const { changes } = json();
    const accountId = await accountIdOf(services, request);
    const answer = await withIdempotency(services, request, async (tx) => {
      await saveSettings(tx, changes, accountId);
      return { status: 200, body: await readSettings(tx, minimumOrderCents) };
    });
    await services.siteValues.reload();
    return sendAnswer(reply, answer);
  });
};
