import type { ReactNode } from 'react';
import { consentPlaceholderStyles } from '../../../ui/consent-placeholder.styles.js';
import { ConsentPlaceholder } from '../../../ui/ConsentPlaceholder.js';
import type { ConsentGate } from '../../../ui/consent-gate.js';
import { questionStyles } from './question.styles.js';

/** For the shadow root of the map. */
export const styles = [consentPlaceholderStyles, questionStyles];

interface QuestionProps {
  readonly gate: ConsentGate;
  readonly service: string;
}

/** Asks whether another host may draw the map, over the picture that needs none. */
export function Question({ gate, service }: QuestionProps): ReactNode {
  return (
    <div className="question">
      <ConsentPlaceholder gate={gate} category="preferences" service={service} />
    </div>
  );
}
