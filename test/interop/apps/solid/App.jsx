import { createSignal, For, Show } from 'solid-js';
import { newSlide, pictureOf, place, questions, slides as first } from '../content.js';

export function App() {
  const [slides, setSlides] = createSignal(first);
  const [isShown, setShown] = createSignal(true);
  const [toggles, setToggles] = createSignal(0);
  const [clicks, setClicks] = createSignal(0);
  const [name, setName] = createSignal('');
  const [amount, setAmount] = createSignal('12.50');
  return (
    <main>
      <h1>A page</h1>
      <button onClick={() => setSlides([...slides(), newSlide])}>Add</button>
      <button onClick={() => setSlides(slides().slice(0, -1))}>Remove</button>
      <button onClick={() => setSlides(slides().toReversed())}>Reverse</button>
      <button onClick={() => setShown(!isShown())}>Toggle</button>
      <button onClick={() => setAmount('13.00')}>Raise</button>
      <output>{`${toggles()} toggles, ${clicks()} clicks, ${name() || 'nobody'}`}</output>
      <Show when={isShown()}>
        <sq-gallery design="carousel" slides-per-row="1" lightbox load="eager">
          <For each={slides()}>
            {({ id, alt }) => (
              <figure id={id}>
                <img src={pictureOf(id)} alt={alt} width="500" height="333" loading="lazy" />
                <figcaption>{alt}</figcaption>
              </figure>
            )}
          </For>
        </sq-gallery>
      </Show>
      <sq-accordion load="eager" on:sq-accordion-toggled={() => setToggles(toggles() + 1)}>
        <For each={questions}>
          {({ title, text }) => (
            <details>
              <summary>{title}</summary>
              <p>{text}</p>
              <button onClick={() => setClicks(clicks() + 1)}>Helpful</button>
            </details>
          )}
        </For>
      </sq-accordion>
      <sq-form form-id="ask" load="eager">
        <form action="/api/form/SaveFormSubmission?formId=ask" method="post">
          <label>
            Your name{' '}
            <input
              name="name"
              required
              value={name()}
              onInput={({ target }) => setName(target.value)}
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
        <sq-price attr:amount={amount()} currency="USD" load="eager">
          ${amount()}
        </sq-price>
        <sq-tooltip text="Without postage" load="eager">
          <button type="button">Really?</button>
        </sq-tooltip>
      </p>
      <sq-map lat="41.7" lng="-70.3" zoom="8" prop:data={place} load="eager">
        <address>118 Halden Street</address>
      </sq-map>
    </main>
  );
}
