import type { Capstone } from '#contract/capstones.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './capstone.module.css';
import { CheckList } from './check-list.tsx';
import { CapstoneFieldInput } from './field.tsx';
import type { Part } from './steps.ts';
import type { OwnWork } from './use-own-work.ts';
import type { Program } from './use-program.ts';

/** The kinds of fields of which several fit on one line. */
const shortKinds: ReadonlySet<string> = new Set(['number', 'date', 'one']);

interface Props {
  trackId: string;
  capstone: Capstone;
  part: Part;
  own: OwnWork;
  program: Program;
}

/** A part's form, below what the program says about it. */
export function PartForm({ trackId, capstone, part, own, program }: Props) {
  const failed = program.failedIn(part) ?? [];
  const places = failed.filter(({ needed }) => needed).flatMap((check) => check.places);
  const refusedIn = (id: string) => places.flatMap((place) => (place.field === id && place.row !== null ? [place.row] : []));
  return (
    <>
      {failed.length > 0 && (
        <DataCard title={m.capstone_results()}>
          <CheckList trackId={trackId} capstone={capstone} checks={failed} />
        </DataCard>
      )}
      <DataCard>
        <div className={classes.fields}>
          {part.fields.map((field) => (
            <div key={field.id} className={shortKinds.has(field.kind) ? undefined : classes.wide}>
              <CapstoneFieldInput
                field={field}
                value={own.answers[field.id]}
                refused={refusedIn(field.id)}
                onChange={(value) => own.setAnswer(field.id, value)}
              />
            </div>
          ))}
        </div>
      </DataCard>
    </>
  );
}
