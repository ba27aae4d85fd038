import { expect } from '@open-wc/testing';
import { messagesIn } from '../../src/core/message-registry.js';
import { defineMessages } from '../../src/i18n/messages/catalogue.js';
import { startPseudoLocale } from '../../src/runtime/pseudo-locale.js';

const catalogue = defineMessages('pseudo', {
  close: 'Close',
  items: { one: '{count} item', other: '{count} items' },
});

it('changes all messages until its signal is aborted', () => {
  const end = new AbortController();
  startPseudoLocale(end.signal);
  const { close, items } = messagesIn(catalogue, 'en');
  expect([close, items(2)]).to.deep.equal(['[Çļöšé ~~]', '[2 îţéɱš ~~~~]']);
  end.abort();
  expect(messagesIn(catalogue, 'en').close).to.equal('Close');
});
