import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { CurrencyCode } from '../../../features/money/model/currencies.js';
import { decimalText } from '../../../features/money/model/money.js';
import { asFlag, asList, asRecord, asText } from '../../../model/published-values.js';
import type { FieldDescription } from '../../blocks/block-description.js';
import { descendantsOf } from '../../document/page-state.js';
import { readAmount } from '../../rules/amount.js';
import {
  checkField,
  currencyOfProduct,
  type FieldPath,
  type Finding,
} from '../../rules/field-rules.js';
import {
  copyVariant,
  newSku,
  newVariant,
  optionNames,
  readOption,
  readPrice,
  readVariants,
  stockPaths,
  variantsPath,
  withOption,
  withPrice,
  workflowLabels,
  workflowName,
  workflowValue,
  type PriceName,
} from '../../rules/product-data.js';
import { usePanel, useRules } from '../context.js';
import { FieldEditor } from '../FieldEditor.js';
import { jsonFor, readJson } from '../field-values.js';
import { ChoiceField } from '../fields/ChoiceField.js';
import { TextField } from '../fields/TextField.js';
import { TokenField } from '../fields/TokenField.js';
import { ItemList, movedTo } from '../ItemList.js';
import { JsonFields, type SetJson } from '../JsonFields.js';
import { findJson, jsonSetter } from '../json-script.js';
import type { BlockPanelProps, Covered } from './block-panel.js';

type Data = Readonly<Record<string, unknown>>;

const typed = { joinsPrevious: true } as const;

/** The fields of a product's data: state, tags, categories, and either variants or one price. */
export function ProductFields({ editor, id, state, description }: BlockPanelProps): ReactNode {
  const json = findJson(state, id)?.value;
  const setJson = jsonSetter(editor, state, id);
  const product: Data = asRecord(json);
  const isPriceInPage =
    json === undefined &&
    descendantsOf(state, id).some(({ node }) => node.kind === 'element' && node.tag === 'sq-price');
  return (
    <div className="ed-section">
      <h3>Product</h3>
      {isPriceInPage ? (
        <p className="ed-help">
          This product has no data. Its price and its form are part of the page: edit them under
          Content.
        </p>
      ) : (
        <div className="ed-fields">
          <WorkflowField stored={product['workflowState']} set={setJson} />
          {readVariants(product).length === 0 && <SinglePrice product={product} set={setJson} />}
          <Variants product={product} set={setJson} fields={description.json ?? []} />
          <TokenField
            label="Tags"
            type="tag"
            tokens={textsIn(product['tags'])}
            onChange={(next, label) => setJson(['tags'], next, label)}
          />
          <TokenField
            label="Categories"
            type="category"
            tokens={textsIn(product['categories'])}
            onChange={(next, label) => setJson(['categories'], next, label)}
          />
        </div>
      )}
    </div>
  );
}

const coveredContent = [
  ...['variants', 'sku', 'onSale', 'priceMoney', 'priceCents', 'price'],
  ...['salePriceMoney', 'salePriceCents', 'salePrice'],
].map((name) => `structuredContent.${name}`);

/** Returns what these fields edit. */
export function coveredByProduct(): Covered {
  return { json: ['workflowState', 'tags', 'categories', ...coveredContent] };
}

function textsIn(list: unknown): readonly string[] {
  return asList(list).map(asText);
}

function described(name: string, label: string, rest: Partial<FieldDescription>): FieldDescription {
  return { name, label, help: '', kind: 'text', ...rest };
}

function WorkflowField({
  stored,
  set,
}: {
  readonly stored: unknown;
  readonly set: SetJson;
}): ReactNode {
  return (
    <ChoiceField
      field={described('workflowState', 'State', {
        kind: 'choice',
        help: 'Only available products can be bought.',
      })}
      labels={workflowLabels(stored)}
      text={workflowName(stored)}
      onChange={(name = 'published') =>
        set(['workflowState'], workflowValue(name, stored), 'Change state')
      }
    />
  );
}

