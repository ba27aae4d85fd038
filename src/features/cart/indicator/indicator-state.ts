export interface IndicatorState {
  readonly isKnown: boolean;
  readonly count: string;
  /** The count in words, for screen readers. */
  readonly label: string;
  /** Empty until the code that formats money has loaded. */
  readonly subtotal: string;
}

export interface IndicatorActions {
  /** Reports the count that the view has drawn; empty if it has drawn none. */
  setDrawnCount(count: string): void;
}
