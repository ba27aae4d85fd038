import { fetchOnce } from '../../core/fetch-chunk.js';
import { InputPending } from '../../core/input.js';
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

let read: ((raw: unknown) => Product) | undefined;
const load = fetchOnce(async () => {
  read = (await import('./published.js')).readInput;
});

/** Reads a product's JSON. The code for it comes where there is some: most products on a page have none. */
export function readJson(raw: unknown): Product {
  const { title, ...facts } = raw as Published;
  if (Object.keys(facts).every((name) => contentNames.test(name))) {
    return typeof title === 'string' ? { ...unpublished, title } : unpublished;
  }
  if (!read) throw new InputPending(load('chunk sq-product json'));
  return read(raw);
}
