import { useState, type ReactElement } from 'react';
import { useShownElement } from '../frame/shown-document.js';
import type { BlockPanelProps } from '../panel/blocks/block-panel.js';
import { FlagInput } from '../site/inputs.js';

/** Shows the closed popup on the edited page, in the element's own preview mode. The page's HTML is not changed. */
export function PopupPanel(props: BlockPanelProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  useShownElement(props.id, isShown, showPopup);
  return (
    <VisibilitySwitch
      {...props}
      name="popup"
      help="Only in this editor. Visitors see the popup when it opens. If you change its heading or content, saving raises its version, and visitors who have closed it see it again."
      isShown={isShown}
      onChange={setIsShown}
    />
  );
}

/** Hides the bar on the edited page. A floating bar covers a part of the page. */
export function AnnouncementPanel(props: BlockPanelProps): ReactElement {
  const [isShown, setIsShown] = useState(true);
  useShownElement(props.id, !isShown, hideBar);
  return (
    <VisibilitySwitch
      {...props}
      name="bar"
      help="Only in this editor. Visitors see the bar until they close it."
      isShown={isShown}
      onChange={setIsShown}
    />
  );
}

interface VisibilitySwitchProps extends BlockPanelProps {
  readonly name: string;
  readonly help: string;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

function VisibilitySwitch(props: VisibilitySwitchProps): ReactElement {
  const { editor, name, help, isShown, onChange } = props;
  return (
    <div className="ed-overlay-panel">
      <FlagInput
        label={`Show ${name} on the page`}
        help={help}
        value={isShown}
        onChange={(isOn) => {
          onChange(isOn);
          editor.announce(isOn ? `The ${name} is shown on the page` : `The ${name} is hidden`);
        }}
      />
    </div>
  );
}

function showPopup(element: HTMLElement): (() => void) | undefined {
  if (element.hasAttribute('preview')) return undefined;
  element.setAttribute('preview', '');
  // The box is rendered later, so leave space for it below the element.
  element.scrollIntoView({ block: 'center' });
  return () => element.removeAttribute('preview');
}

function hideBar(element: HTMLElement): (() => void) | undefined {
  if (element.style.display === 'none') return undefined;
  element.style.display = 'none';
  return () => element.style.removeProperty('display');
}
