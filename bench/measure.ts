import { pairedRatio, spread } from './figures.js';
import {
  sampleGrowth,
  sampleRounds,
  sampleUpgrade,
  type Bench,
  type GrowthSample,
  type Remains,
  type UpgradeSample,
} from './samples.js';
import { rawR2wc, sqLit, sqReact, variants, type Variant } from './variants.js';

/** Numbers of blocks on a small, a typical and a large page. */
export const counts = [1, 40, 1000] as const;
/** The time per block should be the same for both numbers. */
export const growthCounts = [100, 4000] as const;

/** Each variant's samples, in the order in which they were taken. Variants take turns. */
export type Samples<T> = ReadonlyMap<string, readonly T[]>;

/** The results of a run. */
export interface Run {
  /** Keyed by number of blocks. */
  readonly upgrades: ReadonlyMap<number, Samples<UpgradeSample>>;
  /** Keyed by number of blocks. */
  readonly growth: ReadonlyMap<number, Samples<GrowthSample>>;
  /** Memory that remains after each round of mounting, updating and removing, keyed by variant. */
  readonly rounds: Samples<Remains>;
}

/** A target for our blocks, with the result of a run. */
export interface Target {
  readonly text: string;
  readonly value: number;
  readonly atMost: number;
}

/**
 * Measures all variants in turn, so that other load on the machine affects all of them. The first round warms up the
 * browser and is not counted.
 */
export async function measure(
  bench: Bench,
  repeats: number,
  report: (line: string) => void,
): Promise<Run> {
  const upgrades = new Map<number, Samples<UpgradeSample>>();
  for (const count of counts) {
    report(`upgrade and update of ${String(count)}`);
    const sample = (variant: Variant) => sampleUpgrade(bench, variant, count);
    upgrades.set(count, await inTurn(variants, repeats, sample, 1));
  }
  const growth = new Map<number, Samples<GrowthSample>>();
  for (const count of growthCounts) {
    report(`growth: ${String(count)}`);
    const sample = (variant: Variant) => sampleGrowth(bench, variant, count);
    growth.set(count, await inTurn(variants, Math.ceil(repeats / 2), sample));
  }
  const rounds = new Map<string, readonly Remains[]>();
  for (const variant of variants) {
    report(`memory: ${variant.name}`);
    rounds.set(variant.name, await sampleRounds(bench, variant, { count: 1000, rounds: 6 }));
  }
  return { upgrades, growth, rounds };
}

/** Takes samples of the variants in turn: a, b, c, a, b, c. */
export async function inTurn<T>(
  chosen: readonly Variant[],
  repeats: number,
  sample: (variant: Variant) => Promise<T>,
  warmUps = 0,
): Promise<Samples<T>> {
  const samples = new Map(chosen.map(({ name }) => [name, [] as T[]]));
  for (let turn = 0; turn < warmUps + repeats; turn += 1) {
    for (const variant of chosen) {
      const taken = await sample(variant);
      if (turn >= warmUps) samples.get(variant.name)?.push(taken);
    }
  }
  return samples;
}

/** Returns one measurement from all of a variant's samples, in order. */
export function figures<T, K extends keyof T>(
  samples: Samples<T> | undefined,
  { name }: Pick<Variant, 'name'>,
  figure: K,
): T[K][] {
  return (samples?.get(name) ?? []).map((sample) => sample[figure]);
}

/** Compares the results of a run with the targets. */
export function targetsOf({ upgrades, growth, rounds }: Run): Target[] {
  const crowded = upgrades.get(1000);
  const toR2wc = (figure: 'update' | 'firstPainted'): number =>
    pairedRatio(figures(crowded, sqReact, figure), figures(crowded, rawR2wc, figure));
  const [few, many] = growthCounts;
  const grown = (variant: Variant, figure: keyof GrowthSample): number =>
    pairedRatio(
      figures(growth.get(many), variant, figure),
      figures(growth.get(few), variant, figure),
    );
  const ours = [sqReact, sqLit];
  return [
    {
      text: 'update of 1,000 React blocks, relative to raw r2wc',
      value: toR2wc('update'),
      atMost: 0.25,
    },
    {
      text: 'first paint of 1,000 React blocks, relative to raw r2wc',
      value: toR2wc('firstPainted'),
      atMost: 0.5,
    },
    ...ours.flatMap((variant) =>
      (['mount', 'update'] as const).map((figure) => ({
        text: `${figure} time per block, 4,000 blocks relative to 100: ${variant.name}`,
        value: grown(variant, figure),
        atMost: 2,
      })),
    ),
    ...ours.map((variant) => ({
      text: `heap after rounds 2 to 6, largest relative to smallest: ${variant.name}`,
      value: 1 + spread(figures(rounds, variant, 'heap').slice(1)),
      atMost: 1.05,
    })),
  ];
}
