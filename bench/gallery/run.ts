import type { Browser } from 'playwright';
import { median, middleSpread, pairedRatio } from '../figures.js';
import { table } from '../table.js';
import { contestantsOf, type Discipline } from './contestants.js';
import { disciplines, enter, figuresOf, sampleOf, type Entrant, type Sample } from './samples.js';
import { openArena } from './server.js';

/** Our galleries may exceed the best contestant by this factor. */
const LIMIT = 1.1;

const titles: Readonly<Record<Discipline, string>> = {
  rows: 'Rows of 500 images: main thread ms, 4x CPU slowdown',
  slides: 'Slide change: main thread ms',
  viewer: 'Opening the lightbox: main thread ms until the first frame with the image',
};

/**
 * Measures galleries and their competitors in turn, and prints medians with the interquartile range. The first round
 * warms up the browser and is not counted. Each ratio compares samples that were taken at the same time.
 */
export async function benchGalleries(
  browser: Browser,
  chosen: readonly Discipline[],
  repeats: number,
  report: (line: string) => void,
): Promise<void> {
  for (const discipline of chosen) {
    report(discipline);
    await benchDiscipline(browser, discipline, repeats);
  }
}

async function benchDiscipline(
  browser: Browser,
  discipline: Discipline,
  repeats: number,
): Promise<void> {
  const contestants = contestantsOf(discipline);
  const arena = await openArena(contestants);
  const samples = new Map(contestants.map(({ name }) => [name, [] as Sample[]]));
  const { rounds, warmUps } = disciplines[discipline];
  try {
    for (let turn = 0; turn <= repeats; turn += 1) {
      const entrants: Entrant[] = [];
      for (const contestant of contestants) entrants.push(await enter(browser, arena, contestant));
      for (let round = -warmUps; round < rounds; round += 1) {
        for (const entrant of entrants) {
          const sample = await sampleOf(entrant);
          if (turn > 0 && round >= 0) samples.get(entrant.contestant.name)?.push(sample);
        }
      }
      for (const { page } of entrants) await page.close();
    }
  } finally {
    await arena.close();
  }

  const figures = figuresOf[discipline];
  const valuesOf = (name: string, figure: string): number[] =>
    (samples.get(name) ?? []).map((sample) => sample[figure] ?? NaN);
  console.log(`\n${titles[discipline]}`);
  console.log(
    table(
      ['', ...figures.flatMap((figure) => [figure, 'spread'])],
      contestants.map(({ name }) => [
        name,
        ...figures.flatMap((figure) => {
          const values = valuesOf(name, figure);
          return [median(values).toFixed(1), `${(middleSpread(values) * 100).toFixed(0)} %`];
        }),
      ]),
    ),
  );
  const [ours, ...peers] = contestants.map(({ name }) => name);
  for (const figure of figures) {
    const middles = new Map(peers.map((name) => [name, median(valuesOf(name, figure))]));
    const best = Math.min(...middles.values());
    const name = peers.find((peer) => middles.get(peer) === best) ?? '';
    const ratio = pairedRatio(valuesOf(ours ?? '', figure), valuesOf(name, figure));
    const verdict = ratio <= LIMIT ? 'met   ' : 'MISSED';
    console.log(
      `${verdict}  ${ratio.toFixed(2)} times ${name} (limit ${String(LIMIT)})  ${figure}`,
    );
  }
}
