import type { ReactNode } from 'react';
import { useStyles } from '../../../core/renderers/react/hooks.js';
import { ConsentPlaceholder } from '../../../ui/ConsentPlaceholder.js';
import { consentPlaceholderStyles } from '../../../ui/consent-placeholder.styles.js';
import type { MapActions } from '../map-state.js';
import { questionStyles } from './question.styles.js';

interface QuestionProps {
  /** Name of the external service that draws the map if the visitor allows it. */
  readonly service: string;
  readonly actions: Pick<MapActions, 'loadOnce' | 'allowAlways'>;
}

const styles = [consentPlaceholderStyles, questionStyles];

/** Asks for consent to an external map service. The built-in map stays visible above the prompt. */
export function Question({ service, actions }: QuestionProps): ReactNode {
  useStyles(styles);
  const { loadOnce, allowAlways } = actions;
  return (
    <div className="question">
      <ConsentPlaceholder
        gate={{ state: 'asking', loadOnce, allowAlways }}
        category="preferences"
        service={service}
      />
    </div>
  );
}
