import { assert } from '@open-wc/testing';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, json, mount, mountForm } from './form-page.js';

declare global {
  interface Window {
    ran?: string[];
  }
}

const inner = '<form><input name="q" value="a"><button>Send</button></form>';

describe('the success content of sq-form', () => {
  fakeApi();
  const { pathname, search } = location;
  beforeEach(() => {
    window.ran = [];
  });
  afterEach(() => {
    delete window.ran;
    history.replaceState(null, '', pathname + search);
  });

  async function sent(definition: object, more = '') {
    const page = await mount(`<sq-form form-id="ask">${json(definition)}${inner}${more}</sq-form>`);
    page.button.click();
    await inState(page.element, 'success');
    return page;
  }

  it("is the page's template or slotted content, if one exists", async () => {
    for (const content of [
      '<template data-form-success><p id="ours">Yes.</p></template>',
      '<div slot="success"><p id="ours">Yes.</p></div>',
    ]) {
      const page = await sent(
        { formSubmissionMessage: { html: '<p id="owner">No.</p>' } },
        content,
      );
      assert.isTrue(page.find('#ours').checkVisibility());
      assert.isFalse(page.button.checkVisibility());
      assert.isNull(page.page.querySelector('#owner'));
    }
  });

  it("is the site owner's HTML, sanitized", async () => {
    const page = await sent({
      formSubmissionMessage: {
        html: '<h3 id="done" style="color:red" onclick="ran.push(1)">Done</h3><script>ran.push(2)</script><img alt="" src="x:" onerror="ran.push(3)">',
      },
    });
    const done = page.find('#done');
    assert.isTrue(done.checkVisibility());
    done.click();
    assert.deepEqual(window.ran, []);
    assert.isFalse(done.hasAttribute('style'));
    assert.lengthOf(page.page.querySelectorAll('[slot="success"] script'), 0);
    assert.equal(page.element.shadowRoot?.activeElement?.getAttribute('part'), 'success');
  });

  it('runs the scripts of the post-submit HTML in order, and is removed when the form is reset', async () => {
    const page = await sent({
      postSubmitHtml:
        '<p id="seen">Counted</p><script>ran.push(document.querySelector("#seen").textContent)</script>' +
        '<script src="data:text/javascript,ran.push(%22far%22)"></script><script>ran.push("last")</script>',
    });
    assert.include(page.find('[slot="success"]').textContent, 'Thank you!');
    await waitUntil(() => window.ran?.length === 3);
    assert.deepEqual(window.ran, ['Counted', 'far', 'last']);
    page.element.reset();
    await inState(page.element, 'idle');
    assert.lengthOf(page.page.querySelectorAll('[slot="success"]'), 0);
  });

  it('contains text that a script writes with document.write()', async () => {
    const page = await sent({
      postSubmitHtml: `<script>document.write('<p id="seen">Written</p>'); ran.push("")</script>`,
    });
    await waitUntil(() => window.ran?.length === 1);
    assert.equal(page.find('#seen').textContent, 'Written');
    assert.isTrue(page.page.isConnected);
  });

  it('is shown even if a script fails to load, and the failure is reported', async () => {
    const reports = expectConsole(/A post-submit script failed to load/);
    await sent({
      postSubmitHtml: '<script src="blob:none"></script><script>ran.push("on")</script>',
    });
    await waitUntil(() => reports.length > 0 && window.ran?.length === 1);
  });

  it('is a default text if the code that sanitizes HTML fails to load', async () => {
    const reports = expectConsole(/Loading chunk sq-form html failed/);
    const restore = withhold('sq-form html', () => Promise.reject(new Error('offline')));
    const page = await sent({ formSubmissionMessage: { html: '<p>Thank you.</p>' } });
    assert.equal(page.shadow('[part="success-heading"]')?.innerText.trim(), 'Thank you!');
    await waitUntil(() => reports.length > 0);
    restore();
  });

  it('is replaced by a message if it cannot be inserted, and the form is unlocked', async () => {
    const reports = expectConsole(/no room/);
    const { element, button, page } = await mount(
      `<sq-form form-id="ask">${inner}<template data-form-success>Done</template></sq-form>`,
    );
    element.append = () => {
      throw new Error('no room');
    };
    button.click();
    await inState(element, 'failure');
    assert.isFalse(page.querySelector('form')?.inert);
    await waitUntil(() => reports.length === 1);
  });

  it('is shown once after the form was posted natively', async () => {
    const returnFromPost = (formId: string): void => {
      const query = new URLSearchParams(search);
      query.set('submitted', formId);
      history.replaceState(null, '', `${pathname}?${query.toString()}#${formId}`);
    };
    returnFromPost('other');
    assert.isTrue((await mountForm('<button>Go</button>')).element.matches(':state(idle)'));
    returnFromPost('ask');
    const html = '<p>Talk to you soon.</p>';
    const { element } = await mount(
      `<sq-form form-id="ask">${json({ formSubmissionMessage: { html } })}${inner}</sq-form>`,
    );
    await inState(element, 'success');
    assert.include(element.textContent, 'Talk to you soon.');
    assert.equal(location.hash, '#ask');
    assert.isNull(new URLSearchParams(location.search).get('submitted'));
  });
});