function SinglePrice({
  product,
  set,
}: {
  readonly product: Data;
  readonly set: SetJson;
}): ReactNode {
  const path = ['structuredContent'];
  const content: Data = asRecord(product['structuredContent']);
  return (
    <>
      <Prices prices={content} path={path} product={product} set={set} />
      <SkuField text={readJson(content['sku'])} path={path} product={product} set={set} />
    </>
  );
}

function Variants({
  product,
  set,
  fields,
}: {
  readonly product: Data;
  readonly set: SetJson;
  readonly fields: readonly FieldDescription[];
}): ReactNode {
  const path = variantsPath(product);
  const variants = readVariants(product);
  const options = optionNames(product);
  const nameAt = (index: number): string => {
    const variant: Data = asRecord(variants[index]);
    const values = options.map((name) => readOption(variant, name)).filter((text) => text !== '');
    return values.join(', ') || asText(variant['sku']) || `Variant ${String(index + 1)}`;
  };
  const change = (next: readonly unknown[], label: string, announcement: string): boolean =>
    set(path, next, label, { announcement });
  return (
    <div role="group" aria-label="Variants" className="ed-subsection">
      <h4 className="ed-subheading">Variants</h4>
      <ItemList
        label="Variants"
        itemLabel="Variant"
        items={variants.map((variant, index) => ({
          name: nameAt(index),
          warning: warningFor(variant, product),
        }))}
        onAdd={() =>
          change(
            [...variants, newVariant(product, Math.random)],
            'Add variant',
            `Variant ${String(variants.length + 1)} added`,
          )
        }
        onDuplicate={(index) =>
          change(
            variants.toSpliced(index + 1, 0, copyVariant(product, variants[index], Math.random)),
            'Duplicate variant',
            `Variant ${String(index + 2)} added`,
          )
        }
        onMove={(from, to) =>
          change(
            variants.toSpliced(from, 1).toSpliced(to, 0, variants[from]),
            'Move variant',
            movedTo('Variant', to, variants.length),
          )
        }
        onDelete={(index) =>
          change(variants.toSpliced(index, 1), 'Delete variant', `${nameAt(index)} deleted`)
        }
      >
        {(index) => (
          <Variant
            product={product}
            variant={asRecord(variants[index])}
            path={[...path, index]}
            set={set}
            fields={variantFields(fields)}
          />
        )}
      </ItemList>
    </div>
  );
}

/** Returns a message if a variant's stored price or SKU is invalid. */
function warningFor(raw: unknown, product: Data): string | undefined {
  const variant: Data = asRecord(raw);
  const currency = currencyOfProduct(product);
  const names: readonly PriceName[] = asFlag(variant['onSale'])
    ? ['price', 'salePrice']
    : ['price'];
  const prices = names.map((name) => readPrice(variant, name, currency));
  const invalid = prices
    .filter(({ text }) => text !== '')
    .map((price) => priceProblem(price.text, price.currency)?.message);
  const block = { tag: 'sq-product', attributes: {}, json: product, html: '' };
  const sku = checkField(asText(variant['sku']), block, ['sku'])?.message;
  return [...invalid, sku].find((message) => message !== undefined);
}

const ownFields =
  /^(?:sku|optionValues|qtyInStock|unlimited|onSale|(?:sale)?price(?:Money|Cents)?)$/i;

/** Returns the other fields of a variant, such as its image. */
function variantFields(fields: readonly FieldDescription[]): readonly FieldDescription[] {
  const content = fields.find(({ name }) => name === 'structuredContent');
  const variants = content?.fields?.find(({ name }) => name === 'variants');
  return (variants?.item?.fields ?? []).filter(({ name }) => !ownFields.test(name));
}

interface PartProps {
  readonly product: Data;
  /** Path of the object that contains the values. */
  readonly path: FieldPath;
  readonly set: SetJson;
}

