import r2wc from '@r2wc/react-to-web-component';
import { cssText } from './look.js';
import { ReactCounter } from './react-counter.js';

const sheet = new CSSStyleSheet();
sheet.replaceSync(cssText);

const Base = r2wc(ReactCounter, {
  shadow: 'open',
  props: { label: 'string' },
});

customElements.define(
  'bench-block',
  class extends Base {
    constructor() {
      super();
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [sheet];
    }
  },
);
