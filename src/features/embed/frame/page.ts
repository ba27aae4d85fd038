import { readFrameContent, sealed } from '../model/frame-messages.js';

/* Script of the frame page, `embed.html`. The frame page shows the HTML that it receives from the embedding page, and
   reports its height. The build inlines this script into `embed.html` (`src/build/embed-frame.ts`). */

/**
 * Maximum number of height reports. Content that grows with its viewport would otherwise grow forever. After the last report,
 * the content scrolls.
 */
const MAX_HEIGHTS = 200;

const frameStyles =
  ':root{color-scheme:light;overflow:auto hidden}' +
  'body{display:flow-root;margin:0;font:1rem/1.5 system-ui,sans-serif}' +
  'iframe,img,video{max-width:100%}';

// Show the HTML only in a sandboxed frame, which has an opaque origin. With the server's own origin, the HTML could act on the
// visitor's behalf.
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
  // Send the height right away. A frame outside the viewport is not rendered, so its ResizeObserver does not fire until the
  // frame is scrolled into view.
  sendHeight();
}

/** Reports the document's height whenever it changes. Returns a function that reports the current height immediately. */
function followHeight(root: HTMLElement): () => void {
  let last = -1;
  let times = 0;
  const sendHeight = (): void => {
    const own = root.getBoundingClientRect().height;
    const height = Math.ceil(Math.max(own, document.body.scrollHeight));
    if (height === last) return;
    last = height;
    times += 1;
    // The height is not a secret, so any origin may receive it.
    if (times <= MAX_HEIGHTS) return parent.postMessage(sealed({ height }), '*');
    root.style.overflow = 'auto';
    observer.disconnect();
  };
  const observer = new ResizeObserver(sendHeight);
  observer.observe(root);
  observer.observe(document.body);
  return sendHeight;
}
