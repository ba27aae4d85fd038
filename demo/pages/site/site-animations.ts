import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { picture } from '../../picture.js';
import { docsPage } from '../docs/frame.js';

interface Shown {
  readonly name: string;
  readonly text: string;
  readonly scene: string;
  readonly alt: string;
}

const animations: readonly Shown[] = [
  {
    name: 'fade',
    text: 'Fades in.',
    scene: 'pour-over',
    alt: 'Water is poured over coffee in a filter.',
  },
  {
    name: 'rise',
    text: 'Moves up a little.',
    scene: 'farm-hills',
    alt: 'Hills with rows of coffee.',
  },
  {
    name: 'scale',
    text: 'Grows to full size.',
    scene: 'latte',
    alt: 'A cup of coffee with milk.',
  },
  {
    name: 'slide',
    text: 'Slides in from the start of the line.',
    scene: 'harbour',
    alt: 'A harbor with a ship.',
  },
  {
    name: 'reveal',
    text: 'Is revealed from the start of the line to its end.',
    scene: 'shop-at-dusk',
    alt: 'A shop at dusk, with light in its window.',
  },
];

/** Demonstrates elements that animate when they scroll into view: `/site/animations`. */
export function animationsPage(context: PageContext): Promise<string> {
  return docsPage(context, {
    title: 'Animations · sq-elements',
    description: 'Animate any element with one attribute when it scrolls into view.',
    main: html`<h1>Animations</h1>
      <p class="lead">
        Scroll down. Each section names its animation in <code>data-sq-animate</code>, which runs
        once. With reduced motion, in print and without JavaScript everything is visible
        immediately.
      </p>
      ${animations.map(section)}`,
  });
}

function section({ name, text, scene, alt }: Shown): Html {
  return html`<section
    class="example"
    data-sq-animate="${name}"
    aria-labelledby="animation-${name}"
  >
    <h2 id="animation-${name}">${name}</h2>
    <p>${text}</p>
    ${picture({ name: scene, alt, sizes: '(min-width: 900px) 860px, calc(100vw - 2.5rem)' })}
  </section>`;
}
