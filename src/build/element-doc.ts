export interface AttributeDoc {
  readonly name: string;
  /** As written in the documentation, TypeScript's notation: `boolean`, `'light' | 'dark'`. */
  readonly type: string;
  readonly default?: string;
  readonly required: boolean;
  readonly doc: string;
}

export interface PropertyDoc {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  /** The attribute that sets the same value, where there is one. */
  readonly attribute?: string;
}

/** A slot (the default one has the name `''`), a part, an event or a state. */
export interface NamedDoc {
  readonly name: string;
  readonly doc: string;
}

export interface EventDoc extends NamedDoc {
  /** The type of `detail`, where the documentation gives one. */
  readonly type?: string;
}

export interface CssPropertyDoc extends NamedDoc {
  readonly default?: string;
}

export interface MethodDoc extends NamedDoc {
  /** Parameters and result as TypeScript writes them: `goTo(index: number): void`. */
  readonly signature: string;
}

export type LoadMode = 'interaction' | 'visible' | 'idle' | 'shopping' | 'eager';

/** When the loader fetches a tag's code: the first rule holds always, further ones where the host matches. */
export interface LoadRule {
  readonly mode: LoadMode;
  readonly selector?: string;
}

/** An event that the loader can hold: in its table the first letter stands for it. */
export type HeldEvent = 'click' | 'submit' | 'keydown';

/** Events that the loader keeps and repeats on a tag that is not upgraded yet. */
export interface HoldRule {
  readonly event: HeldEvent;
  readonly selector: string;
}

/** What stands in view for hosts of a tag that wait for a touch, by its file. */
export interface EarlyView {
  readonly file: string;
  readonly selector: string;
}

/** What answers a held event before the tag's code is there, and the late part that it stands for, by their files. */
export interface EarlyAnswer {
  readonly answer: string;
  readonly late: string;
}

/** All that an element's file says about its tag. */
export interface ElementDoc {
  readonly tag: string;
  readonly className: string;
  readonly kind: 'react' | 'lit';
  /** Path of the element's file. */
  readonly file: string;
  /** One line, for tables. */
  readonly summary: string;
  readonly description: string;
  readonly attributes: readonly AttributeDoc[];
  readonly properties: readonly PropertyDoc[];
  readonly methods: readonly MethodDoc[];
  readonly slots: readonly NamedDoc[];
  readonly parts: readonly NamedDoc[];
  readonly cssProperties: readonly CssPropertyDoc[];
  readonly cssStates: readonly NamedDoc[];
  readonly events: readonly EventDoc[];
  readonly load: readonly [LoadRule, ...LoadRule[]];
  readonly hold: readonly HoldRule[];
  readonly early?: EarlyAnswer;
  readonly earlyView?: EarlyView;
}
