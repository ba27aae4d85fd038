import { useMemo, type ReactElement } from 'react';
import {
  Radio,
  RadioGroup,
  FieldError,
  Label,
  Tab,
  TabList,
  TabPanel,
  Tabs,
} from 'react-aria-components';
import type { NodeId } from '../document/page-state.js';
import { removeNode, setAttribute, setText } from '../document/steps.js';
import type { PageEditor } from '../page-editor.js';
import type { BlockPanelProps } from '../panel/blocks/block-panel.js';
import { FieldList } from './FieldList.js';
import { TextInput, Toggle } from './inputs.js';
import type { StorageSetting } from './rules/form-action.js';
import {
  addSuccess,
  captchaProviders,
  otherLists,
  providerProblem,
  setCaptcha,
  setDisclaimer,
  setStorage,
  setSubmitLabel,
  storageProblem,
  successTexts,
} from './rules/form-settings.js';
import { plainText } from './rules/form-tree.js';
import { readForm, submitLabelOf, type EditedForm } from './rules/read-form.js';
import { ensureForm } from './rules/write-fields.js';

/** Edits the form of an `<sq-form>` or `<sq-newsletter>`: its fields, and how its submissions are handled. */
export function FormBuilder({ editor, id, state }: BlockPanelProps): ReactElement | null {
  const form = useMemo(() => readForm(state, id), [state, id]);
  const lists = useMemo(() => otherLists(state, id), [state, id]);
  if (!form) return null;
  const props = { editor, form, lists };
  return (
    <section className="ed-form" aria-label="Form builder">
      <Tabs>
        <TabList className="ed-form-tabs" aria-label="Parts of the form builder">
          <Tab id="build">Build</Tab>
          <Tab id="storage">Storage</Tab>
          <Tab id="advanced">Advanced</Tab>
          <Tab id="captcha">Captcha</Tab>
          <Tab id="disclaimer">Disclaimer</Tab>
        </TabList>
        <TabPanel id="build">
          {!form.form && form.hasJson ? <JsonHint /> : <FieldList editor={editor} form={form} />}
        </TabPanel>
        <TabPanel id="storage" className="ed-form-fields">
          <Storage {...props} />
        </TabPanel>
        <TabPanel id="advanced" className="ed-form-fields">
          <Advanced {...props} />
        </TabPanel>
        <TabPanel id="captcha" className="ed-form-fields">
          {!form.form && form.hasJson ? <JsonHint /> : <Captcha {...props} />}
        </TabPanel>
        <TabPanel id="disclaimer" className="ed-form-fields">
          {!form.form && form.hasJson ? <JsonHint /> : <Disclaimer {...props} />}
        </TabPanel>
      </Tabs>
    </section>
  );
}

function JsonHint(): ReactElement {
  return <p className="ed-hint">This form is described by JSON. Edit it in the block’s data.</p>;
}

interface TabProps {
  readonly editor: PageEditor;
  readonly form: EditedForm;
  readonly lists: readonly string[];
}

function Storage({ editor, form, lists }: TabProps): ReactElement {
  const isNewsletter = form.block.tag === 'sq-newsletter';
  const input = (name: StorageSetting, label: string, help?: string): ReactElement => (
    <TextInput
      label={label}
      help={help}
      value={form.block.attributes[name] ?? ''}
      problem={(text) => storageProblem(name, text, { isNewsletter, lists })}
      onChange={(text) =>
        editor.step(
          `Change ${label.toLowerCase()}`,
          (draft) => setStorage(draft, form, name, text.trim()),
          { joinsPrevious: true },
        )
      }
      suggestions={isNewsletter && name === 'form-id' ? lists : []}
    />
  );
  return (
    <>
      {isNewsletter
        ? input('form-id', 'Mailing list', 'ID of the list to which addresses are added.')
        : input('form-id', 'Form ID', 'Submissions are stored under this ID.')}
      {input('object-name', 'Form name', 'Tells several forms of a page apart.')}
      {input('collection-id', 'Collection ID')}
      {input('redirect', 'Page after submission', 'Empty: a confirmation replaces the form.')}
    </>
  );
}

