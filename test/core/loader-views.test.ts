import { expect } from '@open-wc/testing';
import { freshTag, place } from './fixture.js';
import type { TagRule } from '../../src/runtime/loader/tag-map.js';
import { afterIntersections, pointAt, start } from './loader-fixture.js';

const near = 'style="display:block; height: 10px"';

/** Starts a loader, with what it asks for by name, and the hosts that something stands for. */
function startTag(rule: TagRule) {
  const tag = freshTag('load');
  const asked: string[] = [];
  const shown: HTMLElement[] = [];
  start(tag, rule, (name) => {
    asked.push(name);
    return Promise.resolve({ show: (host: HTMLElement) => shown.push(host) });
  });
  return { tag, asked, shown };
}

describe('a tag that waits for a touch, with something that stands for it until then', () => {
  it('shows what stands in view near the screen, and fetches when it is touched', async () => {
    const { tag, asked, shown } = startTag({
      load: 'interaction',
      loadIf: { earlyView: '[moves]' },
      earlyView: 'row-early',
    });
    place(`<${tag} ${near}>Text</${tag}>`);
    const host = place(`<${tag} moves ${near}>Text</${tag}>`);
    const far = place(`<${tag} moves style="position: absolute; top: 9000px">Text</${tag}>`);
    await afterIntersections();
    expect(shown).to.have.length(1);
    const before = [...asked];

    await pointAt(host);

    expect([before, asked]).to.deep.equal([['row-early'], ['row-early', tag]]);
    expect(shown.map((each) => [host, far].indexOf(each))).to.deep.equal([0, 1]);
  });

  it('shows what is for a page that rests far from the screen, too, and fetches when it is touched', async () => {
    const { tag, asked, shown } = startTag({
      load: 'interaction',
      loadIf: { idleView: '[flows]' },
      earlyView: 'row-early',
      idleView: 'row-columns',
    });
    place(`<${tag} ${near}>Text</${tag}>`);
    const host = place(`<${tag} flows ${near}>Text</${tag}>`);
    const far = place(`<${tag} flows style="position: absolute; top: 9000px">Text</${tag}>`);
    await afterIntersections();
    expect(shown.map((each) => [host, far].indexOf(each))).to.deep.equal([0, 1]);
    const before = [...asked];

    await pointAt(host);

    expect([before, asked]).to.deep.equal([['row-columns'], ['row-columns', tag]]);
  });
});
