import { advise, PAGE } from '../../platform/report.js';
import { pageContext } from '../../page/context.js';
import { type CommonData, readCommonData, type schemaNames } from './model/common-fields.js';
import type { InsightSettings } from './model/insight-settings.js';
import { publicAddress } from './model/privacy.js';
import type { PageInfo } from './records.js';
import type { Recorder } from './recorder.js';
import type { Fields } from './transport.js';

/** Records an event for the events service, with the page's common fields. */
export type RecordServiceEvent = (
  customSchemaName: (typeof schemaNames)[keyof typeof schemaNames],
  common: CommonData,
  customData: Fields,
) => void;

/** @param onDropped - called with the name of each common field of the wrong type */
export function serviceEvents(
  recorder: Recorder,
  { site }: PageInfo,
  settings: InsightSettings,
  onDropped: (name: string) => void,
): RecordServiceEvent {
  return (customSchemaName, common, customData) => {
    const timestamp = Date.now();
    const { item, collection, websiteId } = pageContext();
    const given = {
      actor: 'visitor',
      event_owner_team: 'sq-elements',
      event_source: 'site',
      context_website_identifier: websiteId,
      destination_url: null,
      product_area: 'site',
      product_page: publicAddress(location.href),
      product_section: item.id || collection.id || null,
      design_identifier: site.templateId || null,
      member_account_id: settings.memberAccountId || null,
      browser_locale: navigator.language,
      member_locale: settings.memberLocale || null,
      website_locale: site.website.language,
      frontsite_locale: document.documentElement.lang || null,
      ...common,
    };
    recorder.record({
      channel: 'service',
      build: ({ session }) => ({
        timestamp,
        analyticsId: settings.analyticsId,
        commonData: readCommonData({ ...given, session_id: session.sessionId }, (name) => {
          advise(PAGE, `The event field ${name} is not a string. It is ignored.`);
          onDropped(name);
        }),
        customData,
        customSchemaName,
      }),
    });
  };
}
