/** @jsxRuntime automatic */
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type SubmitEvent,
} from 'react';
import * as content from '../content.js';
import { withStyles } from './with-styles.js';

/*
 * The page as a single React app that hydrates the server's HTML. It is well made: it uses common libraries, loads code
 * lazily, and contains no more code than the page needs.
 */

const WhereMap = lazy(async () => {
  const { WhereMap: Map } = await withStyles('leaflet', () => import('./WhereMap.js'));
  return { default: Map };
});

export function App() {
  return (
    <main>
      <h1>Halden Street Coffee</h1>
      <p>{content.intro.repeat(2)}</p>
      <p id="tips">
        {content.tips.map((tip) => (
          <Tooltip key={tip} text={tip} />
        ))}
      </p>
      <h2>Pictures</h2>
      <Gallery />
      <h2>Origins</h2>
      <Carousel />
      <h2>Prices</h2>
      <ul>
        {content.prices.map((amount, index) => (
          <li key={amount}>
            Lot {index + 1}: <data value={amount}>{content.priceText(amount)}</data>
          </li>
        ))}
      </ul>
      <h2>Questions</h2>
      <div id="questions">
        {content.questions.map(([question, answer]) => (
          <details key={question} name="questions">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <h2>Last roasts</h2>
      <ul>
        {content.times.map((time) => (
          <li key={time}>
            <RelativeTime time={time} />
          </li>
        ))}
      </ul>
      <Terms />
      <h2>Where we are</h2>
      <Where />
      <h2>Write to us</h2>
      <Contact />
      <Consent />
    </main>
  );
}

function Tooltip({ text }: { readonly text: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <span>
      <button
        type="button"
        onMouseEnter={() => setShown(true)}
        onMouseLeave={() => setShown(false)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
      >
        {text}
      </button>{' '}
      {isShown && <span role="tooltip">{text}</span>}
    </span>
  );
}

function Gallery() {
  const open = async (event: MouseEvent, index: number) => {
    event.preventDefault();
    const { openViewer } = await withStyles('photoswipe', () => import('./viewer.js'));
    openViewer(index);
  };
  return (
    <div id="gallery" className="grid">
      {content.galleryPictures.map(({ small, large, alt }, index) => (
        <figure key={small}>
          <a href={large} onClick={(event) => void open(event, index)}>
            <img src={small} alt={alt} width="300" height="200" loading="lazy" />
          </a>
        </figure>
      ))}
    </div>
  );
}

function Carousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(null);
  useEffect(() => {
    if (!viewport.current) return undefined;
    const carousel = EmblaCarousel(viewport.current, { align: 'start' });
    embla.current = carousel;
    return () => carousel.destroy();
  }, []);
  return (
    <div id="carousel">
      <div className="viewport" ref={viewport}>
        <div className="strip">
          {content.slides.map(({ small, alt }) => (
            <figure key={small}>
              <img src={small} alt={alt} width="300" height="200" loading="lazy" />
            </figure>
          ))}
        </div>
      </div>
      <button type="button" onClick={() => embla.current?.scrollPrev()}>
        Previous
      </button>
      <button type="button" className="next" onClick={() => embla.current?.scrollNext()}>
        Next
      </button>
    </div>
  );
}

function RelativeTime({ time }: { readonly time: string }) {
  const [text, setText] = useState(content.dateText(time));
  useEffect(() => {
    const days = Math.round((Date.parse(time) - Date.now()) / 86_400_000);
    setText(new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day'));
  }, [time]);
  return <time dateTime={time}>{text}</time>;
}

function Terms() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <p>
        <button type="button" id="open-terms" onClick={() => dialog.current?.showModal()}>
          Terms
        </button>
      </p>
      <dialog id="terms" ref={dialog}>
        <p>{content.terms}</p>
        <button type="button" onClick={() => dialog.current?.close()}>
          OK
        </button>
      </dialog>
    </>
  );
}

function Where() {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const address = <address>{content.place.address}</address>;
  return (
    <div id="map" className="map" ref={box}>
      {isNear ? (
        <Suspense fallback={address}>
          <WhereMap />
        </Suspense>
      ) : (
        address
      )}
    </div>
  );
}

function Contact() {
  const [state, setState] = useState<'open' | 'sent' | 'failed'>('open');
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = [...new FormData(form)].map(([name, value]) => [name, value as string]);
    // When the server accepts a form, it redirects back to the page, so a redirect means success.
    const { type } = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(values),
      redirect: 'manual',
    });
    setState(type === 'opaqueredirect' ? 'sent' : 'failed');
  };
  return (
    <div id="contact">
      {state === 'sent' ? (
        <p data-thanks>Thank you.</p>
      ) : (
        <form method="post" action={content.formAction} onSubmit={(event) => void send(event)}>
          {content.fields.map(({ name, label, type, isRequired }) => (
            <label key={name}>
              {label}
              {type === 'textarea' ? (
                <textarea name={name} required={isRequired} />
              ) : (
                <input name={name} type={type} required={isRequired} />
              )}
            </label>
          ))}
          <button>Send</button>
          {state === 'failed' && <p role="alert">That did not work.</p>}
        </form>
      )}
    </div>
  );
}

function Consent() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setAsked(localStorage.getItem('consent') === null), []);
  const answer = (value: string) => {
    localStorage.setItem('consent', value);
    setAsked(false);
  };
  return (
    isAsked && (
      <div className="consent">
        {content.cookieText}
        <button type="button" className="accept" onClick={() => answer('yes')}>
          Accept
        </button>
        <button type="button" onClick={() => answer('no')}>
          Decline
        </button>
      </div>
    )
  );
}