const noSuccess = { id: undefined, isHeading: false, text: '', isPlain: true } as const;

function Advanced({ editor, form }: TabProps): ReactElement {
  const texts = successTexts(form);
  const rows = texts.length > 0 ? texts : [noSuccess];
  const setSuccess = (id: NodeId | undefined, text: string): void => {
    editor.step(
      'Change success text',
      (draft) => {
        if (id === undefined) addSuccess(draft, form, text);
        else if (text.trim() !== '') setText(draft, id, text);
        else if (texts.length > 1) removeNode(draft, id);
        else if (form.success) removeNode(draft, form.success.id);
      },
      { joinsPrevious: true },
    );
  };
  return (
    <>
      <TextInput
        label="Submit button"
        value={submitLabelOf(form)}
        problem={(text) => (text.trim() === '' ? 'Enter a label for the button.' : undefined)}
        onChange={(text) =>
          editor.step('Change submit button', (draft) => setSubmitLabel(draft, form, text), {
            joinsPrevious: true,
          })
        }
      />
      {rows.map(({ id, isHeading, text, isPlain }, index) => (
        // The same input is used before and after the first text exists, so it keeps focus when that text is added or removed.
        <TextInput
          key={index}
          label={labelOfSuccess(isHeading, index, rows.length)}
          help={
            isPlain
              ? texts.length > 0
                ? undefined
                : 'Replaces the form after it is sent. Empty: “Thank you!”'
              : 'This text has links or formatting. Edit it in the content.'
          }
          isMultiline={!isHeading}
          isReadOnly={!isPlain}
          value={text}
          onChange={(next) => setSuccess(id, next)}
        />
      ))}
    </>
  );
}

function labelOfSuccess(isHeading: boolean, index: number, count: number): string {
  if (isHeading) return 'Success heading';
  return count > 2 ? `Success text ${String(index + 1)}` : 'Success text';
}

function Captcha({ editor, form }: TabProps): ReactElement {
  const { captcha, block } = form;
  const provider = captcha?.attributes['provider'] ?? 'auto';
  const problem = providerProblem(provider);
  return (
    <>
      <Toggle
        label="Ask for a captcha"
        isOn={captcha !== undefined}
        onChange={(isOn) =>
          editor.step(isOn ? 'Add captcha' : 'Remove captcha', (draft) => {
            const current = ensureForm(draft, block.id);
            if (current) setCaptcha(draft, current, isOn);
          })
        }
      />
      {captcha && (
        <RadioGroup
          className="ed-form-radios"
          value={provider}
          isInvalid={problem !== undefined}
          validationBehavior="aria"
          onChange={(next) =>
            editor.step('Change captcha service', (draft) =>
              setAttribute(draft, captcha.id, 'provider', next === 'auto' ? undefined : next),
            )
          }
        >
          <Label>Service</Label>
          {captchaProviders.map((each) => (
            <Radio key={each} value={each}>
              {providerNames[each]}
            </Radio>
          ))}
          <FieldError className="ed-error">{problem}</FieldError>
        </RadioGroup>
      )}
    </>
  );
}

const providerNames = {
  auto: 'Automatic',
  altcha: 'ALTCHA',
  recaptcha: 'reCAPTCHA',
} as const;

function Disclaimer({ editor, form }: TabProps): ReactElement {
  const { disclaimer, block } = form;
  const { text, isPlain } = plainText(disclaimer?.content ?? '');
  const isEditable = isPlain && (!disclaimer || disclaimer.content !== undefined);
  return (
    <TextInput
      label="Text below the fields"
      help={isEditable ? undefined : 'This text has links or formatting. Edit it in the content.'}
      isMultiline
      isReadOnly={!isEditable}
      value={text}
      onChange={(next) =>
        editor.step(
          'Change disclaimer',
          (draft) => {
            const current = ensureForm(draft, block.id);
            if (current) setDisclaimer(draft, current, next);
          },
          { joinsPrevious: true },
        )
      }
    />
  );
}
