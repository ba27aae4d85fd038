import { useState, type ReactElement } from 'react';

interface PercentFieldProps {
  readonly label: string;
  /** From 0 to 100. */
  readonly value: number;
  readonly min?: number;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
}

/**
 * A native number input. React Aria's number field clears its announcements with `innerHTML`, which the site's Trusted Types
 * policy forbids. The native input supports the same keys.
 */
export function PercentField(props: PercentFieldProps): ReactElement {
  const { label, value, min = 0, isDisabled = false, onChange } = props;
  // The typed text, which may differ from the value: it can be incomplete or too large.
  const [typed, setTyped] = useState<string>();
  return (
    <label>
      {label}
      <input
        type="number"
        min={min}
        max={100}
        step={1}
        disabled={isDisabled}
        value={typed ?? String(Math.round(value))}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const percent = currentTarget.valueAsNumber;
          if (!Number.isNaN(percent)) onChange(percent);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