function Variant({
  variant,
  fields,
  ...props
}: PartProps & {
  readonly variant: Data;
  readonly fields: readonly FieldDescription[];
}): ReactNode {
  const { product, path, set } = props;
  const stock = stockPaths(variant);
  const isUnlimited = asFlag(valueIn(variant, stock.unlimited));
  const quantity = described('qtyInStock', 'Units in stock', {
    kind: 'number',
    min: 0,
    isInteger: true,
  });
  return (
    <>
      {optionNames(product).map((name) => (
        <TextField
          key={name}
          field={described(name, name, {})}
          text={readOption(variant, name)}
          onChange={(text = '') =>
            set(path, withOption(variant, name, text), `Change ${name}`, typed)
          }
        />
      ))}
      <Prices prices={variant} {...props} />
      <SkuField text={readJson(variant['sku'])} {...props} />
      <FieldEditor
        field={described('unlimited', 'Unlimited stock', { kind: 'flag' })}
        text={isUnlimited ? 'true' : undefined}
        onChange={(text) =>
          set([...path, ...stock.unlimited], text === 'true', 'Change unlimited stock')
        }
      />
      {!isUnlimited && (
        <FieldEditor
          field={quantity}
          text={readJson(valueIn(variant, stock.quantity))}
          onChange={(text) =>
            set(
              [...path, ...stock.quantity],
              jsonFor(quantity, text),
              'Change units in stock',
              typed,
            )
          }
        />
      )}
      <JsonFields fields={fields} value={variant} path={path} set={set} level={5} />
    </>
  );
}

function valueIn(variant: Data, path: FieldPath): unknown {
  return path.reduce<unknown>((value, name) => asRecord(value)[name], variant);
}

/** The price, and the sale price of a product on sale. */
function Prices({ prices, ...props }: PartProps & { readonly prices: Data }): ReactNode {
  const { path, set } = props;
  const isOnSale = asFlag(prices['onSale']);
  return (
    <>
      <PriceField name="price" label="Price" prices={prices} {...props} />
      <FieldEditor
        field={described('onSale', 'On sale', { kind: 'flag' })}
        text={isOnSale ? 'true' : undefined}
        onChange={(text) => set([...path, 'onSale'], text === 'true', 'Change on sale')}
      />
      {isOnSale && <PriceField name="salePrice" label="Sale price" prices={prices} {...props} />}
    </>
  );
}

function PriceField({
  name,
  label,
  prices,
  product,
  path,
  set,
}: PartProps & {
  readonly name: PriceName;
  readonly label: string;
  readonly prices: Data;
}): ReactNode {
  const { text, currency } = readPrice(prices, name, currencyOfProduct(product));
  return (
    <TextField
      field={described(name, label, { unit: currency, isRequired: name === 'price' })}
      inputMode="decimal"
      text={text === '' ? undefined : text}
      check={(given) => (given.trim() === '' ? undefined : priceProblem(given, currency))}
      normalize={(given) => canonical(given, currency)}
      onChange={(given) => {
        const result = given === undefined ? undefined : readAmount(given, currency);
        if (result && !result.ok) return false;
        return set(
          path,
          withPrice(prices, name, result?.value),
          `Change ${label.toLowerCase()}`,
          typed,
        );
      }}
    />
  );
}

function priceProblem(text: string, currency: CurrencyCode): Finding | undefined {
  const result = readAmount(text, currency);
  return result.ok ? undefined : { message: result.refusal };
}

function canonical(text: string, currency: CurrencyCode): string {
  const result = readAmount(text, currency);
  return result.ok ? decimalText(result.value) : text;
}

function SkuField({
  text,
  product,
  path,
  set,
}: PartProps & { readonly text: string | undefined }): ReactNode {
  const { announce } = usePanel();
  const rules = useRules();
  const own = [...path, 'sku'];
  return (
    <div className="ed-field">
      <TextField
        field={described('sku', 'SKU', {})}
        text={text}
        check={(given) => rules.check(own, given)}
        onChange={(given) => set(own, given, 'Change SKU', typed)}
      />
      <Button
        className="ed-reset"
        aria-label="Generate SKU"
        onPress={() => {
          const sku = newSku(product, Math.random);
          if (set(own, sku, 'Generate SKU')) announce(`SKU ${sku}`);
        }}
      >
        Generate
      </Button>
    </div>
  );
}
