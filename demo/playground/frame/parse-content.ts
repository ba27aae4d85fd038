/**
 * Elements that would replace the preview or change its URLs. Everything else is safe: the parsed scripts never run, and the
 * frame's Content-Security-Policy blocks event handlers and `javascript:` URLs.
 */
const removed = 'base, meta[http-equiv]';

/** Parses HTML for the preview, in the frame's own window. */
export function parseContent(window: Window & typeof globalThis, html: string): DocumentFragment {
  const parsed = new window.DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const fragment = window.document.createDocumentFragment();
  fragment.append(...[...parsed.body.childNodes].map((node) => window.document.adoptNode(node)));
  for (const element of fragment.querySelectorAll(removed)) element.remove();
  return fragment;
}
