import { readFrameContent, sealed } from '../model/frame-messages.js';

/*
 * The script of the frame page, `embed.html`: shows the HTML that the page sends, and reports its height. The build inlines it into that
 * file (`src/build/embed-frame.ts`).
 */

/** Maximum number of reported heights. Content that grows with its window would grow forever. After that, it scrolls. */
const MAX_HEIGHTS = 200;

const frameStyles =
  ':root{color-scheme:light;overflow:auto hidden}' +
  'body{display:flow-root;margin:0;font:1rem/1.5 system-ui,sans-serif}' +
  'iframe,img,video{max-width:100%}';

// With the origin of its server, the HTML could act on behalf of visitors. It is shown only in a sandbox, whose origin is opaque.
if (self.origin === 'null' && parent !== window) addEventListener('message', onMessage);

function onMessage({ source, data }: MessageEvent): void {
  const content = readFrameContent(data);
  if (source !== parent || !content) return;
  removeEventListener('message', onMessage);
  document.open();
  // eslint-disable-next-line no-restricted-syntax -- Scripts run in order and may use `document.write`, as on a regular page.
  document.write(`<!doctype html><base target="_blank"><style>${frameStyles}</style><body>`);
  const { documentElement: root } = document;
  root.lang = content.lang;
  root.dir = content.dir;
  const base = document.querySelector('base');
  if (base) base.href = content.base;
  const sendHeight = followHeight(root);
  // eslint-disable-next-line no-restricted-syntax -- see above.
  document.write(content.html);
  document.close();
  // A frame outside the viewport does not render, so its ResizeObserver does not fire until it is scrolled into view.
  sendHeight();
}

/** Reports the height of the document when it changes. Returns a function that reports it at once. */
function followHeight(root: HTMLElement): () => void {
  let last = -1;
  let times = 0;
  const sendHeight = (): void => {
    const own = root.getBoundingClientRect().height;
    const height = Math.ceil(Math.max(own, document.body.scrollHeight));
    if (height === last) return;
    last = height;
    times += 1;
    // The height is no secret, so any origin may receive it.
    if (times <= MAX_HEIGHTS) return parent.postMessage(sealed({ height }), '*');
    root.style.overflow = 'auto';
    observer.disconnect();
  };
  const observer = new ResizeObserver(sendHeight);
  observer.observe(root);
  observer.observe(document.body);
  return sendHeight;
}
