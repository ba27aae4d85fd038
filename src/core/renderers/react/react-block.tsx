import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { blockElement } from '../../life/block.js';
import { renderHosts } from '../../input/children.js';
import {
  serverStub,
  type BlockClass,
  type BlockDefinition,
  type BlockOptions,
} from '../../life/define.js';
import type { InputOf, InputSpec } from '../../input/input.js';
import { connectRoot, renderRoot, withoutContainer, type Generated } from './r2wc-core.js';
import type { Mounting, Rendering } from '../../life/mounting.js';
import { rootOptions } from './react-root.js';
import { ViewRoot, type ViewRootProps, type ViewProps } from './ViewRoot.js';

export interface ReactBlockOptions<I, M> extends Omit<BlockOptions, 'input' | 'methods'> {
  readonly input: I;
  readonly view: ComponentType<ViewProps<InputOf<I>>>;
  readonly methods?: readonly (keyof M & string)[];
}

/**
 * Creates the class of a React block. r2wc mounts, updates and unmounts the view. `blockElement` handles attributes,
 * properties, timing and hydration.
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
    return serverStub(definition) as unknown as BlockClass<I, M>;
  }
  const Base = r2wc(ViewRoot, {}) as unknown as Generated;
  return blockElement(withoutContainer(Base), definition, {
    batch,
    mount: (mounting) => mountReact(Base, mounting, definition),
  }) as BlockClass<I, M>;
}

function batch(work: () => void): void {
  renderHosts(() => flushSync(work));
}

function mountReact(Base: Generated, mounting: Mounting, definition: BlockDefinition): Rendering {
  const { host, container, input, hydrate, serverLocale } = mounting;
  const view = definition.view as ViewRootProps['view'];
  const options = rootOptions(host);
  const first = { host, input, view, serverLocale };
  // A view that hydrates is not rendered again here: an update before hydration has completed would discard the server's nodes.
  const root = hydrate
    ? hydrateRoot(container, <ViewRoot {...first} />, options)
    : createRoot(container, options);
  connectRoot(host, { root, ReactComponent: ViewRoot }, first);
  if (!hydrate) renderRoot(host, first);
  return {
    update: (next) => renderRoot(host, { host, input: next, view, serverLocale }),
    unmount: () => Base.prototype.disconnectedCallback.call(host as never),
  };
}
