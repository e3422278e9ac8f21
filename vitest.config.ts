import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These files start servers and databases of their own and wait for them: begun first, they leave the processors to the others. */
const waiting = /\/server\/(reliability|database)\//;
/** These files take longest: begun late, one of them would keep one processor busy at the end while the other has nothing to do. */
const long =
  /\/tools\/(catalog-folder|catalog-mutants|architecture\/(contract|access\/(staff-view|access|without-reach|other-company)))\.test\.ts$/;

/** How many times longer than on a quiet machine tests may take, for one that is busy with other work. */
const patience = Number(process.env.CAIRN_PATIENCE || 1);
/** The full run repeats some tests many times more often. */
const repeats = process.env.CAIRN_FULL ? 4 : 1;

const rankOf = ({ moduleId }: TestSpecification) => (waiting.test(moduleId) ? 0 : long.test(moduleId) ? 1 : 2);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  test: {
    include: ['{server,contract,tools,bench}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global.ts'],
    setupFiles: ['server/testing/setup.ts'],
    // What asks every call of the product about two people takes 15 seconds alone, and twice that beside two other workers.
    testTimeout: 60_000 * patience * repeats,
    hookTimeout: 60_000 * patience,
    // What a test waits for takes as long as the machine is busy; vitest's own second is short on two processors.
    expect: { poll: { timeout: 20_000 * patience } },
    maxWorkers: 3,
    // The files that a worker runs share what they import: the packages alone take a second of a processor to load. Files that replace
    // modules have their own (`server/testing/setup.ts`).
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
