import { html, trusted, type Html } from '../html.js';

/** A checkbox for one of a demo page's settings. */
export function settingFlag(name: string, label: string, isOn: boolean): Html {
  return html`<p class="choice">
    <label>
      <input type="checkbox" name="${name}" value="true" ${isOn ? trusted('checked') : null} />
      ${label}
    </label>
  </p>`;
}
