import { html, LitElement, unsafeCSS, type TemplateResult } from 'lit';
import { cssText } from './look.js';

class LitCounter extends LitElement {
  static override readonly styles = unsafeCSS(cssText);
  static override readonly properties = { label: {}, count: { state: true } };

  declare label: string;
  declare count: number;

  constructor() {
    super();
    this.count = 0;
  }

  override render(): TemplateResult {
    return html`<button @click=${() => (this.count += 1)}>${this.label} ${this.count}</button>`;
  }
}

customElements.define('bench-block', LitCounter);
