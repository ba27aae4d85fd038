import { expect } from '@open-wc/testing';
import r2wc from '@r2wc/react-to-web-component';
import { flushSync } from 'react-dom';
import { expectConsole } from '../support/browser/console-guard.js';
import { freshTag, inside, place, placed, register, shown } from './fixture.js';
import {
  block,
  pickerBlock,
  PickerView,
  placeRaw,
  raw,
  rawText,
  type PickerElement,
} from './picker.js';

/** Each thing that r2wc does wrong with attributes and properties: seen on a raw element, gone in a block. */

describe('an attribute that is removed', () => {
  it('keeps its value in raw r2wc', () => {
    const host = placeRaw(`<${raw} label="Blue"></${raw}>`);

    flushSync(() => host.removeAttribute('label'));

    expect(rawText(host)).to.contain('Blue');
  });

  it('returns to its default in a block', async () => {
    const host = await placed<PickerElement>(`<${block} label="Blue"></${block}>`);

    host.removeAttribute('label');
    const atOnce = host.label;
    await host.updateComplete;

    expect(atOnce).to.equal('none');
    expect(shown(host)).to.contain('none').and.not.to.contain('Blue');
  });
});

describe('an attribute without a value', () => {
  it('is not true in raw r2wc', () => {
    const host = placeRaw(`<${raw} open></${raw}>`);

    expect(rawText(host)).to.contain('closed');
  });

  it('is true in a block', async () => {
    const host = await placed<PickerElement>(`<${block} open></${block}>`);

    expect(shown(host)).to.contain('open');
    expect(host.open).to.equal(true);
  });
});

describe('a boolean property that is set to false', () => {
  it('leaves an attribute that [open] matches in raw r2wc', () => {
    const host = placeRaw(`<${raw}></${raw}>`);

    host.open = false;

    expect(host.matches('[open]')).to.equal(true);
  });

  it('writes no attribute in a block', async () => {
    const host = await placed<PickerElement>(`<${block}></${block}>`);

    host.open = true;
    host.open = false;
    await host.updateComplete;

    expect(host.matches('[open]')).to.equal(false);
    expect(shown(host)).to.contain('closed');
  });
});

describe('a property that is set to undefined', () => {
  it('leaves the old text on the screen in raw r2wc', () => {
    const host = placeRaw(`<${raw} label="Blue"></${raw}>`);

    flushSync(() => {
      host.label = undefined;
    });

    expect(rawText(host)).to.contain('Blue');
  });

  it('shows its default in a block', async () => {
    const host = await placed<PickerElement>(`<${block} label="Blue"></${block}>`);

    host.label = undefined;
    await host.updateComplete;

    expect(shown(host)).to.contain('none');
  });
});

describe('an object as a property', () => {
  it('comes back as a copy, and as an attribute, from raw r2wc', () => {
    const host = placeRaw(`<${raw}></${raw}>`);
    const items = [{ id: 1 }];

    flushSync(() => {
      host.items = items;
    });

    expect(host.items).not.to.equal(items);
    expect(host.getAttribute('items')).to.equal('[{"id":1}]');
  });

  it('keeps its identity in a block, and is no attribute', async () => {
    const host = await placed<PickerElement>(`<${block}></${block}>`);
    const data = { items: [{ id: 1 }] };

    host.data = data;
    await host.updateComplete;

    expect(host.data).to.equal(data);
    expect(host.getAttributeNames()).to.deep.equal([]);
    expect(shown(host)).to.contain('1 nothing');
  });
});

describe('a function as a property', () => {
  it('does not reach the view of raw r2wc', () => {
    const host = placeRaw(`<${raw}></${raw}>`);

    flushSync(() => {
      host.pick = function pickBlue() {
        return 'blue';
      };
    });

    expect(rawText(host)).to.contain('nothing');
  });

  it('reaches the view of a block as a member of data', async () => {
    const host = await placed<PickerElement>(`<${block}></${block}>`);

    host.data = { pick: () => 'blue' };
    await host.updateComplete;

    expect(shown(host)).to.contain('blue');
  });
});

describe('bad JSON', () => {
  it('keeps a raw r2wc element from upgrading', () => {
    const thrown = expectConsole(/JSON/);

    const host = placeRaw(`<${raw} items="["><b>Server</b></${raw}>`);

    expect(thrown).to.have.length(1);
    expect(host.matches(':defined')).to.equal(false);
  });

  it('leaves what the server sent in a block, with one report, and the others go on', async () => {
    const reports = expectConsole(/data-block-json: unreadable/);

    const host = await placed<PickerElement>(
      `<${block} data-block-json="["><b>Server</b></${block}><${block}></${block}>`,
    );

    expect(reports).to.have.length(1);
    expect(host.matches(':defined')).to.equal(true);
    expect(host.querySelector('b')?.checkVisibility()).to.equal(true);
    expect(shown(host.nextElementSibling as Element)).to.contain('closed');
  });
});

describe('a property that is set before the upgrade', () => {
  it('is lost in raw r2wc', () => {
    const tag = freshTag();
    const host = place<PickerElement>(`<${tag}></${tag}>`);
    host.label = 'Blue';

    flushSync(() =>
      register(r2wc(PickerView, { props: { label: 'string' }, shadow: 'open' }), tag),
    );

    expect(rawText(host)).to.contain('none');
  });

  it('is kept in a block', async () => {
    const tag = freshTag();
    const host = place<PickerElement>(`<${tag}></${tag}>`);
    const data = { items: [1, 2] };
    Object.assign(host, { label: 'Blue', data });

    register(pickerBlock(), tag);
    await host.updateComplete;

    expect(shown(host)).to.contain('Blue closed 2');
    expect(host.data).to.equal(data);
  });
});

describe('a property with an acronym in its name', () => {
  it('has an attribute that can never match in raw r2wc', () => {
    const Raw = r2wc(PickerView, { props: { ariaHTML: 'string' } as never }) as {
      readonly observedAttributes?: string[];
    };

    expect(Raw.observedAttributes).to.deep.equal(['aria-hTML']);
  });

  it('has an attribute in lower case in a block', async () => {
    const host = await placed<PickerElement>(`<${block} aria-html="rich"></${block}>`);

    expect(inside(host, 'em').textContent).to.equal('rich');
  });
});
