import { expect } from '@open-wc/testing';
import * as own from '../../src/platform/shared.js';
import { copyOf } from './fixture.js';

describe('state that copies of the script share', () => {
  it('is created by the first copy and used by all', async () => {
    const other = await copyOf<typeof own>('src/platform/shared.ts');

    const made = own.loading();

    expect(other.loading()).to.equal(made);
  });

  it('is not shared with a copy of a different major version, which is detected', () => {
    const key = Symbol.for('sq-elements/2');
    Reflect.set(globalThis, key, {});

    const other = own.otherVersion();
    Reflect.deleteProperty(globalThis, key);

    expect([other, own.otherVersion()]).to.deep.equal(['sq-elements/2', undefined]);
  });
});
