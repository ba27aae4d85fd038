import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { Toolbar, ToggleButton, type PressEvent } from 'react-aria-components';
import { lazyModule } from '../../../loading/lazy-module.js';
import { whyForbidden } from '../../document/allowed.js';
import { Icon, type IconName } from '../../shell/icons.js';
import { usePanel } from '../context.js';
import { useTyped, type ChangeOptions, type FieldProps } from './field.js';
import { Markdown } from './Help.js';
import type { Format, Formats, LinkTarget } from './rich-text/formats.js';
import { LinkDialog } from './rich-text/LinkDialog.js';
import {
  readRichText,
  writeRichText,
  type RichContent,
  type RichText,
} from './rich-text/rich-html.js';
import type { RichTextEditor } from './rich-text/rich-text-editor.js';
import { StaticText } from './rich-text/StaticText.js';

const editorCode = lazyModule('editor rich text', () => import('./rich-text/rich-text-editor.js'), {
  fallback: 'The text is edited as HTML.',
});

interface FormatButton {
  readonly format: Format | 'link';
  readonly label: string;
  readonly icon?: IconName;
  readonly keys?: string;
}

const inlineFormats: readonly FormatButton[] = [
  { format: 'bold', label: 'Bold', icon: 'bold', keys: 'Control+B' },
  { format: 'italic', label: 'Italic', icon: 'italic', keys: 'Control+I' },
  { format: 'link', label: 'Link', icon: 'link', keys: 'Control+K' },
];

const blockFormats: readonly FormatButton[] = [
  ...inlineFormats,
  { format: 'heading2', label: 'Heading 2' },
  { format: 'heading3', label: 'Heading 3' },
  { format: 'bulletList', label: 'List', icon: 'list' },
  { format: 'orderedList', label: 'Numbered list', icon: 'numbers' },
];

const noFormats: Formats = {
  bold: false,
  italic: false,
  link: false,
  heading2: false,
  heading3: false,
  bulletList: false,
  orderedList: false,
};

interface RichTextProps extends FieldProps {
  readonly content?: RichContent;
  /** Message about the stored text. */
  readonly error?: string | undefined;
}

