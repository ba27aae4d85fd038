import { assert } from '@open-wc/testing';
import { fakeApi, inState, mount, type } from './form-page.js';
import { collectWarnings } from '../../support/browser/console-guard.js';

/** A control of somebody else's, which says what it submits and has no `value`. */
class TestRating extends HTMLElement {
  static readonly formAssociated = true;
  readonly #internals = this.attachInternals();

  connectedCallback(): void {
    this.#internals.setFormValue(this.getAttribute('stars'));
  }
}
customElements.define('test-rating', TestRating);

/** What the page sees of each submission that leaves the block; none of them leaves the page. */
function watchSubmits() {
  const seen: { isPrevented: boolean; method: string; enctype: string; action: string }[] = [];
  const abort = new AbortController();
  const note = (event: SubmitEvent): void => {
    const { method, enctype, action } = event.target as HTMLFormElement;
    seen.push({ isPrevented: event.defaultPrevented, method, enctype, action });
    event.preventDefault();
  };
  // Added while the event is dispatched, after the element's own: the last listener of all.
  const noteLast = (): void => addEventListener('submit', note, { once: true });
  document.addEventListener('submit', noteLast, abort);
  return { seen, stop: () => abort.abort() };
}

describe('what a browser would send of a form', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  it('is sent: each value of a name, the clicked button, custom elements, and what listeners add', async () => {
    const { element, form, find } = await mount(`<sq-form form-id="ask"><form>
      <input name="guest" value="Ada" aria-label="Guest"><input name="guest" value="Grace" aria-label="Guest">
      <label><input type="checkbox" name="days" value="Mon" checked> Mon</label>
      <label><input type="checkbox" name="days" value="Tue"> Tue</label>
      <test-rating name="stars" stars="5"></test-rating>
      <button name="then" value="keep">Keep</button><button name="then" value="send" id="send">Send</button>
    </form></sq-form>`);
    form.addEventListener('formdata', ({ formData }) => formData.append('added', 'later'));
    find('#send').click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, {
      guest: ['Ada', 'Grace'],
      days: ['Mon'],
      stars: '5',
      then: 'send',
      added: 'later',
    });
  });

  it('is sent by the method too, with the button that Enter would press', async () => {
    const { element } = await mount(
      '<sq-form form-id="ask"><form><button name="go" value="1">Go</button></form></sq-form>',
    );
    element.submit();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, { go: '1' });
  });

  it('names the fields that hold passwords', async () => {
    const { element, input, button } = await mount(`<sq-form form-id="ask"><form>
      <input type="password" name="pin" aria-label="Pin"><button>Go</button></form></sq-form>`);
    type(input('pin'), 'sesame');
    button.click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.['passwordFields'], ['pin']);
  });

  it('is sent to its own action, once it is valid, where that is not our API', async () => {
    const { input, button, find, element, described } = await mount(`<sq-form form-id="ask">
      <form action="/package.json" target="elsewhere">
        <input name="name" required aria-label="Name"><button>Send</button>
      </form></sq-form><iframe name="elsewhere" title="Answer"></iframe>`);
    const frame = find<HTMLIFrameElement>('iframe');
    button.click();
    assert.deepEqual(document.activeElement, input('name'));
    assert.deepEqual(described('name'), ['This field is required.']);
    type(input('name'), 'Ada');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    button.click();
    await loaded;
    const { pathname, search } = (frame.contentWindow as Window).location;
    assert.deepEqual([pathname, search], ['/package.json', '?name=Ada']);
    assert.lengthOf(api.saved, 0);
    assert.isTrue(element.matches(':state(idle)'));
  });

  for (const [action, isOurs] of [
    ['', true],
    ['#', true],
    ['/api/form/SaveFormSubmission?formId=ask', true],
    ['/api/format', false],
    ['/search', false],
    ['https://forms.example/api/form/SaveFormSubmission', false],
    ['mailto:ask@halden.org', false],
  ] as const) {
    it(`with the address “${action}” is ${isOurs ? 'sent by the block' : 'left to the browser'}`, async () => {
      const { seen, stop } = watchSubmits();
      const { button } = await mount(
        `<sq-form form-id="ask"><form action="${action}" method="post"><button>Go</button></form></sq-form>`,
      );
      button.click();
      stop();
      assert.deepEqual(
        seen.map(({ isPrevented }) => isPrevented),
        [isOurs],
      );
    });
  }

  it('is sent by the browser, and fires no event, where there are files in it', async () => {
    const { seen, stop } = watchSubmits();
    const warnings = collectWarnings();
    const { element, form, input, button } = await mount(`<sq-form form-id="ask"><form>
      <input name="name" required aria-label="Name"><input type="file" name="cv" aria-label="CV">
      <button>Send</button></form></sq-form>`);
    assert.match(warnings.join(), /has a file input/);
    const files = new DataTransfer();
    files.items.add(new File(['text'], 'cv.txt'));
    input('cv').files = files.files;
    button.click();
    assert.lengthOf(seen, 0);
    type(input('name'), 'Ada');
    button.click();
    stop();
    const { isPrevented, method, enctype, action = '' } = seen[0] ?? {};
    assert.deepEqual([isPrevented, method, enctype], [false, 'post', 'multipart/form-data']);
    const { pathname, searchParams } = new URL(action);
    assert.equal(pathname, '/api/form/SaveFormSubmission');
    assert.equal(searchParams.get('formId'), 'ask');
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(form.getAttributeNames(), []);
    assert.lengthOf(api.saved, 0);
    assert.isTrue(element.matches(':state(idle)'));
  });
});
