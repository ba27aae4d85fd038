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

/*
 * One element that keeps every guarantee, and for each guarantee one that breaks it. The contract suite must tell them
 * apart.
 */

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

/** The life-cycle callbacks, which the public type of a block leaves out. */
interface Callbacks extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
  adoptedCallback(): void;
  attributeChangedCallback(name: string, before: string | null, value: string | null): void;
}

type Class = new () => Callbacks;

/** Keeps every guarantee. */
export const Good: Class = block(View);

/** Keeps every guarantee, too. */
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

/** Changes a node of the page permanently. */
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

/** Continues with a copy of its first input. */
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
    // Browsers drop style sheets of another document, and this element creates no others.
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

class HasItsOwnColours extends reactBlock({
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

/** Requests its lazy code once, and misses that it has loaded in the end. */
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

/** The name of a guarantee, and the classes that break it. */
export const broken: readonly (readonly [
  promise: string,
  ...classes: (new () => HTMLElement)[],
])[] = [
  ['upgrades HTML that was there before its code', IgnoresWhatWasThere],
  ['keeps the properties that were set before its code came', ForgetsEarlyProperties],
  ['reads its children only when its end tag has been seen', Hasty],
  ['shows what the server sent until the moment it renders', BlankAtFirst],
  ['mounts nothing when it is never inserted', MountsUnasked],
  ['renders a copy of itself that is cloned', RendersOneChildOnly],
  [
    'reads the attributes that its documentation names, and no others',
    ReadsUndocumented,
    IgnoresDocumented,
  ],
  ['has a property for every attribute, and none that HTMLElement has', Inert],
  ['takes presence as true, "false" as false, and removal as the default', EmptyIsUnset],
  ['gives the last write the word, attribute or property', PropertyWinsForever],
  [
    'returns to the default when an attribute is removed, or a property set to undefined',
    keepsUndefined('columns'),
  ],
  ['takes the default for a bad scalar, with one warning', SilentOnBadScalars],
  [
    'keeps the server HTML for a bad scalar that no default stands for, with one report',
    ReplacesWhatIsStrict,
  ],
  ['keeps the identity of data and copies it into no attribute', CopiesData],
  ['keeps the server HTML where its JSON is unreadable, with one report and one event', Inert],
  ['works again once its JSON is mended', NeverReadsAgain],
  [
    'without children and unable to work, shows one line, or nothing if it hides its failure',
    ShowsWhatItHides,
  ],
  ['keeps the server HTML where its view throws, reports it, and lets the others go on', Inert],
  ['tries again on other input after its view threw', NeverRetries],
  [
    'keeps the server HTML while its late code does not come, says so once, and works once the network is back',
    AsksOnce,
  ],
  ['comes to rest: it does not render again for what it has written itself', NeverRests],
  ['reads the property name, lower-cased by an HTML parser, as the attribute', PropertyWinsForever],
  ...editingPromises.map(({ name }) => [name, WritesOnItself] as const),
  ['keeps its nodes when it is moved', Hasty],
  ['renders anew when it comes back after it was removed', DiesWhenRemoved],
  ['leaves no listener, timer or observer when it is gone for good', NeverCleansUp],
  ['works in the document that adopts it, with all of its styles', LosesItsSheets],
  ['shares one style sheet among its instances', HasAStyleOfItsOwn],
  ['passes axe in every example', HasNoAlternative],
  ['can be read where its visitor has chosen the colours', HasItsOwnColours],
  ['has no part and fires no event that its documentation does not name', FiresASecret],
  ['gives the nodes of its page back as they were when it goes', LeavesItsMark],
  ['says the same of the nodes of its page after a morph with the same HTML', LeavesItsMark],
];
