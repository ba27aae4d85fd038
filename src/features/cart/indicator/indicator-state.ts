export interface IndicatorState {
  readonly isKnown: boolean;
  readonly count: string;
  /** The count as a phrase for screen readers. */
  readonly label: string;
  /** Empty until the code that formats money has loaded. */
  readonly subtotal: string;
}

export interface IndicatorActions {
  /** Reports the count that the view has rendered. Empty if the view has not rendered a count. */
  setDrawnCount(count: string): void;
}
