import { expect } from '@open-wc/testing';
import * as own from '../../src/platform/shared.js';
import { copyOf } from './fixture.js';

describe('a part that copies of the script share', () => {
  it('is one for all, and carries the version of the copy that made it', async () => {
    const other = await copyOf<typeof own>('src/platform/shared.ts');

    const made = own.sharedPart('replay', () => ({ isOn: true }), 3);
    const found = other.sharedPart('replay', () => ({ isOn: false }), 4);

    expect(found).to.equal(made);
    expect([own.partVersion('replay'), other.partVersion('replay')]).to.deep.equal([3, 3]);
  });

  it('is of the first version where its maker gave none, as older builds do', () => {
    const registry = Reflect.get(globalThis, Symbol.for('sq-elements/1')) as Record<
      string,
      unknown
    >;
    const older: object[] = [];
    registry['tags'] = older;

    const found = own.sharedPart('tags', () => [{}], 2);

    expect(found).to.equal(older);
    expect(own.partVersion('tags')).to.equal(1);
  });
});
