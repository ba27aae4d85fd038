import SlButton from '@shoelace-style/shoelace/dist/components/button/button.component.js';

// A richer block than the others: it shows what a library that people use costs.
customElements.define('bench-block', class extends SlButton {});
