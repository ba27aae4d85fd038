import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  /** Text to show instead of the children after one of them has thrown. */
  readonly message: string;
  readonly children: ReactNode;
}

/** Keeps an error in one part of the editor from removing the rest. React logs the error in the console. */
export class FaultBoundary extends Component<FaultBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { message, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <p className="ed-notice ed-error" role="alert">
        {message}
      </p>
    );
  }
}
