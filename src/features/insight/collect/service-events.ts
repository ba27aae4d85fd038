import { warn } from '../../../platform/report.js';
import { asNumber, asRecord, asText } from '../../../model/published-values.js';
import { pageContext } from '../../../page/context.js';
import { actionRecord } from '../arrival/buttons-and-forms.js';
import {
  censusRecord,
  type PageFacts,
  publicAddress,
  serviceRecord,
  storableText,
  type Wanted,
} from '../arrival/records.js';
import { readCommonData, schemaNames } from '../model/common-fields.js';
import type { InsightSettings } from '../model/insight-settings.js';
import type { Observed } from './observed.js';
import type { Recorder } from './recorder.js';

/** Records an event of the events service, whole with the fields that all of them have. */
export type RecordServiceEvent = (record: Wanted) => void;

/**
 * Makes what records events of the events service.
 *
 * @param onDropped - called with each common field of the wrong type
 */
export function serviceEvents(
  recorder: Recorder,
  { site }: PageFacts,
  settings: InsightSettings,
  onDropped: (name: string) => void,
): RecordServiceEvent {
  return (record) => {
    const timestamp = Date.now();
    const { item, collection, websiteId } = pageContext();
    const pageData = {
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
    };
    recorder.record({
      ...record,
      build(visit) {
        const fields = record.build(visit);
        const given = { ...pageData, ...asRecord(fields['commonData']) };
        const commonData = readCommonData(given, (name) => {
          warn('insight', name, 'a text', undefined);
          onDropped(name);
        });
        return { ...fields, timestamp, commonData };
      },
    });
  };
}

/** Records what happens to products, the cart, forms and newsletters, and what experiments a visitor is part of. */
export function observeShopAndForms(
  observed: Observed,
  recordEvent: RecordServiceEvent,
  recorder: Recorder,
): void {
  observed.on('sq-product-added', (detail) => {
    const { itemId, sku, quantity } = asRecord(detail);
    const common = {
      action: 'add',
      object_type: 'product',
      object_id: asText(itemId),
      indirect_object_type: 'cart',
    };
    const data = { itemId: asText(itemId), sku: asText(sku), quantity: asNumber(quantity) ?? 0 };
    recordEvent(serviceRecord(schemaNames.commerce, common, data));
  });
  observed.on('sq-cart-changed', (detail) => {
    const { totalQuantity, subtotalCents, currency } = asRecord(detail);
    const data = {
      quantity: asNumber(totalQuantity) ?? 0,
      valueCents: asNumber(subtotalCents) ?? 0,
      currency: asText(currency),
    };
    const common = { action: 'change', object_type: 'cart' };
    recordEvent(serviceRecord(schemaNames.commerce, common, data));
  });
  observed.on('sq-product-quick-view-opened', (detail) => {
    const suffix = asText(asRecord(detail)['itemId']);
    recorder.record({ ...censusRecord('quickView'), suffix });
  });
  observed.on('sq-form-submitted', (_detail, _host, event) => {
    const record = actionRecord(event);
    if (record) recordEvent(record);
  });
  // Dispatched by whoever reads experiments, once for each that has an effect on the page.
  observed.on('sq-experiment-exposed', (detail) => {
    const { name, experimentType, variant, segmentName, containsError } = asRecord(detail);
    const common = { action: 'expose', object_type: 'experiment', object_id: asText(name) };
    const data = {
      name: storableText(asText(name), 100),
      experimentType: asText(experimentType),
      variant: asText(variant),
      segmentName: segmentName === undefined ? null : asText(segmentName),
      containsError: containsError === true,
    };
    recordEvent(serviceRecord(schemaNames.experiment, common, data));
  });
}
