import type { Controller, ControllerContext } from '../../core/life/controller-block.js';
import { replaceDefault } from '../../core/default-action.js';
import { emit } from '../../core/events.js';
import { isPlainClick } from '../../platform/page-events.js';
import { setHostState } from '../../core/life/host.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { messagesOf } from '../../core/message-registry.js';
import type { LateView } from '../../core/renderers/react/react-view.js';
import { isElement, isHtmlTag } from '../../platform/node-kinds.js';
import { announcement, createBuying, initialBuying } from './buying.js';
import { controlPageForm } from './page-form-control.js';
import type { ProductInput } from './input.js';
import { productMessages } from './messages.js';
import type { Product } from './model/published-product.js';
import {
  hasOwnQuickViewButton,
  quickViewCode,
  type ProductActions,
  type ProductState,
  type SlottedEvents,
} from './product-state.js';

/** Detail of `sq-product-quick-view-opened`. */
export interface ProductQuickView {
  readonly itemId: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-product-quick-view-opened': ProductQuickView;
  }
}

type ProductContext = ControllerContext<ProductInput, ProductState>;

/** Renders the element's form and the quick view. Loaded lazily, because the page's own form does not need React. */
export const productView = lazyModule<LateView<ProductInput, ProductState, ProductActions>>(
  'sq-product view',
  async () => (await import('./View.js')).view,
);

export const productBlock = {
  control: controlProduct,
  initialState: { ...initialBuying, isQuickViewOpen: false } satisfies ProductState,
  view: productView,
  needsView: ({ isQuickViewOpen }: ProductState, input: ProductInput) =>
    input.isDrawn || hasOwnQuickViewButton(input) || isQuickViewOpen,
  describe: ({ adding }: ProductState, { title }: ProductInput, host: HTMLElement) =>
    announcement(adding, title, messagesOf(host, productMessages)),
};

function controlProduct(context: ProductContext): Controller<ProductActions> {
  const { host, root, signal, input, setState } = context;
  const buying = createBuying(host, input, signal);
  const updateForm = controlPageForm(host, input, buying, context);
  let isQuickViewOpen = false;

  function show(): void {
    setHostState(host, 'closed', buying.choosing().offer.unavailableLabel !== undefined);
    setState({ ...buying.$state.get(), isQuickViewOpen });
    updateForm();
  }

  function setQuickViewOpen(isOpen: boolean): void {
    isQuickViewOpen = isOpen;
    show();
  }

  async function openQuickView(href?: string): Promise<void> {
    try {
      await Promise.all([quickViewCode.load(), productView.load()]);
      setQuickViewOpen(true);
      emit(host, 'sq-product-quick-view-opened', { itemId: input().itemId });
    } catch {
      if (href !== undefined) location.assign(href);
    }
  }

  signal.addEventListener('abort', buying.$state.listen(show));
  signal.addEventListener('abort', () => setHostState(host, 'closed', false));
  openQuickViewByPage(context, input, openQuickView);
  ignoreRepeatedPresses(context);
  submitByPageButton(host, root, input, context);
  const describeProduct = productDescription(host, signal);
  return {
    actions: {
      buying,
      openQuickView: () => void openQuickView(),
      closeQuickView: () => setQuickViewOpen(false),
    },
    update() {
      buying.update();
      show();
      describeProduct(input());
    },
  };
}

/** Opens the quick view when the visitor clicks a link or submits a form that has `data-quick-view`. */
function openQuickViewByPage(
  { listen }: SlottedEvents,
  input: () => ProductInput,
  open: (href: string) => Promise<void>,
): void {
  listen('click', (event) => {
    const link = isElement(event.target) && event.target.closest('a[data-quick-view]');
    if (!input().hasQuickView || !isHtmlTag(link, 'a')) return;
    if (event.defaultPrevented || !isPlainClick(event)) return;
    replaceDefault(event, () => void open(link.href));
  });
  listen('submit', (event) => {
    const { target, defaultPrevented } = event;
    if (!input().hasQuickView || !isHtmlTag(target, 'form') || defaultPrevented) return;
    if (!target.hasAttribute('data-quick-view')) return;
    replaceDefault(event, () => void open(target.action));
  });
}

/** Selects add-to-cart buttons outside a form: a `<div>` in Squarespace exports, a link in themes. */
const pageButtons = '.sqs-add-to-cart-button, a[href*="/cart/add"], a[href*="add-to-cart="]';

/**
 * Submits the element's form when the visitor presses an add-to-cart button outside a form. The scripts and URLs that these
 * buttons were made for do not exist on this page.
 */
function submitByPageButton(
  host: HTMLElement,
  root: ShadowRoot,
  input: () => ProductInput,
  { listen }: SlottedEvents,
): void {
  function press(event: Event): void {
    const { target, defaultPrevented } = event;
    const button = isElement(target) && target.closest(pageButtons);
    if (!input().isDrawn || !button || defaultPrevented) return;
    if (button.closest('sq-product') !== host) return;
    replaceDefault(event, () =>
      root.querySelector<HTMLFormElement>('form[part="form"]')?.requestSubmit(),
    );
  }
  listen('click', (event) => {
    if (isPlainClick(event)) press(event);
  });
  listen('keydown', (event) => {
    // Browsers dispatch clicks for these keys on links and buttons, but not on a `<div>`.
    const isDiv = isElement(event.target) && event.target.matches('[role="button"]:not(a, button)');
    if (isDiv && !event.repeat && ['Enter', ' '].includes(event.key)) press(event);
  });
}

/** Ignores the second click of a double click, and the repeated `keydown` events of a held key. */
function ignoreRepeatedPresses({ listen }: SlottedEvents): void {
  const isOnButton = ({ target }: Event): boolean =>
    isElement(target) && target.closest('button, [type="submit"], [name="quantity"]') !== null;
  listen('click', (event) => {
    if (event.detail > 1 && isOnButton(event)) event.preventDefault();
  });
  listen('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && isOnButton(event)) event.preventDefault();
  });
}

const productData = lazyModule('sq-product data', () => import('./product-data.js'));

/** Returns a function that adds structured data for a product that the element renders. */
function productDescription(host: HTMLElement, signal: AbortSignal): (input: ProductInput) => void {
  let described: Product | undefined;
  let abort: AbortController | undefined;
  signal.addEventListener('abort', () => abort?.abort());
  return ({ product, isDrawn }) => {
    const next = isDrawn && product.variants.length > 0 ? product : undefined;
    if (next === described) return;
    described = next;
    abort?.abort();
    if (!next) return;
    const current = (abort = new AbortController());
    // If the code fails to load, visitors do not notice.
    productData.whenLoaded(({ addStructuredData }) => {
      current.signal.addEventListener('abort', addStructuredData(host, next));
    }, current.signal);
  };
}
