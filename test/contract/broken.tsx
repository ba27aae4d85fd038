import { css } from '../../src/core/css.js';
import { Hasty, Inert, WritesOnItself } from './bare.js';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { html } from 'lit/html.js';
import { emit } from '../../src/core/events.js';
import { useHost } from '../../src/core/renderers/react/ViewRoot.js';
import { lazyModule } from '../../src/loading/lazy-module.js';
import { defineInput } from '../../src/core/input/input.js';
import { litBlock } from '../../src/core/renderers/lit/lit-block.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { ShowsWhatItHides } from './hiding.js';
import { editingPromises } from './promises/editing.js';
import { NeverRests } from './restless.js';
import { flag, number, strict, text, type Scalar } from '../../src/core/input/scalars.js';

/* An element that keeps every guarantee, and for each guarantee an element that breaks it. The contract suite must accept the
   first element and reject all others. */

interface Values {
  readonly label: string;
  readonly columns: number;
  readonly open: boolean;
}

interface ViewProps {
  readonly input: Values;
}

function View({ input: { label, columns, open } }: ViewProps): ReactNode {
  return (
    <p part="line">
      {label} {columns} {String(open)} <slot />
    </p>
  );
}

function block(
  view: (props: ViewProps) => ReactNode,
  columns: Scalar<number> = number(3),
  depth: Scalar<number | undefined> = strict(number(undefined)),
): Class {
  return reactBlock({
    input: defineInput({ scalars: { label: text('label'), columns, depth, open: flag() } }),
    view,
    styles: [
      css`
        :host {
          display: block;
        }
      `,
    ],
  }) as unknown as Class;
}

/** The life-cycle callbacks, which a block's public type omits. */
interface Callbacks extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
  adoptedCallback(): void;
  attributeChangedCallback(name: string, before: string | null, value: string | null): void;
}

type Class = new () => Callbacks;

/** Keeps every guarantee. */
export const Good: Class = block(View);

/** A Lit element that keeps every guarantee. */
export const GoodLit = litBlock({
  input: defineInput({
    scalars: {
      label: text('label'),
      columns: number(3),
      depth: strict(number(undefined)),
      open: flag(),
    },
  }),
  state: {},
  view: ({ input: { label, columns, open } }) =>
    html`<p part="line">${label} ${columns} ${String(open)} <slot></slot></p>`,
  styles: [
    css`
      :host {
        display: block;
      }
    `,
  ],
}) as unknown as Class;

/** Permanently changes one of the page's nodes. */
const LeavesItsMark = block((props) => {
  const host = useHost();
  useLayoutEffect(() => host?.firstElementChild?.setAttribute('role', 'note'), [host]);
  return View(props);
});

class IgnoresWhatWasThere extends Good {
  readonly #hadChildren = this.hasChildNodes();
  override connectedCallback(): void {
    if (!this.#hadChildren) super.connectedCallback();
  }
}

class ForgetsEarlyProperties extends Good {
  override connectedCallback(): void {
    Reflect.deleteProperty(this, 'data');
    super.connectedCallback();
  }
}

class BlankAtFirst extends Good {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' });
  }
}

class MountsUnasked extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
  }
}

