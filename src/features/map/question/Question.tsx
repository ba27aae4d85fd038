import type { ReactNode } from 'react';
import { useStyles } from '../../../core/renderers/react/hooks.js';
import { ConsentPlaceholder } from '../../../ui/ConsentPlaceholder.js';
import { consentPlaceholderStyles } from '../../../ui/consent-placeholder.styles.js';
import type { MapActions } from '../map-state.js';
import { questionStyles } from './question.styles.js';

interface QuestionProps {
  /** The host that would draw the map, by name. */
  readonly service: string;
  readonly actions: Pick<MapActions, 'loadOnce' | 'allowAlways'>;
}

const styles = [consentPlaceholderStyles, questionStyles];

/** Asks whether another host may draw the map, over the picture that needs no other host. */
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
