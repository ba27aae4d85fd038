import { expect } from '@open-wc/testing';
import '../../elements/sq-audio.js';
import '../../elements/sq-calendar.js';
import '../../elements/sq-cart.js';
import '../../elements/sq-chart.js';
import '../../elements/sq-dialog.js';
import '../../elements/sq-info-bar.js';
import '../../elements/sq-marquee.js';
import '../../elements/sq-popup-overlay.js';
import '../../elements/sq-system-error.js';
import audioPage from '../../src/features/audio/page.css';
import calendarPage from '../../src/features/events/calendar/page.css';
import cartPage from '../../src/features/cart/page.css';
import chartPage from '../../src/features/chart/page.css';
import dialogPage from '../../src/features/dialog/page.css';
import eventsPage from '../../src/features/events/page.css';
import infoBarPage from '../../src/features/info-bar/page.css';
import marqueePage from '../../src/features/marquee/page.css';
import popupPage from '../../src/features/popup/page.css';
import systemErrorPage from '../../src/features/system-error/page.css';
import { sheetOf } from '../support/browser/sheet.js';

/*
 * Elements in an editor, with their page styles. A page author can select the elements, and place the caret in their
 * texts.
 */

const sheets = [
  ...[audioPage, calendarPage, cartPage, chartPage, dialogPage, eventsPage],
  ...[infoBarPage, marqueePage, popupPage, systemErrorPage],
].map(sheetOf);
const stage = document.createElement('div');

before(() => document.adoptedStyleSheets.push(...sheets));
after(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    (sheet) => !sheets.includes(sheet),
  );
});
afterEach(() => {
  stage.remove();
  document.designMode = 'off';
});

type Host = HTMLElement & { readonly updateComplete: Promise<void> };

const modes: Readonly<Record<string, () => void>> = {
  'inside data-sq-edit': () => stage.setAttribute('data-sq-edit', ''),
  'in an editable element': () => stage.setAttribute('contenteditable', ''),
  'in design mode': () => (document.designMode = 'on'),
};

async function edit(html: string, begin: () => void): Promise<Host> {
  for (const name of ['data-sq-edit', 'contenteditable']) stage.removeAttribute(name);
  begin();
  stage.innerHTML = html;
  document.body.append(stage);
  const host = stage.firstElementChild as Host;
  await host.updateComplete;
  return host;
}

for (const [mode, begin] of Object.entries(modes)) {
  describe(`an element ${mode}`, () => {
    for (const html of [
      '<sq-dialog heading="News"><p>Text</p></sq-dialog>',
      '<sq-dialog message="Saved" open=""></sq-dialog>',
      '<sq-info-bar phone="123"></sq-info-bar>',
      '<sq-info-bar><a href="tel:123">Call</a></sq-info-bar>',
      '<sq-system-error open=""></sq-system-error>',
      '<sq-system-error><p>Text</p></sq-system-error>',
      '<sq-popup-overlay><p>Text</p></sq-popup-overlay>',
      '<sq-cart drawer=""></sq-cart>',
    ])
      it(`is part of the page flow, and its attributes do not change: ${html}`, async () => {
        const host = await edit(html, begin);
        expect(host.getBoundingClientRect().height).to.be.at.least(40);
        expect(getComputedStyle(host).position).to.not.equal('fixed');
        expect(host.outerHTML).to.equal(html);
        expect(document.querySelector(':modal')).to.equal(null);
      });

    for (const html of [
      '<sq-audio><figure><figcaption>Text</figcaption><audio src="data:," controls></audio></figure></sq-audio>',
      '<sq-calendar><ul><li><time datetime="2026-12-01">1 December</time> <b>Text</b></li></ul></sq-calendar>',
      '<sq-dialog><p>Text</p></sq-dialog>',
      '<sq-chart><table><tr><th>Month</th><th>Bags</th></tr><tr><td>Text</td><td>3</td></tr></table></sq-chart>',
      '<sq-marquee><p>Text</p></sq-marquee>',
    ])
      it(`does not cover its editable text: ${html}`, async () => {
        const host = await edit(html, begin);
        const [text] = [...host.querySelectorAll('*')].filter(
          ({ textContent, childElementCount }) => textContent === 'Text' && childElementCount === 0,
        );
        text?.scrollIntoView();
        const { x, y, width, height } = (text as Element).getBoundingClientRect();
        expect(document.elementFromPoint(x + width / 2, y + height / 2)).to.equal(text);
      });
  });
}
