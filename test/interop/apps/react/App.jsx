import { useState } from 'react';
import { newSlide, pictureOf, place, questions, slides as first } from '../content.js';

/**
 * When React hydrates, it does not set object properties of custom elements. If the element's code has not loaded, React
 * writes them as text.
 */
function handOver(map) {
  if (map) map.data = place;
}

export function App() {
  const [slides, setSlides] = useState(first);
  const [isShown, setShown] = useState(true);
  const [toggles, setToggles] = useState(0);
  const [clicks, setClicks] = useState(0);
  const [name, setName] = useState('');
  const [amount, setAmount] = useState('12.50');
  return (
    <main>
      <h1>A page</h1>
      <button onClick={() => setSlides([...slides, newSlide])}>Add</button>
      <button onClick={() => setSlides(slides.slice(0, -1))}>Remove</button>
      <button onClick={() => setSlides(slides.toReversed())}>Reverse</button>
      <button onClick={() => setShown(!isShown)}>Toggle</button>
      <button onClick={() => setAmount('13.00')}>Raise</button>
      <output>{`${toggles} toggles, ${clicks} clicks, ${name || 'nobody'}`}</output>
      {isShown && (
        <sq-gallery design="carousel" slides-per-row="1" lightbox load="eager">
          {slides.map(({ id, alt }) => (
            <figure key={id} id={id}>
              <img src={pictureOf(id)} alt={alt} width="500" height="333" loading="lazy" />
              <figcaption>{alt}</figcaption>
            </figure>
          ))}
        </sq-gallery>
      )}
      <sq-accordion load="eager" onsq-accordion-toggled={() => setToggles(toggles + 1)}>
        {questions.map(({ title, text }) => (
          <details key={title}>
            <summary>{title}</summary>
            <p>{text}</p>
            <button onClick={() => setClicks(clicks + 1)}>Helpful</button>
          </details>
        ))}
      </sq-accordion>
      <sq-form form-id="ask" load="eager">
        <form action="/api/form/SaveFormSubmission?formId=ask" method="post">
          <label>
            Your name{' '}
            <input
              name="name"
              required
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <label>
            A question <textarea name="question" maxLength={40} />
          </label>
          <button>Send</button>
        </form>
      </sq-form>
      <p>
        It costs{' '}
        <sq-price amount={amount} currency="USD" load="eager">
          ${amount}
        </sq-price>
        <sq-tooltip text="Without postage" load="eager">
          <button type="button">Really?</button>
        </sq-tooltip>
      </p>
      <sq-map lat="41.7" lng="-70.3" zoom="8" ref={handOver} load="eager">
        <address>118 Halden Street</address>
      </sq-map>
    </main>
  );
}
