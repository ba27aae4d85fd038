import { itemTypes } from '../../../model/enumerations.js';
import { asNumber, asRecord, asText } from '../../../model/published-values.js';
import { queryValue } from '../../../model/query.js';
import { pageContext } from '../../../page/context.js';
import { isSearchPage, type PageFacts, publicAddress, storableText } from '../arrival/records.js';
import type { Recorder } from './recorder.js';
import type { Observed } from './observed.js';

/** What ad pixels count (spec section 7, "Other loads"), for whoever on the page feeds them. */
export interface Conversion {
  readonly kind:
    'add-to-cart' | 'search' | 'newsletter-subscribe' | 'product-page-view' | 'account-creation';
  readonly itemId?: string;
  readonly quantity?: number;
}

declare global {
  interface DocumentEventMap {
    /** Something that an ad pixel counts has happened, and the visitor allows marketing. */
    'sq-conversion-recorded': CustomEvent<Conversion>;
    /** A page says that its visitor has made an account: no tag does that. */
    'sq-account-created': CustomEvent<unknown>;
  }
}

/**
 * Sends from which campaign a visitor comes, and dispatches what ad pixels count: both only with consent to marketing. No
 * pixel is loaded here.
 */
export function observeMarketing(
  observed: Observed,
  recorder: Recorder,
  facts: PageFacts,
  signal: AbortSignal,
): void {
  recordLanding(recorder);

  /** What happens before there is consent is of no pixel's business. */
  function convert(conversion: Conversion): void {
    document.dispatchEvent(new CustomEvent('sq-conversion-recorded', { detail: conversion }));
  }
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
  const { pageType, item } = facts.site;
  // What the page itself is stays true until there is consent.
  recorder.whenAllowed('marketing', () => {
    if (signal.aborted) return;
    if (item.recordType === itemTypes.storeItem)
      convert({ kind: 'product-page-view', itemId: pageContext().item.id });
    if (isSearchPage(pageType) && queryValue(location.search, 'q')) convert({ kind: 'search' });
  });
}

/** Parameters of an address that say which campaign has led here (spec section 7, "Track"). */
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

/** Track: once for a landing that an address with marketing parameters leads to. */
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
