import { assert } from '@open-wc/testing';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, mount } from './form-page.js';

const json = (definition: object) =>
  `<script type="application/json">${JSON.stringify(definition).replaceAll('</', '<\\/')}</script>`;
const inner = '<form><label>Q <input name="q"></label><button>Send</button></form>';

declare global {
  interface Window {
    ran?: string[];
  }
}

describe('what replaces a form that was sent', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
    window.ran = [];
  });
  afterEach(() => {
    api.stop();
    delete window.ran;
  });

  async function sent(definition: object, more = '') {
    const page = await mount(`<sq-form form-id="ask">${json(definition)}${inner}${more}</sq-form>`);
    page.button.click();
    await inState(page.element, 'success');
    return page;
  }

  it('is the HTML of its owner, cleaned, with the focus on it', async () => {
    const page = await sent({
      formSubmissionMessage: {
        html: '<h3 id="done" style="color:red" onclick="ran.push(1)">Done</h3><script>ran.push(2)</script><img alt="" src="x:" onerror="ran.push(3)">',
      },
    });
    const done = page.find('#done');
    assert.isTrue(done.checkVisibility());
    assert.isFalse(page.form.checkVisibility());
    done.click();
    assert.deepEqual(window.ran, []);
    assert.isFalse(done.hasAttribute('style'));
    assert.lengthOf(page.page.querySelectorAll('[slot="success"] script'), 0);
    assert.equal(page.element.shadowRoot?.activeElement?.getAttribute('part'), 'success');
    await assert.isAccessible(page.element);
  });

  it('keeps the page when a script of the HTML after it calls document.write', async () => {
    const page = await sent({
      formSubmissionMessage: { html: '<p>Thank you.</p>' },
      postSubmitHtml: `<script>document.write('<p id="seen">Written</p><script>ran.push("inner")</' + 'script>')</script>`,
    });
    await waitUntil(() => window.ran?.length === 1);
    assert.equal(page.find('#seen').textContent, 'Written');
    assert.isTrue(page.page.isConnected);
  });

  it('runs the scripts of the HTML after it, in their order, once', async () => {
    const page = await sent({
      formSubmissionMessage: { html: '<p>Thank you.</p>' },
      postSubmitHtml:
        '<p id="seen">Counted</p><script>ran.push(document.querySelector("#seen").textContent)</script>' +
        '<script src="data:text/javascript,ran.push(%22far%22)"></script><script>ran.push("last")</script>',
    });
    await waitUntil(() => window.ran?.length === 3);
    assert.deepEqual(window.ran, ['Counted', 'far', 'last']);
    assert.isTrue(page.find('#seen').checkVisibility());
    page.element.reset();
    await inState(page.element, 'idle');
    assert.lengthOf(page.page.querySelectorAll('[slot="success"]'), 0);
  });

  it('is plain thanks where its owner has written nothing but scripts', async () => {
    const page = await sent({ postSubmitHtml: '<script>ran.push("only")</script>' });
    assert.include(page.find('[slot="success"]').textContent, 'Thank you!');
    await waitUntil(() => window.ran?.length === 1);
  });

  it('is the content of the page, where it has some', async () => {
    const page = await sent(
      { formSubmissionMessage: { html: '<p id="theirs">No.</p>' } },
      '<template data-form-success><p id="ours">Yes.</p></template>',
    );
    assert.isTrue(page.find('#ours').checkVisibility());
    assert.isNull(page.page.querySelector('#theirs'));
  });

  it('goes on, with a report, where a script does not come', async () => {
    const reports = expectConsole(/A script of the page did not come/);
    const page = await sent({
      postSubmitHtml: '<script src="blob:none"></script><script>ran.push("on")</script>',
    });
    await waitUntil(() => reports.length > 0 && window.ran?.length === 1);
    assert.isTrue(page.element.matches(':state(success)'));
  });
});
