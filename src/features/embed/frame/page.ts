import { readFrameContent, sealed } from '../model/frame-messages.js';

/*
 * The script of the frame page, `embed.html`: shows the HTML that the page sends, and says how high it is. The build
 * writes it into that file (`src/build/embed-frame.ts`).
 */

/** Times that a height is sent: content that grows with its window would never end. From then on it scrolls. */
const MAX_HEIGHTS = 200;

const frameStyles =
  ':root{color-scheme:light;overflow:auto hidden}' +
  'body{display:flow-root;margin:0;font:1rem/1.5 system-ui,sans-serif}' +
  'iframe,img,video{max-width:100%}';

// With the origin of its server the HTML could act for visitors there: only a sandbox shows it.
if (self.origin === 'null' && parent !== window) addEventListener('message', onMessage);

function onMessage({ source, data }: MessageEvent): void {
  const content = readFrameContent(data);
  if (source !== parent || !content) return;
  removeEventListener('message', onMessage);
  document.open();
  // eslint-disable-next-line no-restricted-syntax -- as the parser of a page: scripts run in their order, and may write.
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
  // A frame out of view draws nothing, and observes nothing before it comes into view.
  sendHeight();
}

/** Sends the height of a document whenever it changes; returns what sends it at once. */
function followHeight(root: HTMLElement): () => void {
  let last = -1;
  let times = 0;
  const sendHeight = (): void => {
    const own = root.getBoundingClientRect().height;
    const height = Math.ceil(Math.max(own, document.body.scrollHeight));
    if (height === last) return;
    last = height;
    times += 1;
    // Whoever shows the frame may know how high it is.
    if (times <= MAX_HEIGHTS) return parent.postMessage(sealed({ height }), '*');
    root.style.overflow = 'auto';
    observer.disconnect();
  };
  const observer = new ResizeObserver(sendHeight);
  observer.observe(root);
  observer.observe(document.body);
  return sendHeight;
}
