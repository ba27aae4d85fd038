import { useStore } from '../../../core/renderers/react/hooks.js';
import { useHost, useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { pageContext } from '../../../page/context.js';
import { callShop } from '../../cart/store.js';
import { redirectAddress } from '../../../model/links.js';
import { productMessages } from '../messages.js';
import * as reader from '../model/published-product.js';
import { shopAddress } from '../model/product.js';
import type { ProductPicture } from '../model/variants.js';
import { addStyles } from '../../../core/css.js';
import { closeButtonStyles } from '../../../ui/close-button.styles.js';
import { InputProblem } from '../../../core/input/input.js';
import { Modal } from '../../../ui/modal/Modal.js';
import { readPublished, type ProductInput } from '../input.js';
import { OwnForm } from '../OwnForm.js';
import { quickViewStyles } from './quick-view.styles.js';
import {
  announcement,
  createBuying,
  initialBuying,
  type Buying,
  type BuyingState,
} from '../buying.js';

interface QuickViewProps {
  readonly input: ProductInput;
  readonly onClosed: () => void;
}

type Loaded =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'missing'; readonly message: string }
  | { readonly status: 'ready'; readonly input: ProductInput };

/** Loads a product from the shop and shows it in a dialog. */
export function QuickView({ input, onClosed }: QuickViewProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const messages = useMessages(productMessages);
  const { itemId, selector, preselect } = input;

  useLayoutEffect(
    () =>
      panel.current ? addStyles(panel.current, [closeButtonStyles, quickViewStyles]) : undefined,
    [],
  );

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    void callShop((shop) => shop.fetchProduct(itemId, signal)).then((result) => {
      if (signal.aborted) return;
      if (!result.ok && result.refusal.missing)
        return setLoaded({ status: 'missing', message: result.refusal.message });
      const product = result.ok
        ? quickViewInput(result.value, { itemId, selector, preselect })
        : undefined;
      setLoaded(product ? { status: 'ready', input: product } : { status: 'failed' });
    });
    return () => abort.abort();
  }, [itemId, selector, preselect, attempt]);

  function retry(): void {
    // Moves focus, because the retry button is removed while it has focus.
    closeButton.current?.focus();
    setLoaded({ status: 'loading' });
    setAttempt(attempt + 1);
  }

  return (
    <Modal
      part="window"
      label={loaded.status === 'ready' ? loaded.input.title : messages.quickView}
      isOpen
      onClose={onClosed}
    >
      <div ref={panel} part="panel">
        <button
          ref={closeButton}
          part="close"
          type="button"
          aria-label={messages.closeQuickView}
          onClick={onClosed}
        />
        {loaded.status === 'ready' && <Details input={loaded.input} />}
        {loaded.status === 'loading' && <p part="waiting" aria-busy="true" />}
        {loaded.status === 'missing' && (
          <p part="waiting" role="alert">
            {loaded.message}
          </p>
        )}
        {loaded.status === 'failed' && (
          <p part="waiting" role="alert">
            <button part="retry" type="button" onClick={retry}>
              {messages.loadFailed}
            </button>
          </p>
        )}
      </div>
    </Modal>
  );
}

function Details({ input }: { readonly input: ProductInput }): ReactNode {
  const buying = useOwnBuying(input);
  const state = useStore<BuyingState>(buying.$state, initialBuying);
  const messages = useMessages(productMessages);
  const url = redirectAddress(input.product.url);
  return (
    <div part="details">
      <OwnForm input={input} state={state} buying={buying} />
      {url !== undefined && (
        <p part="more">
          <a href={url}>{messages.viewProduct}</a>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement(state.adding, input.title, messages)}
      </p>
    </div>
  );
}

/** Creates a buying controller, which is disposed when the dialog is removed. */
function useOwnBuying(input: ProductInput): Buying {
  const host = useHost();
  const [{ buying, abort }] = useState(() => {
    const abort = new AbortController();
    return { buying: createBuying(host as HTMLElement, () => input, abort.signal), abort };
  });
  useEffect(() => () => abort.abort(), [abort]);
  return buying;
}

/** Adds the shop's origin to the paths of the product's page and images. */
function withShopAddresses(product: reader.Product): reader.Product {
  const { apiBase } = pageContext();
  const withShopAddress = <T extends ProductPicture | undefined>(picture: T): T =>
    picture && { ...picture, src: shopAddress(picture.src, apiBase) };
  return {
    ...product,
    url: shopAddress(product.url, apiBase),
    pictures: product.pictures.map(withShopAddress),
    variants: product.variants.map((each) => ({ ...each, picture: withShopAddress(each.picture) })),
  };
}

/** Creates the input for a product that has no server HTML. Returns undefined if the response is not a product. */
function quickViewInput(
  item: unknown,
  settings: Pick<ProductInput, 'itemId' | 'selector' | 'preselect'>,
): ProductInput | undefined {
  try {
    const product = withShopAddresses(readPublished(reader, item));
    const [only] = product.variants.length === 1 ? product.variants : [];
    return {
      ...settings,
      sku: only?.sku ?? '',
      title: product.title,
      product,
      addLabel: product.addLabel,
      shownPrice: undefined,
      hasQuickView: false,
      hasQuickViewLink: false,
      hasForm: false,
      isDrawn: true,
      hasTitle: false,
      hasPrice: false,
      hasPicture: false,
    };
  } catch (problem) {
    if (problem instanceof InputProblem) return undefined;
    throw problem;
  }
}
