import { Alert, Badge, Button, NumberInput, Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { MarkingAgreement } from '#contract/marking.ts';
import { enoughDoubleMarks, lowestAgreement } from '#contract/marking-values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { levelsOf } from './levels.ts';
import classes from './marking.module.css';
import { useQueue } from './queues.ts';

const twoDigits = (value: number): string => value.toFixed(2);

/** How many of 100 submissions are marked twice. */
function Share({ second_marks, revision }: { second_marks: number; revision: number }) {
  const { query } = useQueue();
  const [value, setValue] = useState<number | string>(second_marks);
  const save = useSend('PUT /api/marking/second-marks', { done: m.marking_share_saved() });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typeof value === 'number') save.send({ query, body: { second_marks: value, revision } });
  }
  return (
    <form className={classes.share} onSubmit={submit}>
      <NumberInput
        label={m.marking_share()}
        description={m.marking_share_line()}
        value={value}
        onChange={setValue}
        min={0}
        max={100}
        clampBehavior="strict"
        allowDecimal={false}
        suffix=" %"
        className={classes.number}
      />
      <ReadOnlyInView>
        <Button type="submit" variant="default" loading={save.isPending} disabled={value === second_marks || typeof value !== 'number'}>
          {m.marking_share_save()}
        </Button>
      </ReadOnlyInView>
    </form>
  );
}

/** κ as a point with its interval on a line from 0 to 1. The numbers stand beside it. */
function Interval({ kappa }: { kappa: NonNullable<MarkingAgreement['kappa']> }) {
  const at = (value: number) => `${100 * Math.min(1, Math.max(0, value))}%`;
  return (
    <div className={classes.interval} aria-hidden>
      <span className={classes.floor} style={{ insetInlineStart: at(lowestAgreement) }} />
      <span className={classes.range} style={{ insetInlineStart: at(kappa.low), insetInlineEnd: `calc(100% - ${at(kappa.high)})` }} />
      <span className={classes.point} style={{ insetInlineStart: at(kappa.value) }} />
    </div>
  );
}

/** How often each pair of levels was chosen. */
function Pairs({ criterion, counts }: Pick<MarkingAgreement, 'criterion' | 'counts'>) {
  const levels = levelsOf(criterion);
  return (
    <details className={classes.pairs}>
      <summary>{m.marking_pairs()}</summary>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={m.marking_pairs()}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{m.marking_pairs_head()}</Table.Th>
              {levels.map(({ name }) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {counts.map((row, first) => (
              <Table.Tr key={levels[first]?.name}>
                <Table.Th scope="row">{levels[first]?.name}</Table.Th>
                {row.map((times, second) => (
                  <Table.Td key={levels[second]?.name}>{times}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </details>
  );
}

function Agreement({ criterion, doubles, counts, kappa, is_low }: MarkingAgreement) {
  return (
    <li className={classes.criterion}>
      <h3 className={classes.name}>{criterion.text}</h3>
      {doubles < enoughDoubleMarks ? (
        <p className="ui-quiet">{m.marking_too_few({ count: doubles, enough: enoughDoubleMarks })}</p>
      ) : kappa === null ? (
        <p className="ui-quiet">{m.marking_one_level({ count: doubles })}</p>
      ) : (
        <>
          <p>
            <strong>{m.marking_kappa({ value: twoDigits(kappa.value) })}</strong>{' '}
            <span className="ui-quiet">
              {m.marking_kappa_interval({ low: twoDigits(kappa.low), high: twoDigits(kappa.high), count: doubles })}
            </span>
          </p>
          <Interval kappa={kappa} />
          {is_low && (
            <Alert color="caution" variant="light" mt="sm">
              {m.marking_low({ floor: twoDigits(lowestAgreement) })}
            </Alert>
          )}
          <Pairs criterion={criterion} counts={counts} />
        </>
      )}
    </li>
  );
}

/** The rubrics that submissions were marked by, and how far two people who mark the same one agree. */
export function Rubrics() {
  const rubrics = useQuery(read('GET /api/marking/rubrics', useQueue()));
  return (
    <Loaded read={rubrics} problem={m.marking_rubrics_problem()} waiting={<Skeleton height={320} radius="lg" />}>
      {({ rubrics: list, second_marks, revision }) => (
        <div className={classes.rubrics}>
          <DataCard title={m.marking_share_title()}>
            <Share key={revision} second_marks={second_marks} revision={revision} />
          </DataCard>
          <p className="ui-quiet">{m.marking_rubrics_line({ enough: enoughDoubleMarks, floor: twoDigits(lowestAgreement) })}</p>
          {list.length === 0 && <EmptyState title={m.marking_rubrics_none_title()} message={m.marking_rubrics_none_line()} />}
          {list.map(({ key, title, submissions, is_generated, criteria }) => (
            <DataCard
              key={key}
              title={title}
              line={m.marking_rubric_submissions({ count: submissions })}
              aside={
                is_generated && (
                  <Badge color="caution" variant="light">
                    {m.marking_generated()}
                  </Badge>
                )
              }
            >
              <ul className={classes.list}>
                {criteria.map((one) => (
                  <Agreement key={one.criterion.id} {...one} />
                ))}
              </ul>
            </DataCard>
          ))}
        </div>
      )}
    </Loaded>
  );
}
