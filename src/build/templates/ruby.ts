import { docLines, snakeCase, type Macro, type TemplateFile } from './macro.js';

/** Prints a module with a helper for each tag: `<%= sq_gallery(slides_per_row: 3) { … } %>`. */
export function rubyFiles(macros: readonly Macro[]): TemplateFile[] {
  return [{ path: 'erb/sq_elements.rb', text: `${start}${macros.map(definition).join('')}end\n` }];
}

const start = `# frozen_string_literal: true

require 'cgi'
require 'erb'
require 'json'

# A helper for each element. In Rails, include the module in ApplicationHelper:
#
#   <%= sq_gallery(slides_per_row: 3, lightbox: true) do %>…<% end %>
#
# Plain ERB has no block capture. Pass the children's HTML as \`content\`.
module SqElements
  private

  def sq_element(tag, known, given, json: nil, content: nil, &block)
    html = +"<#{tag}"
    given.each do |name, value|
      attribute = name.to_s.tr('_', '-')
      kind = known.fetch(attribute) { raise ArgumentError, "<#{tag}> has no attribute #{attribute}." }
      next if value.nil? || (kind == :boolean && !value)

      html << ' ' << attribute
      html << '="' << ::CGI.escapeHTML(value.to_s) << '"' unless kind == :boolean
    end
    html << '>'
    # Without "<", no text can end the script element.
    html << '<script type="application/json">' << ::JSON.generate(json).gsub('<', '\\\\u003c') << '</script>' unless json.nil?
    content = capture(&block) if block
    # Rails marks HTML as safe. Other strings are escaped there.
    content = ::ERB::Util.html_escape(content) if content.respond_to?(:html_safe?)
    html << content.to_s << "</#{tag}>"
    html.respond_to?(:html_safe) ? html.html_safe : html
  end

  public
`;

function definition(macro: Macro): string {
  const { tag, name, attributes, hasJson } = macro;
  const doc = docLines(macro, {
    contentDoc: 'HTML of the children. In Rails, pass a block instead.',
    end: '\n',
  });
  const constant = `${snakeCase(tag).toUpperCase()}_ATTRIBUTES`;
  const known = attributes.map((each) => `    '${each.name}' => :${each.kind},\n`).join('');
  const json = hasJson ? 'json: nil, ' : '';
  return `
  ${constant} = {
${known}  }.freeze
  private_constant :${constant}

${doc.map((line) => `  # ${line}`.trimEnd()).join('\n')}
  def ${name}(${json}content: nil, **attributes, &block)
    sq_element('${tag}', ${constant}, attributes, ${hasJson ? 'json: json, ' : ''}content: content, &block)
  end
`;
}
