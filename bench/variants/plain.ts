import { cssText } from './look.js';

const sheet = new CSSStyleSheet();
sheet.replaceSync(cssText);

class PlainCounter extends HTMLElement {
  static readonly observedAttributes = ['label'];

  #button: HTMLButtonElement | undefined;
  #count = 0;

  connectedCallback(): void {
    if (this.#button) return;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    this.#button = document.createElement('button');
    this.#button.addEventListener('click', () => {
      this.#count += 1;
      this.#render();
    });
    this.#render();
    root.append(this.#button);
  }

  attributeChangedCallback(): void {
    this.#render();
  }

  #render(): void {
    const label = this.getAttribute('label') ?? '';
    if (this.#button) this.#button.textContent = `${label} ${String(this.#count)}`;
  }
}

customElements.define('bench-block', PlainCounter);