/** A text with formats, or its HTML. HTML that the formatted view would change or lose is shown as HTML. */
export function RichTextField({ content = 'blocks', error, ...props }: RichTextProps): ReactNode {
  const { field, onChange } = props;
  const isInline = content === 'inline';
  const id = useId();
  const [wantsSource, setWantsSource] = useState(false);
  const code = useEditorCode();
  const { value, setValue, onBlur, ...typed } = useTyped({
    ...props,
    onChange: (html, options) => !(isInline && isForbidden(html ?? '')) && onChange(html, options),
  });
  const mistake = typed.mistake ?? error;
  const read = useMemo(() => readRichText(value, content), [value, content]);
  const text = 'doc' in read && !wantsSource && code !== 'failed' ? read : undefined;
  const view = useRef<RichTextEditor>(undefined);
  const [formats, setFormats] = useState(noFormats);
  const [link, setLink] = useState<LinkTarget>();
  const reason =
    'problem' in read
      ? `The formatted view can’t show ${read.problem}, so this text is edited as HTML.`
      : code === 'failed'
        ? 'The formatted view did not load, so this text is edited as HTML. Reload this page to try again.'
        : undefined;
  const described = [
    mistake !== undefined && `${id}-error`,
    reason !== undefined && `${id}-reason`,
    field.help !== '' && `${id}-help`,
  ];
  const attributes = {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described.filter(Boolean).join(' '),
    'aria-invalid': mistake !== undefined,
    'aria-required': field.isRequired ?? false,
  };

  const press = (format: Format | 'link', { pointerType }: PressEvent): void => {
    if (format === 'link') {
      setLink(view.current?.link());
      return;
    }
    view.current?.toggle(format);
    // With the keyboard, focus stays in the toolbar, so that screen readers read the button's new state.
    if (pointerType !== 'keyboard' && pointerType !== 'virtual') view.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  return (
    <div className="ed-control ed-rich-field" onBlur={leave}>
      <span id={`${id}-label`} className="react-aria-Label">
        {field.label}
      </span>
      <div className="ed-rich">
        <Toolbar className="ed-rich-tools" aria-label={`Format ${field.label}`}>
          {(content === 'blocks' ? blockFormats : inlineFormats).map(
            ({ format, label, icon, keys }) => (
              <ToggleButton
                key={format}
                className="ed-rich-tool"
                aria-label={label}
                {...(keys && { 'aria-keyshortcuts': keys })}
                isSelected={text !== undefined && formats[format]}
                isDisabled={text === undefined || code === undefined}
                preventFocusOnPress
                onPress={(event) => press(format, event)}
              >
                {icon ? <Icon name={icon} /> : `H${format.slice(-1)}`}
              </ToggleButton>
            ),
          )}
          <ToggleButton
            className="ed-rich-tool ed-rich-source"
            aria-label="HTML"
            isSelected={text === undefined}
            isDisabled={!('doc' in read) || code === 'failed'}
            onChange={setWantsSource}
          >
            <Icon name="code" />
          </ToggleButton>
        </Toolbar>
        {text ? (
          <TextBox
            code={code === 'failed' ? undefined : code}
            text={text}
            attributes={attributes}
            onChange={setValue}
            onFormats={setFormats}
            onLink={() => setLink(view.current?.link())}
            onView={(next) => (view.current = next)}
          />
        ) : (
          <textarea
            {...attributes}
            className="ed-input ed-code"
            rows={3}
            spellCheck={false}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
      </div>
      {reason !== undefined && (
        <p id={`${id}-reason`} className="ed-help">
          {reason}
        </p>
      )}
      <div id={`${id}-error`} className="ed-error">
        {mistake}
      </div>
      {field.help !== '' && (
        <div id={`${id}-help`} className="ed-help">
          <Markdown text={field.help} />
        </div>
      )}
      <LinkDialog
        target={link}
        onClose={() => setLink(undefined)}
        onApply={(href, linkText) => {
          setLink(undefined);
          view.current?.setLink(href, linkText);
        }}
      />
    </div>
  );
}

type EditorCode = typeof import('./rich-text/rich-text-editor.js');

/** Loads the code of the formatted view. Returns `undefined` while it is loading. */
function useEditorCode(): EditorCode | 'failed' | undefined {
  const [hasFailed, setHasFailed] = useState(false);
  const code = useSyncExternalStore(editorCode.subscribe, () => editorCode.current);
  useEffect(() => {
    let isCurrent = true;
    editorCode.load().catch(() => isCurrent && setHasFailed(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return code ?? (hasFailed ? 'failed' : undefined);
}

type Attributes = Readonly<Record<string, string | boolean>>;

interface TextBoxProps {
  readonly code: EditorCode | undefined;
  readonly text: RichText;
  readonly attributes: Attributes;
  readonly onChange: (html: string, options: ChangeOptions) => void;
  readonly onFormats: (formats: Formats) => void;
  readonly onLink: () => void;
  readonly onView: (view: RichTextEditor | undefined) => void;
}

/** The formatted view. Until its code has loaded, shows the text, so that the fields below do not move. */
function TextBox(props: TextBoxProps): ReactNode {
  const { code, text, attributes } = props;
  const { editor } = usePanel();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<RichTextEditor>(undefined);
  // The text as the view last wrote it, or as it was last shown there.
  const shown = useRef(text);
  const wasTyped = useRef(false);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    const element = host.current;
    if (!code || !element) return undefined;
    shown.current = latest.current.text;
    const created = code.createRichTextEditor({
      element,
      doc: shown.current.doc,
      content: shown.current.content,
      attributes: textBoxAttributes(latest.current.attributes),
      isEditable: element.closest('fieldset:disabled') === null,
      history: editor && { undo: () => editor.undo(), redo: () => editor.redo() },
      onChange(doc, isTyped) {
        const html = writeRichText(shown.current, doc);
        if (html === shown.current.source) return;
        const next = readRichText(html, shown.current.content);
        if ('doc' in next) shown.current = next;
        // Typing after a format or a paste is undone alone.
        latest.current.onChange(html, { joinsPrevious: isTyped && wasTyped.current });
        wasTyped.current = isTyped;
      },
      onFormats: (formats) => latest.current.onFormats(formats),
      onLink: () => latest.current.onLink(),
    });
    view.current = created;
    latest.current.onView(created);
    return () => {
      created.destroy();
      view.current = undefined;
      latest.current.onView(undefined);
    };
  }, [code, editor]);
  useLayoutEffect(() => {
    if (!view.current || text.source === shown.current.source) return;
    shown.current = text;
    wasTyped.current = false;
    view.current.replace(text.doc);
  }, [text]);
  const described = JSON.stringify(attributes);
  useEffect(() => {
    view.current?.setAttributes(textBoxAttributes(JSON.parse(described) as Attributes));
  }, [described]);
  return (
    <>
      <div ref={host} hidden={!code} />
      {!code && (
        <div className="ed-input ed-rich-text" aria-busy="true">
          <StaticText node={text.doc} />
        </div>
      )}
    </>
  );
}

function textBoxAttributes(attributes: Attributes): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)])),
    class: 'ed-input ed-rich-text',
    role: 'textbox',
    'aria-multiline': 'true',
  };
}

/** Returns `true` if the server would reject the HTML. Such HTML is not stored in the page. */
function isForbidden(value: string): boolean {
  return whyForbidden({ path: ['nodes', 'id', 'content'], value }, '') !== undefined;
}
