import { assert } from '@open-wc/testing';
import { fakeApi, inState, mount } from './form-page.js';

describe('what sq-form reads from its controls', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => {
    api.stop();
    history.replaceState(null, '', location.pathname);
  });

  it('gives each kind its shape', async () => {
    history.replaceState(null, '', '?source=poster');
    const { element, button } = await mount(`<sq-form form-id="ask"><form>
      <fieldset data-field="name" data-field-id="guest"><legend>Guest</legend>
        <input name="first" aria-label="First" value="Ada"><input name="last" aria-label="Last" value="L.">
      </fieldset>
      <fieldset data-field="phone" data-field-id="phone"><legend>Phone</legend>
        <input aria-label="Area" value="212"><input aria-label="Prefix" value="555"><input aria-label="Line" value="0100">
      </fieldset>
      <fieldset data-field="time" data-field-id="at"><legend>Time</legend>
        <input name="h" aria-label="Hour" value="6"><input name="m" aria-label="Minute" value="30">
        <select name="ampm" aria-label="Half"><option>AM</option><option selected>PM</option></select>
      </fieldset>
      <fieldset data-field="likert" data-field-id="taste"><legend>Taste</legend>
        <input type="radio" name="Bright" value="-2" aria-label="No"><input type="radio" name="Bright" value="2" aria-label="Yes" checked>
        <input type="radio" name="Dark" value="-2" aria-label="No"><input type="radio" name="Dark" value="2" aria-label="Yes">
      </fieldset>
      <input type="radio" name="milk" value="yes" aria-label="Yes"><input type="radio" name="milk" value="no" aria-label="No" checked>
      <input type="checkbox" name="pots" value="moka" aria-label="Moka" checked><input type="checkbox" name="pots" value="press" aria-label="Press">
      <select name="size" aria-label="Size"><option>S</option><option selected>L</option></select>
      <select name="days" aria-label="Days" multiple><option selected>Mon</option><option>Tue</option><option selected>Wed</option></select>
      <input type="hidden" name="source" value="page"><input type="hidden" name="lot" value="7">
      <input name="off" aria-label="Off" value="x" disabled>
      <input type="number" name="bags" aria-label="Bags" value="2">
      <textarea name="note" aria-label="Note">Two&#10;lines</textarea>
      <input type="file" aria-label="File"><button name="b" value="1">Send</button>
    </form></sq-form>`);
    button.click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, {
      guest: ['Ada', 'L.'],
      phone: ['', '212', '555', '0100'],
      at: ['6', '30', 'PM'],
      taste: { Bright: '2', Dark: '' },
      milk: 'no',
      pots: ['moka'],
      size: 'L',
      days: ['Mon', 'Wed'],
      source: 'poster',
      lot: '7',
      bags: '2',
      note: 'Two\nlines',
      b: '1',
    });
  });
});
