import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { needsOwnModules } from './server/testing/own-modules.ts';

/** These files start their own servers and databases and wait for them. Starting them first leaves the processors to the other files. */
const waiting = /\/server\/(reliability|database)\//;
/** These files take longest. If one of them started late, it would keep one processor busy at the end while the other is idle. */
const long =
  /\/tools\/(catalog-folder|catalog-mutants|architecture\/(contract|access\/(staff-view|access|reach-alone|without-reach|other-company)))\.test\.ts$/;

/** The factor by which tests may take longer than on a quiet machine, for a machine that is busy with other work. */
const patience = Number(process.env.CAIRN_PATIENCE || 1);
/** The full run repeats some tests many times more often. */
const repeats = process.env.CAIRN_FULL ? 4 : 1;

/** Files with their own modules come last, because the next file in the same worker has to load everything again. */
const rankOf = ({ moduleId }: TestSpecification) =>
  needsOwnModules(moduleId) ? 3 : waiting.test(moduleId) ? 0 : long.test(moduleId) ? 1 : 2;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  test: {
    include: ['{server,contract,runner,tools,bench}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global.ts'],
    setupFiles: ['server/testing/setup.ts'],
    // A test that makes every call of the product about two people takes 15 seconds alone, and twice that beside two other workers.
    testTimeout: 60_000 * patience * repeats,
    hookTimeout: 60_000 * patience,
    // A poll takes longer while the machine is busy, and Vitest's default of one second is too short on two processors.
    expect: { poll: { timeout: 20_000 * patience } },
    maxWorkers: 3,
    // Files that run in one worker share their imports, because loading the packages alone takes a second of CPU time. Files that mock
    // modules run isolated (`server/testing/setup.ts`).
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
