import { expect } from '@open-wc/testing';
import { insertStyles } from '../../src/loading/insert-styles.js';

const text = ':where(:root) { --test-inserted: 1 }';
const addStyles = insertStyles({
  'sq.css': () => Promise.resolve(text),
  'css/sq-video.css': () => Promise.reject(new Error('offline')),
});

/** Returns the style sheets that a test has added. */
function added(): HTMLStyleElement[] {
  return [...document.querySelectorAll('style')].filter(({ textContent }) => textContent === text);
}

afterEach(() => {
  for (const style of added()) style.remove();
});

it("inserts a style sheet before the page's style sheets, so that the page's rules win", async () => {
  await addStyles('sq.css');

  expect(document.head.firstElementChild).to.equal(added()[0]);
  const style = getComputedStyle(document.documentElement);
  expect(style.getPropertyValue('--test-inserted')).to.equal('1');
});

it("sets the page's nonce on the style sheet", async () => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.setAttribute('nonce', 'a1');
  document.head.append(script);
  try {
    await addStyles('sq.css');
  } finally {
    script.remove();
  }

  expect(added()[0]?.nonce).to.equal('a1');
});
