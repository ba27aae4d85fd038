import { docLines, type Macro, type TemplateFile } from './macro.js';

/** Prints a Go package with a template function for each tag: `{{sq_gallery "slides-per-row" 3}}`. */
export function goFiles(macros: readonly Macro[]): TemplateFile[] {
  return [{ path: 'go/sq.go', text: `${start}${macros.map(entry).join('')}}\n` }];
}

const start = `// Package sq contains a function for each element, for html/template:
//
//	template.New("page").Funcs(sq.Funcs())
//
// In a template, pass names and values. "content" is the children: template.HTML, or text, which is escaped.
//
//	{{sq_gallery "slides-per-row" 3 "lightbox" true "content" .Figures}}
package sq

import (
	"encoding/json"
	"fmt"
	"html/template"
	"strconv"
	"strings"
)

// Funcs returns the functions of all elements.
func Funcs() template.FuncMap {
	functions := template.FuncMap{}
	for tag := range elements {
		tag := tag
		functions[strings.ReplaceAll(tag, "-", "_")] = func(pairs ...any) (template.HTML, error) {
			return Element(tag, pairs...)
		}
	}
	return functions
}

// Element writes an element. The pairs are names and values of attributes, "json" and "content". A nil value omits an
// attribute. The error names an unknown tag or attribute.
func Element(tag string, pairs ...any) (template.HTML, error) {
	known, exists := elements[tag]
	if !exists {
		return "", fmt.Errorf("<%s> is not an element of sq-elements", tag)
	}
	if len(pairs)%2 != 0 {
		return "", fmt.Errorf("<%s>: expected pairs of names and values", tag)
	}
	start, data, content := "<"+tag, "", ""
	for index := 0; index < len(pairs); index += 2 {
		name, value := fmt.Sprint(pairs[index]), pairs[index+1]
		kind, exists := known[name]
		if !exists && name != "content" {
			return "", fmt.Errorf("<%s> has no attribute %s", tag, name)
		}
		if value == nil {
			continue
		}
		switch {
		case name == "content":
			if html, isHTML := value.(template.HTML); isHTML {
				content = string(html)
			} else {
				content = template.HTMLEscapeString(text(value))
			}
		case kind == "json":
			// Marshal escapes "<", so no text can end the script element.
			encoded, err := json.Marshal(value)
			if err != nil {
				return "", err
			}
			data = "<script type=\\"application/json\\">" + string(encoded) + "</script>"
		case kind == "boolean":
			if truth, _ := template.IsTrue(value); truth {
				start += " " + name
			}
		default:
			start += " " + name + "=\\"" + template.HTMLEscapeString(text(value)) + "\\""
		}
	}
	return template.HTML(start + ">" + data + content + "</" + tag + ">"), nil
}

func text(value any) string {
	if number, isFloat := value.(float64); isFloat {
		return strconv.FormatFloat(number, 'f', -1, 64)
	}
	return fmt.Sprint(value)
}

var elements = map[string]map[string]string{
`;

function entry(macro: Macro): string {
  const { tag, attributes, hasJson } = macro;
  const doc = docLines(macro, {
    nameOf: (name) => name,
    contentDoc: 'The children: template.HTML, or text.',
    end: '\n',
  });
  const members = [
    ...attributes.map(({ name, kind }) => [name, kind] as const),
    ...(hasJson ? [['json', 'json'] as const] : []),
  ];
  // gofmt aligns the values.
  const width = Math.max(...members.map(([name]) => name.length)) + 3;
  return `${doc.map((line) => `\t// ${line}`.trimEnd()).join('\n')}
	"${tag}": {
${members.map(([name, kind]) => `\t\t${`"${name}":`.padEnd(width)} "${kind}",\n`).join('')}	},
`;
}
