import SlButton from '@shoelace-style/shoelace/dist/components/button/button.component.js';

// A richer block than the others, which shows the cost of a popular library.
customElements.define('bench-block', class extends SlButton {});
