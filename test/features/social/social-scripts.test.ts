import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-comment-link.js';
import '../../../elements/sq-follow-button.js';
import type { SqCommentLink } from '../../../elements/sq-comment-link.js';
import type { SqFollowButton } from '../../../elements/sq-follow-button.js';
import { expectConsole } from '../../support/browser/console-guard.js';

describe('sq-comment-link', () => {
  for (const [attributes, address] of [
    ['', '/frost#end'],
    ['comment-id="42"', '/frost#comment-42'],
    ['link="/snow"', '/snow'],
    [
      'base-url="https://a.example" link="/snow" comment-id="42"',
      'https://a.example/snow#comment-42',
    ],
    ['base-url="https://a.example" comment-id="42"', '/frost#comment-42'],
    ['shortname="no name!" comment-id="42"', '/frost#comment-42'],
    ['link="javascript:alert(1)"', '/frost#end'],
  ] as const) {
    it(`leads to ${address} with ${attributes || 'no attributes'}`, async () => {
      const element = await fixture<SqCommentLink>(
        `<sq-comment-link ${attributes}><a href="/frost#end">Comments</a></sq-comment-link>`,
      );
      await element.updateComplete;
      assert.equal(element.querySelector('a')?.getAttribute('href'), address);
      element.remove();
      await element.updateComplete;
      assert.equal(element.innerHTML, '<a href="/frost#end">Comments</a>');
    });
  }

  it('leaves an anchor before its link alone', async () => {
    const anchor = '<a id="comments"></a>';
    const element = await fixture<SqCommentLink>(
      `<sq-comment-link comment-id="42">${anchor}<a href="/frost">Comments</a></sq-comment-link>`,
    );
    await element.updateComplete;
    assert.equal(element.querySelector('a')?.outerHTML, anchor);
    assert.equal(element.querySelector('a + a')?.getAttribute('href'), '/frost#comment-42');
  });

  it('follows its attributes', async () => {
    const element = await fixture<SqCommentLink>(
      '<sq-comment-link comment-id="1"><a href="/frost">Comments</a></sq-comment-link>',
    );
    element.commentId = '2';
    await element.updateComplete;
    assert.equal(element.querySelector('a')?.getAttribute('href'), '/frost#comment-2');
  });
});

describe('sq-follow-button', () => {
  for (const [username, address] of [
    ['halden', 'https://x.com/intent/follow?screen_name=halden'],
    [' @Halden_1 ', 'https://x.com/intent/follow?screen_name=Halden_1'],
    ['', '/profile'],
    ['a b&c', '/profile'],
    ['sixteen_letters_', '/profile'],
  ] as const) {
    it(`leads to ${address} for the username ${JSON.stringify(username)}`, async () => {
      const element = await fixture<SqFollowButton>(
        '<sq-follow-button><a href="/profile">Follow</a></sq-follow-button>',
      );
      element.username = username;
      await element.updateComplete;
      assert.equal(element.querySelector('a')?.getAttribute('href'), address);
    });
  }

  it('leaves an anchor before its link alone', async () => {
    const anchor = '<a id="follow"></a>';
    const element = await fixture<SqFollowButton>(
      `<sq-follow-button username="halden">${anchor}<a href="/profile">Follow</a></sq-follow-button>`,
    );
    await element.updateComplete;
    assert.equal(element.querySelector('a')?.outerHTML, anchor);
    assert.match(element.querySelector('a + a')?.getAttribute('href') ?? '', /^https:/);
  });

  it('shows nothing without a link, and reports it', async () => {
    const reports = expectConsole(/no link/);
    const element = await fixture<SqFollowButton>('<sq-follow-button></sq-follow-button>');
    await element.updateComplete;
    assert.lengthOf(reports, 1);
    assert.isNull(element.shadowRoot);
  });
});
