import {
  docLines,
  snakeCase,
  type Macro,
  type MacroAttribute,
  type TemplateFile,
} from './macro.js';

/** Prints a file with a function for each tag: `<?= sq_gallery(slides_per_row: 3) ?>`. */
export function phpFiles(macros: readonly Macro[]): TemplateFile[] {
  return [{ path: 'php/sq.php', text: `${shared}${macros.map(definition).join('')}` }];
}

const shared = `<?php

declare(strict_types=1);

/*
 * A function for each element, for PHP 8 and later. Each returns HTML:
 *
 *     <?= sq_gallery(slides_per_row: 3, lightbox: true, content: function () { ?>…<?php }) ?>
 */

/**
 * Writes an element.
 *
 * @param array<string, string|int|float|bool|null> $attributes null and false omit an attribute, and true sets it without a value
 * @param mixed $json data for the element's JSON. Omitted if null.
 * @param string|Closure|null $content HTML of the children, or a function that prints it
 */
function sq_element(string $tag, array $attributes, mixed $json, string|Closure|null $content): string
{
    $html = '<' . $tag;
    foreach ($attributes as $name => $value) {
        if ($value === null || $value === false) {
            continue;
        }
        $html .= ' ' . $name;
        if ($value !== true) {
            $html .= '="' . htmlspecialchars((string) $value, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8') . '"';
        }
    }
    $html .= '>';
    if ($json !== null) {
        // Without "<", no text can end the script element.
        $text = json_encode($json, JSON_HEX_TAG | JSON_THROW_ON_ERROR);
        $html .= '<script type="application/json">' . $text . '</script>';
    }
    if ($content instanceof Closure) {
        ob_start();
        try {
            $content();
        } finally {
            $content = (string) ob_get_clean();
        }
    }
    return $html . $content . '</' . $tag . '>';
}

/** Writes a boolean as text. */
function sq_flag(string|bool|null $value): ?string
{
    return is_bool($value) ? ($value ? 'true' : 'false') : $value;
}
`;

function definition(macro: Macro): string {
  const { tag, name, attributes, hasJson } = macro;
  const doc = docLines(macro, {
    contentDoc: 'HTML of the children, or a function that prints it.',
    end: '*/',
  });
  const parameters = [
    ...attributes.map(
      (each) =>
        `${types[each.kind]} $${snakeCase(each.name)} = ${each.kind === 'boolean' ? 'false' : 'null'}`,
    ),
    ...(hasJson ? ['mixed $json = null'] : []),
    'string|Closure|null $content = null',
  ];
  return `
/**
${doc.map((line) => ` * ${line}`.trimEnd()).join('\n')}
 */
function ${name}(
${parameters.map((parameter) => `    ${parameter},\n`).join('')}): string {
    return sq_element('${tag}', [
${attributes.map((each) => `        '${each.name}' => ${value(each)},\n`).join('')}    ], ${hasJson ? '$json' : 'null'}, $content);
}
`;
}

const types = {
  boolean: '?bool',
  flag: 'string|bool|null',
  text: 'string|int|float|null',
} as const satisfies Record<MacroAttribute['kind'], string>;

function value({ name, kind }: MacroAttribute): string {
  const variable = `$${snakeCase(name)}`;
  return kind === 'flag' ? `sq_flag(${variable})` : variable;
}
