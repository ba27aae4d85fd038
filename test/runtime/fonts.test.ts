import { expect } from '@open-wc/testing';
import { consent } from '../../src/page/consent.js';
import { createPageLife } from '../../src/page/lifecycle.js';
import { parseSiteContext } from '../../src/page/model/site-context.js';
import { startFonts } from '../../src/runtime/fonts.js';
import { expectConsole } from '../support/browser/console-guard.js';

const site = parseSiteContext({
  googleFonts: [{ includeName: 'Karla:400,700' }],
  typekitFonts: [{ id: 'gjst' }],
  website: { typekitId: 'abc1def' },
});

function sheets(): HTMLLinkElement[] {
  return [
    ...document.querySelectorAll<HTMLLinkElement>(
      'link:is([href^="https://fonts"], [href^="https://use"])',
    ),
  ];
}

before(() => {
  const context = document.createElement('script');
  Object.assign(context, { id: 'sq-context', type: 'application/json' });
  context.textContent = JSON.stringify({
    cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
  });
  document.head.append(context);
  // Browsers do not request a style sheet of a different type.
  const { append } = document.head;
  document.head.append = (...nodes) => {
    for (const node of nodes) (node as HTMLLinkElement).type = 'text/plain';
    append.apply(document.head, nodes);
  };
});
after(() => sheets().forEach((sheet) => sheet.remove()));

it('links fonts once after preferences are allowed, and reports a deleted font kit', () => {
  const logged = expectConsole(/sq-elements: Fonts are no longer available: gjst\./);
  const life = createPageLife();
  startFonts({ site, life });
  expect(sheets()).to.deep.equal([]);

  consent().accept(['preferences']);
  startFonts({ site, life });
  expect(sheets().map(({ href }) => href)).to.deep.equal([
    'https://fonts.googleapis.com/css2?family=Karla:wght@400;700&display=optional',
    'https://use.typekit.net/abc1def.css',
  ]);
  sheets()[1]?.dispatchEvent(new Event('error'));
  expect(logged.length).to.equal(1);
});
