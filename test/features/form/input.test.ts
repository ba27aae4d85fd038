import { assert, fixture, oneEvent } from '@open-wc/testing';
import '../../../elements/sq-form.js';
import type { SqForm } from '../../../elements/sq-form.js';
import type { ElementFailure } from '../../../src/core/events.js';
import { collectWarnings, expectConsole } from '../../support/browser/console-guard.js';
import { mount } from './form-page.js';

describe('the input of sq-form', () => {
  for (const [name, html, path] of [
    ['no form', '<p>Closed today.</p>', 'form'],
    ['two forms', '<form><button>A</button></form><form><button>B</button></form>', 'form'],
    ['a field with a reserved name', '<form><input name="parentNode"></form>', 'form'],
  ] as const) {
    it(`keeps the server's HTML where there is ${name}, and reports why`, async () => {
      expectConsole(/<sq-form> form:/);
      const page = await fixture<HTMLElement>(`<div></div>`);
      const failed = oneEvent<CustomEvent<ElementFailure>>(page, 'sq-error');
      page.innerHTML = `<sq-form form-id="ask">${html}</sq-form>`;
      assert.equal((await failed).detail.path, path);
      const element = page.firstElementChild as SqForm;
      assert.equal(element.innerHTML, html);
      assert.isTrue(element.firstElementChild?.checkVisibility());
    });
  }

  it('works again once there is one form', async () => {
    expectConsole(/<sq-form> form:/);
    const page = await fixture<HTMLElement>(`<div></div>`);
    const failed = oneEvent<CustomEvent<ElementFailure>>(page, 'sq-error');
    page.innerHTML = `<sq-form form-id="ask"><p>Wait.</p></sq-form>`;
    await failed;
    const element = page.firstElementChild as SqForm;
    element.append(document.createElement('form'));
    await new Promise((resolve) => setTimeout(resolve));
    await element.updateComplete;
    assert.isTrue(element.matches(':state(idle)'));
  });

  it('needs an id', async () => {
    expectConsole(/<sq-form> form-id: missing/);
    const page = await fixture<HTMLElement>(`<div></div>`);
    const failed = oneEvent<CustomEvent<ElementFailure>>(page, 'sq-error');
    page.innerHTML = `<sq-form><form><button>Send</button></form></sq-form>`;
    assert.equal((await failed).detail.path, 'form-id');
  });

  it('goes nowhere that a link may not lead', async () => {
    const warnings = collectWarnings();
    const { element } = await mount(
      `<sq-form form-id="ask" redirect="java&#10;script:alert(1)"><form><button>Send</button></form></sq-form>`,
    );
    assert.isUndefined(element.redirect);
    assert.lengthOf(warnings, 1);
    element.redirect = '/thanks';
    assert.equal(element.redirect, '/thanks');
  });
});
