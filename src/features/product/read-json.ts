import { lazyModule } from '../../core/lazy-module.js';
import type { Published } from '../../model/published-values.js';
import type { Product } from './model/published-product.js';

/** What the page's own nodes say, which stands beside the JSON: see `content` of the input. */
const contentNames = /^(productId|sku|shownPrice|has[A-Z]\w*)$/;

/** A product of which no JSON says anything. */
const unpublished: Product = {
  id: '',
  title: '',
  url: '',
  excerpt: '',
  type: 'physical',
  workflowState: '',
  options: [],
  variants: [],
  pictures: [],
  plan: undefined,
  form: undefined,
  addLabel: '',
};

/** Most products on a page have no JSON: the code that reads it comes where there is some. */
const jsonReader = lazyModule('sq-product json', () => import('./published.js'));

/** The code that the JSON of a product needs, if it says anything. */
export function productReader(raw: Published): typeof jsonReader | undefined {
  const { title: _title, ...facts } = raw;
  return Object.keys(facts).every((name) => contentNames.test(name)) ? undefined : jsonReader;
}

/** Reads a product's JSON; without any there is its title at the most. */
export function readJson(raw: unknown): Product {
  const { title } = raw as Published;
  const reader = productReader(raw as Published)?.current;
  if (reader) return reader.readInput(raw);
  return typeof title === 'string' ? { ...unpublished, title } : unpublished;
}
