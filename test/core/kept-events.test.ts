import { expect } from '@open-wc/testing';
import { emit } from '../../src/core/events.js';
import { keepEvent, keptEvents, setKeeping } from '../../src/core/kept-events.js';

const typesKept = (): string[] => keptEvents().list.map(({ type }) => type);

describe('the queue of events for visit recording', () => {
  beforeEach(() => {
    setKeeping(false);
    setKeeping(true);
  });
  afterEach(() => {
    setKeeping(false);
  });

  it('contains the events that elements dispatch, except cancelable "before" events', () => {
    const host = document.createElement('div');
    emit(host, 'sq-form-before-submit', { formId: 'ask' });
    emit(host, 'sq-form-submitted', { formId: 'ask', submissionId: '1' });

    expect(typesKept()).to.eql(['sq-form-submitted']);
    const [event] = keptEvents().list;
    expect(event?.path).to.eql([host]);
    expect(event?.detail).to.eql({ formId: 'ask', submissionId: '1' });
    expect(event?.time).to.be.greaterThan(0);
  });

  it('receives events only while visits are recorded', () => {
    setKeeping(false);
    keepEvent(new Event('click'), []);
    expect(typesKept()).to.eql([]);

    setKeeping(true);
    keepEvent(new Event('click'), []);
    expect(typesKept()).to.eql(['click']);
  });
});

describe('an event dispatched by an element', () => {
  it('bubbles out of shadow roots, and can be canceled only if its name contains "before"', () => {
    const page = document.body.appendChild(document.createElement('div'));
    const host = page.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    const received: unknown[] = [];
    for (const type of ['sq-form-before-submit', 'sq-form-submitted'] as const)
      page.addEventListener(type, (event) => {
        event.preventDefault();
        received.push(event.detail);
      });

    const results = [
      emit(host, 'sq-form-before-submit', { formId: 'ask' }),
      emit(host, 'sq-form-submitted', { formId: 'ask', submissionId: '1' }),
    ];
    page.remove();

    expect(results).to.deep.equal([false, true]);
    expect(received).to.deep.equal([{ formId: 'ask' }, { formId: 'ask', submissionId: '1' }]);
  });
});
