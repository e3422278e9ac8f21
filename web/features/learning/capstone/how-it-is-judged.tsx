import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import { capstoneLevels } from '#contract/capstone-values.ts';
import type { Capstone } from '#contract/capstones.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './capstone.module.css';

interface Props {
  trackId: string;
  capstone: Capstone;
}

/** Returns the line that says who marks it. */
export function useReadersLine({ readers }: Capstone): string {
  const { company_id } = useMe();
  if (readers === null) return m.capstone_readers_none();
  if (readers === 'company') return m.capstone_readers_company();
  return company_id === null ? m.capstone_readers_only_platform() : m.capstone_readers_platform();
}

const levelOptions = Array.from({ length: capstoneLevels }, (_, index) => String(index + 1));

/** A sample, which learners mark before they see the right levels. */
function Sample({ trackId, capstone, sample }: Props & { sample: Capstone['samples'][number] }) {
  const [levels, setLevels] = useState<Record<string, number>>({});
  const [right, setRight] = useState<DataOf<Calls['POST /api/capstones/tracks/:trackId/samples/:sampleId']>['criteria']>([]);
  const compare = useSend('POST /api/capstones/tracks/:trackId/samples/:sampleId', { after: ({ criteria: known }) => setRight(known) });
  const criteria = capstone.rubric.filter(({ by_program }) => !by_program);
  const isWhole = criteria.every(({ id }) => levels[id] !== undefined);
  return (
    <details>
      <summary>{sample.title}</summary>
      <p className={`${classes.text} ui-mt-sm ui-mb-md`}>{sample.text}</p>
      <ul className={classes.list}>
        {criteria.map(({ id, text, levels: described }) => {
          const expected = right.find((one) => one.id === id);
          return (
            <li key={id}>
              <Select
                label={text}
                placeholder={m.capstone_choose()}
                data={levelOptions.map((value) => ({
                  value,
                  label: m.capstone_level_means({ level: value, description: described[Number(value) - 1] ?? '' }),
                }))}
                value={levels[id] === undefined ? null : String(levels[id])}
                onChange={(value) => value && setLevels({ ...levels, [id]: Number(value) })}
              />
              {expected && (
                <p className="ui-quiet ui-mt-2xs">{m.capstone_sample_right({ level: expected.level, reason: expected.reason })}</p>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        className="ui-mt-md"
        variant="default"
        disabled={!isWhole}
        loading={compare.isPending}
        onClick={() => compare.send({ params: { trackId, sampleId: sample.id }, body: { levels } })}
      >
        {m.capstone_sample_show()}
      </Button>
    </details>
  );
}

/** The rubric, who judges, and the samples on which it can be tried. */
export function HowItIsJudged({ trackId, capstone }: Props) {
  const line = useReadersLine(capstone);
  return (
    <DataCard title={m.capstone_judged_title()}>
      <p>{m.capstone_judged_program({ mean: capstone.pass_mean })}</p>
      <p className="ui-mt-xs">{line}</p>
      <details className="ui-mt-md">
        <summary>{m.capstone_rubric()}</summary>
        <ul className={`${classes.list} ui-mt-sm`}>
          {capstone.rubric.map(({ id, text, levels, by_program }) => (
            <li key={id}>
              <p>
                <strong>{text}</strong>
                {by_program && <span className="ui-quiet"> · {m.capstone_by_program()}</span>}
              </p>
              <ul className="ui-quiet">
                {levels.map((description, index) => (
                  <li key={description}>{m.capstone_level_means({ level: index + 1, description })}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
      <h3 className="ui-card-title ui-mt-lg">{m.capstone_samples()}</h3>
      <p className="ui-quiet ui-mb-sm">{m.capstone_samples_line()}</p>
      {capstone.samples.map((sample) => (
        <Sample key={sample.id} trackId={trackId} capstone={capstone} sample={sample} />
      ))}
    </DataCard>
  );
}
