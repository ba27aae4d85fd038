/* Server HTML that a React app renders from data: `{ tag, attributes, children }` or a text. */

const names = new Map(
  [
    ['class', 'className'],
    ['for', 'htmlFor'],
    ...['autoComplete', 'dateTime', 'inputMode', 'maxLength', 'noValidate', 'readOnly', 'srcSet'],
    ...['tabIndex', 'colSpan', 'playsInline', 'strokeWidth', 'strokeLinejoin', 'strokeLinecap'],
  ].map((name) =>
    Array.isArray(name) ? name : [name.replace(/^stroke(?=[A-Z])/, 'stroke-').toLowerCase(), name],
  ),
);
/** Values that a visitor can change are React default values. */
const defaults = new Map([
  ['value', 'defaultValue'],
  ['checked', 'defaultChecked'],
]);
const rawText = ['script', 'template', 'noscript'];

/** @param {unknown} node @param {number} [key] */
export function fromTree(node, key) {
  if (typeof node === 'string') return node;
  const { tag: Tag, attributes, children } = node;
  const isCustom = Tag.includes('-');
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      // React does not accept an empty string for a boolean property.
      if (isCustom) return [name, value || true];
      if (Tag === 'input' && defaults.has(name)) return [defaults.get(name), value || true];
      return [
        names.get(name) ?? name,
        value === '' && name !== 'value' && name !== 'alt' ? true : value,
      ];
    }),
  );
  if (rawText.includes(Tag)) {
    return <Tag key={key} {...props} dangerouslySetInnerHTML={{ __html: children.join('') }} />;
  }
  if (Tag === 'textarea') return <Tag key={key} {...props} defaultValue={children.join('')} />;
  return children.length === 0 ? (
    <Tag key={key} {...props} />
  ) : (
    <Tag key={key} {...props}>
      {children.map(fromTree)}
    </Tag>
  );
}
