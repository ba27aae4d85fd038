import { assert } from '@open-wc/testing';
import '../../elements/sq-account.js';
import '../../elements/sq-audio.js';
import '../../elements/sq-button.js';
import '../../elements/sq-calendar.js';
import '../../elements/sq-captcha.js';
import '../../elements/sq-cart.js';
import '../../elements/sq-chart.js';
import '../../elements/sq-embed.js';
import '../../elements/sq-icon.js';
import '../../elements/sq-member-area.js';
import '../../elements/sq-newsletter.js';
import '../../elements/sq-product-reviews.js';
import '../../elements/sq-reservation.js';
import '../../elements/sq-summary.js';
import '../../elements/sq-tour-dates.js';
import '../../elements/sq-video.js';
import type { BlockElement } from '../../src/core/life/define.js';
import accountPage from '../../src/features/account/page.css';
import audioPage from '../../src/features/audio/page.css';
import buttonPage from '../../src/features/button/page.css';
import calendarPage from '../../src/features/events/calendar/page.css';
import captchaPage from '../../src/features/captcha/page.css';
import cartPage from '../../src/features/cart/page.css';
import chartPage from '../../src/features/chart/page.css';
import embedPage from '../../src/features/embed/page.css';
import eventsPage from '../../src/features/events/page.css';
import formPage from '../../src/features/form/page.css';
import iconPage from '../../src/features/icon/page.css';
import memberAreaPage from '../../src/features/member-area/page.css';
import reservationPage from '../../src/features/reservation/page.css';
import reviewsPage from '../../src/features/reviews/page.css';
import summaryPage from '../../src/features/summary/page.css';
import videoPage from '../../src/features/video/page.css';
import { expectConsole } from '../support/browser/console-guard.js';
import { sheetOf } from '../support/browser/sheet.js';

const sheets = [
  ...[accountPage, audioPage, buttonPage, calendarPage, captchaPage, cartPage, chartPage],
  ...[embedPage, eventsPage, formPage, iconPage, memberAreaPage, reservationPage, reviewsPage],
  ...[summaryPage, videoPage],
].map(sheetOf);

/** Elements for which the style sheet reserves space until their code has loaded. */
const reserving = [
  ...['<sq-account>', '<sq-audio>', '<sq-audio track-count="5">', '<sq-calendar>', '<sq-captcha>'],
  ...['<sq-button>', '<sq-cart lines="3">', '<sq-chart>', '<sq-embed>', '<sq-icon name="x">'],
  ...['<sq-embed height="800">', '<sq-embed width="560" height="315">', '<sq-newsletter>'],
  ...['<sq-product-reviews order-id="1">', '<sq-tour-dates>', '<sq-video>'],
  ...['<sq-reservation provider="acuity">', '<sq-reservation provider="tock">'],
  ...['<sq-summary filters="category">', '<sq-member-area>'],
];

describe('an element with invalid data', () => {
  before(() => document.adoptedStyleSheets.push(...sheets));
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => !sheets.includes(sheet),
    );
  });

  for (const child of ['', '<p>What the server sent</p>']) {
    it(`releases its reserved space if it has ${child ? '' : 'no '}server HTML`, async () => {
      expectConsole(/./);
      for (const start of reserving) {
        const fixture = document.createElement('div');
        fixture.style.inlineSize = '900px';
        fixture.innerHTML = `${start}<script type="application/json">{oops</script>${child}`;
        document.body.append(fixture);
        const element = fixture.firstElementChild as BlockElement;
        await element.updateComplete;
        assert.isTrue(element.matches(':state(failed)'), start);
        // A line of text with its margins and an embed's padding is at most this high.
        assert.isAtMost(element.offsetHeight, 90, start);
        fixture.remove();
      }
    });
  }
});