class RendersOneChildOnly extends Good {
  static #count = 0;
  override connectedCallback(): void {
    RendersOneChildOnly.#count += 1;
    if (RendersOneChildOnly.#count < 2) super.connectedCallback();
  }
}

const observing = (change: (names: readonly string[]) => readonly string[]): Class =>
  class extends Good {
    static get observedAttributes(): readonly string[] {
      return change((Good as { observedAttributes?: string[] }).observedAttributes ?? []);
    }
  };

const ReadsUndocumented = observing((names) => [...names, 'secret']);

const IgnoresDocumented = observing((names) => names.filter((name) => name !== 'open'));

class EmptyIsUnset extends Good {
  override attributeChangedCallback(
    name: string,
    before: string | null,
    value: string | null,
  ): void {
    super.attributeChangedCallback(name, before, value === '' ? null : value);
  }
}

class PropertyWinsForever extends Good {
  override attributeChangedCallback(
    name: string,
    before: string | null,
    value: string | null,
  ): void {
    if (before === null) super.attributeChangedCallback(name, before, value);
  }
}

const keepsUndefined = (property: string): Class =>
  overriding(property, ({ get, set }) => ({
    get,
    set(this: object, value: unknown) {
      if (value !== undefined) set?.call(this, value);
    },
  }));

const CopiesData = overriding('data', ({ get, set }) => ({
  get,
  set(this: object, value: unknown) {
    set?.call(this, structuredClone(value));
  },
}));

const SilentOnBadScalars = block(View, { ...number(3), parse: (raw) => Number(raw) || 3 });

const ReplacesWhatIsStrict = block(View, number(3), number(undefined));

class NeverRetries extends Good {
  #hasFailed = false;
  constructor() {
    super();
    this.addEventListener('sq-error', () => {
      this.#hasFailed = true;
    });
  }
  override connectedCallback(): void {
    if (!this.#hasFailed) super.connectedCallback();
  }
  override attributeChangedCallback(
    name: string,
    before: string | null,
    value: string | null,
  ): void {
    if (!this.#hasFailed) super.attributeChangedCallback(name, before, value);
  }
}

/** Never rereads its input, because it keeps a copy of the first input. */
class NeverReadsAgain extends Good {
  constructor() {
    super();
    this.addEventListener('sq-error', () => {
      const script = this.querySelector('script');
      script?.replaceWith(script.cloneNode(true));
    });
  }
}

class DiesWhenRemoved extends Good {
  #wasRemoved = false;
  override connectedCallback(): void {
    if (!this.#wasRemoved) super.connectedCallback();
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#wasRemoved = true;
  }
}

class LosesItsSheets extends Good {
  override adoptedCallback(): void {
    // Does nothing: browsers drop style sheets that belong to a different document, and this element does not create
    // new ones.
  }
}

const NeverCleansUp = block(function Leak(props) {
  useEffect(() => {
    addEventListener('resize', () => undefined);
  }, []);
  return <View {...props} />;
});

const HasAStyleOfItsOwn = block((props) => (
  <>
    <style>{'p { color: inherit }'}</style>
    <View {...props} />
  </>
));

const HasNoAlternative = block(() => (
  <div part="line">
    <img src="data:," />
    <slot />
  </div>
));

class HasItsOwnColors extends reactBlock({
  input: defineInput({ scalars: { label: text('label'), columns: number(3), open: flag() } }),
  view: View,
  styles: [
    css`
      :host {
        background: CanvasText;
        color: Canvas;
      }
    `,
  ],
}) {}

const FiresASecret = block(function Shouts(props) {
  const host = useHost();
  useEffect(() => {
    if (host) emit(host, 'sq-secret' as 'sq-error', { tag: '', kind: 'view', message: '' });
  }, [host]);
  return <View {...props} />;
});

const part = lazyModule('sq-careless part', () => Promise.resolve({ content: 'here' }));

/** Requests its lazy code only once, and does not notice when that code has loaded after a failure. */
const AsksOnce = block(function Asks(props) {
  const [content, setContent] = useState('');
  useEffect(() => {
    part.load().then(
      (code) => setContent(code.content),
      () => undefined,
    );
  }, []);
  return (
    <>
      <View {...props} />
      <b>{content}</b>
    </>
  );
});

function overriding(
  name: string,
  change: (inherited: PropertyDescriptor) => Pick<PropertyDescriptor, 'set'> & { get: unknown },
): Class {
  class Broken extends Good {}
  for (
    let owner: object = Good.prototype as object;
    ;
    owner = Object.getPrototypeOf(owner) as object
  ) {
    const inherited = Object.getOwnPropertyDescriptor(owner, name);
    if (!inherited) continue;
    Object.defineProperty(Broken.prototype, name, change(inherited) as PropertyDescriptor);
    return Broken;
  }
}

/** The names of guarantees, each with the classes that break it. */
export const broken: readonly (readonly [
  promise: string,
  ...classes: (new () => HTMLElement)[],
])[] = [
  ['upgrades HTML that existed before its code loaded', IgnoresWhatWasThere],
  ['keeps the properties that were set before its code loaded', ForgetsEarlyProperties],
  ['reads its children only after its end tag has been parsed', Hasty],
  ['shows the server HTML until it renders', BlankAtFirst],
  ['renders nothing if it is never inserted', MountsUnasked],
  ['a clone renders the same content', RendersOneChildOnly],
  [
    'reads exactly the attributes that its documentation lists',
    ReadsUndocumented,
    IgnoresDocumented,
  ],
  ['has a property for every attribute, and overrides no property of HTMLElement', Inert],
  [
    'reads a present boolean attribute as true, "false" as false, and a removed one as its default',
    EmptyIsUnset,
  ],
  ['applies the last write, to the attribute or the property', PropertyWinsForever],
  [
    'returns to the default if an attribute is removed or a property is set to undefined',
    keepsUndefined('columns'),
  ],
  ['uses the default for an invalid scalar, with one warning', SilentOnBadScalars],
  [
    'keeps the server HTML and reports once if a scalar without a usable default is invalid',
    ReplacesWhatIsStrict,
  ],
  ['keeps the identity of data and does not copy it to an attribute', CopiesData],
  ['keeps the server HTML if its JSON is unreadable, with one report and one event', Inert],
  ['works again once its JSON is fixed', NeverReadsAgain],
  [
    'if it has no children and cannot work, shows one line, or nothing if it hides its failure',
    ShowsWhatItHides,
  ],
  [
    'keeps the server HTML if its view throws, reports the error, and leaves other elements working',
    Inert,
  ],
  ['retries with new input after its view threw', NeverRetries],
  [
    'keeps the server HTML while its lazy code fails to load, reports that once, and works once the network is back',
    AsksOnce,
  ],
  ['becomes idle: does not render again because of its own changes', NeverRests],
  [
    "accepts a property's name in lower case as the attribute, because HTML parsers convert names",
    PropertyWinsForever,
  ],
  ...editingPromises.map(({ name }) => [name, WritesOnItself] as const),
  ['keeps its nodes when it is moved', Hasty],
  ['renders again if it is inserted after removal', DiesWhenRemoved],
  ['leaves no listener, timer or observer after it is removed', NeverCleansUp],
  ['works in a different document that adopts it, with all its styles', LosesItsSheets],
  ['shares one style sheet among its instances', HasAStyleOfItsOwn],
  ['passes axe in every example', HasNoAlternative],
  ['is readable with forced colors', HasItsOwnColors],
  ['has only the parts and fires only the events that its documentation lists', FiresASecret],
  ["restores the page's nodes when it is removed", LeavesItsMark],
  ["annotates the page's nodes in the same way after a morph with the same HTML", LeavesItsMark],
];
