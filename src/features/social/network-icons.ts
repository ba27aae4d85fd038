import { addStyles } from '../../core/css.js';
import { type StyleText } from '../../platform/style-text.js';
import { networkOf } from './model/network.js';

/** SVG path data of the icons, in a 24 × 24 view box. */
const paths: Readonly<Partial<Record<NonNullable<ReturnType<typeof networkOf>>, string>>> = {
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM7 4a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zM12 7a5 5 0 0 1 0 10a5 5 0 0 1 0-10zM12 9a3 3 0 0 0 0 6a3 3 0 0 0 0-6zM17.2 5.6a1.2 1.2 0 0 1 0 2.4a1.2 1.2 0 0 1 0-2.4z',
  facebook:
    'M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20zM10.4 20v-6.6H8v-2.9h2.4V8.6c0-2.4 1.4-3.8 3.7-3.8q1 0 2 .2v2.5h-1.2c-1.1 0-1.5.6-1.5 1.4v1.6H16l-.4 2.9h-2.2V20z',
  youtube: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM10 8.5v7l6-3.5z',
  x: 'M3 3h5.6l4.6 6.2L18.6 3H21l-6.7 7.7L21.6 21H16l-5-6.8L5 21H2.6l7.3-8.4zM6.2 4.6l10.6 14.8h1.6L7.8 4.6z',
  linkedin:
    'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM5.4 9.6v9h3v-9zM6.9 5.2a1.7 1.7 0 0 0 0 3.4a1.7 1.7 0 0 0 0-3.4zM10.4 9.6v9h3v-4.8q0-2 1.6-2t1.6 2v4.8h3v-5.4c0-2.6-1.4-3.9-3.3-3.9c-1.4 0-2.3.7-2.9 1.6V9.6z',
  tiktok:
    'M12.6 2h3.3c.2 2.6 1.9 4.3 4.5 4.6v3.3c-1.7 0-3.2-.5-4.4-1.3v6.8A6.4 6.4 0 1 1 9.6 9h1v3.4a3.1 3.1 0 1 0 2 3z',
  pinterest:
    'M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20zM9 6v12.5h2.6v-4.2h1.6a4.15 4.15 0 0 0 0-8.3zM11.6 8.4h1.4a1.75 1.75 0 0 1 0 3.5h-1.4z',
  bluesky:
    'M12 11C10.8 8.6 7.6 4.3 4.6 2.9C2.5 2 2 3.4 2 4.6c0 1.2.6 6 1 6.9c.8 2.5 3.2 3 5.6 2.6c-3.6.6-5.2 2.6-2.6 5.4c3.2 3.2 5-.8 6-3.5c1 2.7 2.8 6.7 6 3.5c2.6-2.8 1-4.8-2.6-5.4c2.4.4 4.8-.1 5.6-2.6c.4-.9 1-5.7 1-6.9c0-1.2-.5-2.6-2.6-1.7C16.4 4.3 13.2 8.6 12 11z',
  spotify:
    'M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20zM5.6 9.6q7-2.2 12.6 1l1-1.8q-6.4-3.6-14.2-1.2zM6.2 13q6-1.8 10.8.9l.9-1.6q-5.6-3.1-12.3-1.1zM6.8 16.2q5-1.4 8.9.8l.8-1.4q-4.5-2.5-10.2-1z',
  vimeo:
    'M2 7.6l1 1.3q1.4-1 1.8-.4c1.3 1.9 2 7.6 3.4 10q1.2 2 3 1.1c4.2-2 10-9.5 10.5-13.2c.4-3-2.7-4-5-2.8q-2.2 1.1-2.7 4q1.8-.8 2.2.3c.3 1-1.9 5.5-2.9 5.5s-1.7-7.2-2.3-8.7c-.7-1.7-2-1.7-3.3-1Q5 5.2 2 7.6z',
  github:
    'M8.2 6.6L2.6 12l5.6 5.4 1.5-1.6L5.8 12l3.9-3.8zM15.8 6.6l-1.5 1.6 3.9 3.8-3.9 3.8 1.5 1.6L21.4 12zM12.7 5l-3.4 13.5 2 .5L14.7 5.5z',
  whatsapp:
    'M12 2a10 10 0 1 1-4.9 18.7L2 22l1.4-5A10 10 0 0 1 12 2zM8.2 6.8c-1 .8-1.5 2-1 3.5c1 3 3.4 5.6 6.6 6.7q2.2.7 3.4-1.2l.2-1-2.9-1.5-1.5 1.5c-1.8-.7-3-2-3.7-3.6l1.2-1.5-1.3-3z',
  email:
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4.6 6l7.4 5.8L19.4 6zM4 8.1V18h16V8.1l-8 6.2z',
};

/** A chain icon for links to all other sites. */
const otherPath =
  'M10.5 7H7a5 5 0 0 0 0 10h3.5v-2H7a3 3 0 0 1 0-6h3.5zM13.5 7H17a5 5 0 0 1 0 10h-3.5v-2H17a3 3 0 0 0 0-6h-3.5zM8 11h8v2H8z';

/**
 * Links that do not have their own image. Links that contain an empty element such as `<i class="fa-x">` are excluded, because
 * the page's style sheets give that element an icon.
 */
const link = ':is(sq-social-links, sq-share-buttons) a[href]:not(:has(svg, :empty))';

/** Reserves space for the icon before each link. The icon has the link's text color. */
const baseStyles: StyleText = {
  cssText: `${link} {
      position: relative;
    }
    ${link}::before {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline-start: 0;
      margin-block: auto;
      inline-size: 24px;
      block-size: 24px;
      background: currentColor;
      clip-path: path(evenodd, '${otherPath}');
    }
    @media (forced-colors: active) {
      ${link}::before {
        forced-color-adjust: none;
        background: LinkText;
      }
    }`,
};

/**
 * Draws icons before an element's links until `signal` aborts. The icons are CSS rules, so no nodes, attributes or files are
 * added.
 *
 * The rules contain the links' full URLs, because a selector cannot match a URL's host: `[href^='https://x.com']` also matches
 * x.company, but does not match a subdomain.
 *
 * @returns a function that reads the links again
 */
export function connectNetworkIcons(host: HTMLElement, signal: AbortSignal): () => void {
  let cssText = '';
  let remove = (): void => undefined;
  signal.addEventListener('abort', addStyles(host, [baseStyles]));
  signal.addEventListener('abort', () => remove());
  sync();
  return sync;

  function sync(): void {
    const rules = iconRules(host);
    if (rules === cssText) return;
    remove();
    cssText = rules;
    remove = addStyles(host, [{ cssText }]);
  }
}

function iconRules(host: HTMLElement): string {
  const links = host.querySelectorAll('a[href]');
  const addresses = [...links].map((each) => each.getAttribute('href') ?? '');
  return [...new Set(addresses)]
    .map((address) => {
      const network = networkOf(address);
      const path = network && paths[network];
      return path
        ? `${link}[href="${CSS.escape(address)}"]::before { clip-path: path(evenodd, '${path}'); }`
        : '';
    })
    .join('');
}
