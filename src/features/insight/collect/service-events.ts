import { warn } from '../../../core/report.js';
import { asNumber, asRecord, asText } from '../../../model/published-values.js';
import { type GivenFields, readCommonData, schemaNames } from '../model/common-fields.js';
import { publicAddress, storableText } from '../model/privacy.js';
import type { Fields } from '../sender/requests.js';
import { formIdOf } from './buttons-and-forms.js';
import type { PageFacts } from './page-facts.js';
import type { Recorder } from './recorder.js';
import { onTagEvent } from './tag-events.js';

/** Makes an event of the events service, whole with the fields that all of them have. */
export type RecordServiceEvent = (
  schema: (typeof schemaNames)[keyof typeof schemaNames],
  given: GivenFields,
  data: Fields,
) => void;

/**
 * Makes what records events of the events service.
 *
 * @param onDropped - called with each common field of the wrong type
 */
export function serviceEvents(
  recorder: Recorder,
  facts: PageFacts,
  onDropped: (name: string) => void,
): RecordServiceEvent {
  const { site, settings } = facts;
  return (schema, given, data) => {
    const timestamp = Date.now();
    const { websiteId, pageId } = facts.page();
    const place = publicAddress(location.href);
    recorder.record({
      channel: 'service',
      build: ({ session }) => ({
        timestamp,
        analyticsId: settings.analyticsId,
        commonData: readCommonData(
          {
            actor: 'visitor',
            event_owner_team: 'sq-elements',
            event_source: 'site',
            context_website_identifier: websiteId,
            destination_url: null,
            product_area: 'site',
            product_page: place,
            product_section: pageId || null,
            design_identifier: site.templateId || null,
            member_account_id: settings.memberAccountId || null,
            session_id: session.sessionId || null,
            browser_locale: navigator.language,
            member_locale: settings.memberLocale || null,
            website_locale: site.website.language,
            frontsite_locale: document.documentElement.lang || null,
            ...given,
          },
          (name) => {
            warn('insight', name, 'a text', undefined);
            onDropped(name);
          },
        ),
        customData: data,
        customSchemaName: schema,
      }),
    });
  };
}

/** Records what happens to products, the cart, forms and newsletters, and what experiments a visitor is part of. */
export function observeShopAndForms(
  recordEvent: RecordServiceEvent,
  recorder: Recorder,
  facts: PageFacts,
  signal: AbortSignal,
): void {
  onTagEvent('sq-product-added', signal, (detail) => {
    const { itemId, sku, quantity } = asRecord(detail);
    recordEvent(
      schemaNames.commerce,
      {
        action: 'add',
        object_type: 'product',
        object_id: asText(itemId),
        indirect_object_type: 'cart',
      },
      { itemId: asText(itemId), sku: asText(sku), quantity: asNumber(quantity) ?? 0 },
    );
  });
  onTagEvent('sq-cart-changed', signal, (detail) => {
    const { totalQuantity, subtotalCents, currency } = asRecord(detail);
    recordEvent(
      schemaNames.commerce,
      { action: 'change', object_type: 'cart' },
      {
        quantity: asNumber(totalQuantity) ?? 0,
        valueCents: asNumber(subtotalCents) ?? 0,
        currency: asText(currency),
      },
    );
  });
  onTagEvent('sq-product-quick-view-opened', signal, (detail) => {
    const page = facts.page();
    recorder.record({
      channel: 'quickView',
      suffix: asText(asRecord(detail)['itemId']),
      build: ({ visitorCookie }) => ({ ...page, visitorCookie }),
    });
  });
  onTagEvent('sq-form-submitted', signal, (detail, host) => {
    const formId = asText(asRecord(detail)['formId']) || formIdOf(host);
    const isNewsletter = host.localName === 'sq-newsletter';
    recordEvent(
      schemaNames.form,
      {
        action: isNewsletter ? 'subscribe' : 'submit',
        object_type: isNewsletter ? 'newsletter' : 'form',
        object_id: formId,
      },
      { formId },
    );
  });
  // Dispatched by whoever reads experiments, once for each that has an effect on the page.
  onTagEvent('sq-experiment-exposed', signal, (detail) => {
    const { name, experimentType, variant, segmentName, containsError } = asRecord(detail);
    recordEvent(
      schemaNames.experiment,
      { action: 'expose', object_type: 'experiment', object_id: asText(name) },
      {
        name: storableText(asText(name), 100),
        experimentType: asText(experimentType),
        variant: asText(variant),
        segmentName: segmentName === undefined ? null : asText(segmentName),
        containsError: containsError === true,
      },
    );
  });
}
