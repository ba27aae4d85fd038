import { html, trusted, type Html } from '../html.js';

/** A setting of a page to try: a box that is checked where the page has it. */
export function settingFlag(name: string, label: string, isOn: boolean): Html {
  return html`<p class="choice">
    <label>
      <input type="checkbox" name="${name}" value="true" ${isOn ? trusted('checked') : null} />
      ${label}
    </label>
  </p>`;
}
