import { writeLink } from '../../demo/playground/link-state.js';
import { defaultSettings } from '../../demo/playground/preview-settings.js';
import { flow } from './flow.js';

flow('the playground changes the preview with controls and with the HTML', async (visit) => {
  await visit.goto('/playground/sq-gallery');
  await visit.until('the preview has loaded', () => {
    const frame = document.querySelector<HTMLIFrameElement>('#pg-frame');
    return frame?.contentDocument?.querySelectorAll('sq-gallery img').length === 3;
  });
  await visit.until('a control changes the preview', () => {
    const labels = [...document.querySelectorAll('label')];
    const box = labels.find(({ textContent }) => textContent === 'lightbox')?.htmlFor ?? '';
    const input = document.querySelector<HTMLInputElement>(`#${box}`);
    if (input && !input.checked) input.click();
    const frame = document.querySelector<HTMLIFrameElement>('#pg-frame');
    return frame?.contentDocument?.querySelector('sq-gallery[lightbox]') != null;
  });
  await visit.click('#pg-tab-html');
  await visit.shows('.cm-editor');
  await visit.until('the code editor contains the change', () =>
    (document.querySelector('.cm-content')?.textContent ?? '').includes('lightbox'),
  );
});

flow('HTML from a link is isolated in the playground, and its element works', async (visit) => {
  const html = `<sq-dialog id="d" heading="From a link" load="eager"><p>Text</p></sq-dialog>
<img src="/favicon.svg" alt="" onload="document.body.dataset.run = 1">`;
  const link = await writeLink({ example: 1, html, settings: defaultSettings });
  await visit.goto(`/playground/sq-dialog#${link}`);
  await visit.shows('#pg-isolation');
  await visit.until('the frame has an opaque origin', () => {
    const frame = document.querySelector<HTMLIFrameElement>('#pg-frame');
    return frame?.contentDocument === null;
  });
  await visit.until('a method can be called in the isolated frame', () => {
    const calls = [...document.querySelectorAll<HTMLButtonElement>('#pg-methods button')];
    if (document.querySelector('#pg-log .pg-result')) return true;
    calls.find(({ textContent }) => textContent === 'Call hide()')?.click();
    return false;
  });
});
