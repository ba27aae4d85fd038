import { itemTypes } from '../../model/enumerations.js';
import { asNumber, asRecord, asText } from '../../model/published-values.js';
import { queryValue } from '../../model/query.js';
import { pageContext } from '../../page/context.js';
import { publicAddress, storableText } from './model/privacy.js';
import type { Observed } from './observed.js';
import { isSearchPage, type PageInfo } from './records.js';
import type { Recorder } from './recorder.js';

/** A conversion that the page's ad pixels can report (behavior.md#insight-conversions). */
export interface Conversion {
  readonly kind:
    'add-to-cart' | 'search' | 'newsletter-subscribe' | 'product-page-view' | 'account-creation';
  readonly itemId?: string;
  readonly quantity?: number;
}

declare global {
  interface DocumentEventMap {
    /** A conversion has happened, and the visitor allows marketing. */
    'sq-conversion-recorded': CustomEvent<Conversion>;
    /**
     * The visitor has created an account. Marketing counts it as a conversion.
     * @command
     */
    'sq-account-created': CustomEvent<unknown>;
  }
}

/**
 * Records the campaign that led to this page and dispatches conversions. Both need consent to marketing. Does not load any ad
 * pixel.
 */
export function observeMarketing(
  observed: Observed,
  recorder: Recorder,
  { site }: PageInfo,
  signal: AbortSignal,
): void {
  recordLanding(recorder);

  function convert(conversion: Conversion): void {
    document.dispatchEvent(new CustomEvent('sq-conversion-recorded', { detail: conversion }));
  }
  /** Dispatches a conversion, or drops it if the visitor has not consented to marketing. */
  function convertIfAllowed(conversion: Conversion): void {
    if (recorder.allows('marketing')) convert(conversion);
  }

  observed.on('sq-product-added', (detail) => {
    const { itemId, quantity } = asRecord(detail);
    const number = asNumber(quantity);
    convertIfAllowed({
      kind: 'add-to-cart',
      itemId: asText(itemId),
      ...(number !== undefined && { quantity: number }),
    });
  });
  observed.on('sq-form-submitted', (_, host) => {
    if (host.localName === 'sq-newsletter') convertIfAllowed({ kind: 'newsletter-subscribe' });
  });
  observed.on('sq-account-created', () => convertIfAllowed({ kind: 'account-creation' }));
  const { pageType, item } = site;
  // The conversions below are about opening this page, so they wait for consent instead of being dropped.
  recorder.whenAllowed('marketing', () => {
    if (signal.aborted) return;
    if (item.recordType === itemTypes.storeItem)
      convert({ kind: 'product-page-view', itemId: pageContext().item.id });
    if (isSearchPage(pageType) && queryValue(location.search, 'q')) convert({ kind: 'search' });
  });
}

/** Marketing parameters in a URL's query (behavior.md#insight-campaign). */
const marketingParameters = [
  'source',
  'campaign',
  'subcampaign',
  'channel',
  'subchannel',
  'refer',
  'variation',
  'mkwid',
] as const;

/** Records the landing if the page's URL has marketing parameters. */
function recordLanding(recorder: Recorder): void {
  const given = marketingParameters.map(
    (name) => [name, queryValue(location.search, name)] as const,
  );
  if (given.every(([, value]) => !value)) return;
  const parameters = Object.fromEntries(
    given.map(([name, value]) => [name, storableText(value ?? '', 200)]),
  );
  const fields = {
    ...parameters,
    refer: parameters['refer'] || publicAddress(document.referrer),
    landing: publicAddress(location.pathname),
    lang: navigator.language,
    screen: `${String(screen.width)}x${String(screen.height)}`,
  };
  recorder.record({ channel: 'track', category: 'marketing', build: () => fields });
}
