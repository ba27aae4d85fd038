const MILLION = 1_000_000n;

/**
 * Spreads an amount over shares in proportion to their weights, in whole units and with nothing lost: each
 * share is rounded down, and what is left goes to the largest remainders (the method of Hamilton). Among equal
 * remainders the heavier share comes first, then the one whose key does.
 *
 * @param amount - Not negative. At most the sum of the weights, no share is larger than its weight.
 * @param shares - By key; weights are whole and not negative. Where all are zero nothing is spread.
 */
export function spread(
  amount: number,
  shares: readonly { readonly key: string; readonly weight: number }[],
): ReadonlyMap<string, number> {
  const total = shares.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (total === 0n) return new Map(shares.map(({ key }) => [key, 0]));
  const parts = shares.map(({ key, weight }) => {
    const product = BigInt(amount) * BigInt(weight);
    return { key, weight, whole: product / total, remainder: product % total };
  });
  const given = parts.reduce((sum, { whole }) => sum + whole, 0n);
  const left = Number(BigInt(amount) - given);
  const first = [...parts]
    .sort(
      (a, b) =>
        Number(b.remainder > a.remainder) - Number(a.remainder > b.remainder) ||
        b.weight - a.weight ||
        (a.key < b.key ? -1 : 1),
    )
    .slice(0, left);
  const luckier = new Set(first.map(({ key }) => key));
  return new Map(parts.map(({ key, whole }) => [key, Number(whole) + (luckier.has(key) ? 1 : 0)]));
}

/**
 * A share of an amount, rounded to the nearest whole unit, halves up.
 *
 * @param amount - Whole and not negative
 * @param perMillion - 62,500 is 6.25 percent
 */
export function portion(amount: number, perMillion: number): number {
  return Number((BigInt(amount) * BigInt(perMillion) + MILLION / 2n) / MILLION);
}
