import { expect } from '@open-wc/testing';
import { emit } from '../../src/core/events.js';
import { keepEvent, keptEvents, setKeeping } from '../../src/core/kept-events.js';

const typesKept = (): string[] => keptEvents().list.map(({ type }) => type);

describe('events that wait for who records them', () => {
  beforeEach(() => {
    setKeeping(false);
    setKeeping(true);
  });
  afterEach(() => {
    setKeeping(false);
  });

  it('are those that a tag has dispatched, but not what it asks about before', () => {
    const host = document.createElement('div');
    emit(host, 'sq-form-before-submit', { formId: 'ask' });
    emit(host, 'sq-form-submitted', { formId: 'ask', submissionId: '1' });

    expect(typesKept()).to.eql(['sq-form-submitted']);
    const [event] = keptEvents().list;
    expect(event?.path).to.eql([host]);
    expect(event?.detail).to.eql({ formId: 'ask', submissionId: '1' });
    expect(event?.time).to.be.greaterThan(0);
  });

  it('are the first fifty', () => {
    for (let index = 0; index < 60; index += 1) keepEvent(new Event(`touch-${index}`), []);

    expect(typesKept()).to.have.length(50);
    expect(typesKept()[0]).to.equal('touch-0');
  });

  it('are none where nobody will record them, until somebody does', () => {
    setKeeping(false);
    keepEvent(new Event('click'), []);
    expect(typesKept()).to.eql([]);

    setKeeping(true);
    keepEvent(new Event('click'), []);
    expect(typesKept()).to.eql(['click']);
  });
});
