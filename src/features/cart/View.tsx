import { useEffect, type ReactNode } from 'react';
import { hasVisibleChildren } from '../../core/children.js';
import { useHostState, useLatest, useLazyModule } from '../../core/hooks.js';
import { useHost, type ViewProps } from '../../core/tree.js';
import { dialogs } from './dialogs.js';
import { Body } from './Body.js';
import type { CartInput } from './input.js';
import { useCart, type CartPage } from './use-cart.js';
import { useDrawer } from './use-drawer.js';

/** The public methods of a cart with `drawer`. */
export interface CartMethods {
  show(): void;
  hide(): void;
}

/** The cart as a page, or as a drawer over one; until it is known, what the server sent. */
export function View({ input }: ViewProps<CartInput>): ReactNode {
  const page = useCart(input);
  const views = useLazyModule(dialogs, input.drawer);
  const { isOpen, open, close } = useDrawer(input, page);
  // What a page can do without a script gives way to what it can do with one.
  useHostState('ready', true);
  useHostState('live', page.isLive && (!input.drawer || views !== undefined));
  const body = page.cart && <Body input={input} page={page} cart={page.cart} />;
  return (
    <>
      {input.drawer
        ? views && (
            <views.dialogViews.Drawer
              href={input.href}
              page={page}
              isOpen={isOpen}
              onOpen={open}
              onClose={close}
            >
              {body}
            </views.dialogViews.Drawer>
          )
        : (body ?? <Unknown page={page} />)}
      <p className="spoken" role="status">
        {page.spoken}
      </p>
    </>
  );
}

/** The cart has not come yet, or does not come. */
function Unknown({ page }: { readonly page: CartPage }): ReactNode {
  const host = useHost();
  const { failure } = page;
  const fetch = useLatest(page.fetch);
  useEffect(() => fetch.current(), [fetch]);
  return (
    <>
      <slot />
      {failure && host && !hasVisibleChildren(host) && (
        <p part="message" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
