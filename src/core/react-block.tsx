import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { blockElement } from './block.js';
import type { Mounting, Rendering } from './renderer.js';
import { tell } from './tell.js';
import { standIn, type BlockClass, type BlockDefinition, type BlockOptions } from './definition.js';
import type { InputOf, InputSpec } from './input.js';
import { hearing } from './heard-scalar.js';
import { Tree, type TreeProps, type ViewProps } from './tree.js';

/** What a React block is made of. */
export interface ReactBlockOptions<I, M> extends Omit<BlockOptions, 'input' | 'methods'> {
  readonly input: I;
  readonly view: ComponentType<ViewProps<InputOf<I>>>;
  readonly methods?: readonly (keyof M & string)[];
}

/**
 * Makes the class of a React block. r2wc gives mount, update and unmount; everything that it does
 * not keep (attributes, properties, timing, hydration) is `blockElement`'s.
 */
export function reactBlock<const I, M = object>(
  options: ReactBlockOptions<I, M>,
): BlockClass<I, M> {
  const definition = {
    ...options,
    kind: 'react',
    input: options.input as InputSpec,
  } satisfies BlockDefinition;
  if (typeof document === 'undefined') {
    return standIn(definition) as unknown as BlockClass<I, M>;
  }
  const Base = r2wc(Tree, {}) as unknown as R2wcClass;
  return blockElement(Base, definition, {
    batch: flushSync,
    hearing,
    mount: (mounting) => mountReact(Base, mounting as ReactMounting, definition),
  }) as BlockClass<I, M>;
}

/*
 * r2wc keeps its state under registered symbols, which a subclass can reach. With a context in
 * place it takes its update path, never its own mount: so the root, its options and hydration are
 * ours. `test/core/r2wc-symbols.test.ts` guards them.
 */
const context = Symbol.for('r2wc.context');
const connected = Symbol.for('r2wc.connected');
const props = Symbol.for('r2wc.props');
const render = Symbol.for('r2wc.render');

interface R2wcElement extends HTMLElement {
  [context]: { root: { render(node: unknown): void; unmount(): void }; ReactComponent: unknown };
  [connected]: boolean;
  [props]: TreeProps;
  [render](): void;
  disconnectedCallback(): void;
}

interface R2wcClass {
  new (): R2wcElement;
  readonly prototype: R2wcElement;
}

interface ReactMounting extends Mounting {
  readonly host: R2wcElement;
}

function mountReact(
  Base: R2wcClass,
  { host, container, input, hydrate }: ReactMounting,
  definition: BlockDefinition,
): Rendering {
  const view = definition.view as TreeProps['view'];
  const options = rootOptions(host);
  host[connected] = true;
  host[props] = { host, input, view };
  if (hydrate) {
    // r2wc must not render now: an update before hydration has ended would throw the nodes away.
    const root = hydrateRoot(container, <Tree {...host[props]} />, options);
    host[context] = { root, ReactComponent: Tree };
  } else {
    host[context] = { root: createRoot(container, options), ReactComponent: Tree };
    host[render]();
  }
  return {
    update(next) {
      host[props] = { host, input: next, view };
      host[render]();
    },
    unmount() {
      Base.prototype.disconnectedCallback.call(host);
    },
  };
}

function rootOptions(host: HTMLElement): RootOptions {
  return {
    // The fence has reported it.
    onCaughtError: () => undefined,
    // The fence is gone by the time that effects of a removed view are cleaned up.
    onUncaughtError: (error) => tell(host, ({ reportThrow }) => reportThrow(host, error)),
    onRecoverableError: (error) => {
      console.warn(`<${host.localName}> was rendered anew: the server's view differs.`, error);
    },
  };
}
