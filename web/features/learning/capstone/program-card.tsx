import { Button } from '@mantine/core';
import type { Capstone } from '#contract/capstones.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { CheckList } from './check-list.tsx';
import type { Program } from './use-program.ts';

/** Returns what the program said about the work as a whole. */
export function programLine({ checks, accepts, isOutdated }: Program): string {
  if (checks === null) return m.capstone_ask_program();
  if (isOutdated) return m.capstone_outdated();
  return accepts ? m.capstone_ready() : m.capstone_not_ready();
}

interface Props {
  trackId: string;
  capstone: Capstone;
  program: Program;
}

/** Lets learners ask the program, and shows all that it says. */
export function ProgramCard({ trackId, capstone, program }: Props) {
  return (
    <DataCard title={m.capstone_results()}>
      <p className="ui-mb-md" role="status">
        {programLine(program)}
      </p>
      <Button variant={program.accepts ? 'default' : 'filled'} loading={program.isPending} onClick={() => void program.run()}>
        {m.capstone_check()}
      </Button>
      {program.checks && (
        <div className="ui-mt-lg">
          <CheckList trackId={trackId} capstone={capstone} checks={program.checks} />
        </div>
      )}
    </DataCard>
  );
}
