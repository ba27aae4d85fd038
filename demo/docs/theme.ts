import { html, trusted, type Html } from '../html.js';

/** The key in `localStorage`. The value is `light` or `dark`. If it is absent, the page follows the system. */
const KEY = 'sq-docs-theme';

/**
 * A script for the head, which sets the stored theme before the first paint. If the visitor blocks storage, the page follows
 * the system.
 */
export function themeScript(nonce: string): Html {
  const script = `try{const theme=localStorage.getItem('${KEY}');if(theme==='light'||theme==='dark')document.documentElement.dataset.theme=theme}catch{}`;
  return html`<script nonce="${nonce}">
    ${trusted(script)};
  </script>`;
}

const icon = html`<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
  <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" stroke-width="1.75" />
  <path d="M10 2.5a7.5 7.5 0 0 1 0 15z" fill="currentColor" />
</svg>`;

/** The control that switches the theme. Without JavaScript, the style sheet hides it. */
export const themeSwitch: Html = html`<label class="theme">
  ${icon}
  <span class="visually-hidden">Theme</span>
  <select data-theme-switch="${KEY}" autocomplete="off">
    <option value="system">System</option>
    <option value="light">Light</option>
    <option value="dark">Dark</option>
  </select>
</label>`;
