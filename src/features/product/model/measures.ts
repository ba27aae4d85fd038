/** How a shop measures (spec section 3, "Units"). */
export const unitSystems = { imperial: 1, metric: 2 } as const;

/** One of {@link unitSystems}. */
export type UnitSystem = keyof typeof unitSystems;

/** `0.75 lbs` or `0.75 kg` (spec section 9, "Measurement"). Published weights are in the shop's own unit. */
export function weightText(weight: number, system: UnitSystem): string {
  return `${numberText(weight)} ${system === 'imperial' ? 'lbs' : 'kg'}`;
}

/** `4" × 3.5" × 4"` or `10 × 9 × 10 cm`. */
export function sizeText(lengths: readonly number[], system: UnitSystem): string {
  const texts = lengths.map(numberText);
  return system === 'imperial'
    ? texts.map((text) => `${text}"`).join(' × ')
    : `${texts.join(' × ')} cm`;
}

/** Without the noise of fractions that have no exact number. */
function numberText(value: number): string {
  return String(Math.round(value * 100) / 100);
}
