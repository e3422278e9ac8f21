import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { Capstone } from '#contract/capstones.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './capstone.module.css';
import { CheckList } from './check-list.tsx';
import { CapstoneFieldInput } from './field.tsx';
import { useOwnWork } from './use-own-work.ts';

interface Props {
  trackId: string;
  capstone: Capstone;
}

function Conflict({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  return (
    <Alert color="caution" variant="light" title={m.capstone_conflict_title()} role="alert">
      <p className="ui-mb-sm">{m.capstone_conflict()}</p>
      <div className="ui-buttons">
        <Button variant="default" onClick={onTake}>
          {m.capstone_conflict_theirs()}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {m.capstone_conflict_mine()}
        </Button>
      </div>
    </Alert>
  );
}

/** The forms, saved while they are filled in, with what the program says and the way to hand them in. */
export function Work({ trackId, capstone }: Props) {
  const own = useOwnWork(trackId, capstone);
  const params = { trackId };
  const confirm = useConfirm();
  const [result, setResult] = useState<DataOf<Calls['POST /api/capstones/tracks/:trackId/check']> | null>(null);
  const check = useSend('POST /api/capstones/tracks/:trackId/check', { after: setResult });
  const handIn = useSend('POST /api/capstones/tracks/:trackId/attempts', { done: m.capstone_handed_in() });
  const isWaiting = capstone.attempts.some(({ state }) => state === 'waiting');
  const saved = { saved: m.capstone_saved(), saving: m.capstone_saving(), unsaved: m.capstone_unsaved() };
  const state = own.state.is === 'saved' || own.state.is === 'saving' ? saved[own.state.is] : saved.unsaved;

  async function runCheck() {
    const { state: after } = await own.saveNow();
    if (after.is === 'saved') check.send({ params });
  }
  const ask = () =>
    confirm({
      title: m.capstone_hand_in_ask(),
      line: capstone.readers === null ? m.capstone_hand_in_program() : m.capstone_hand_in_people(),
      action: m.capstone_hand_in(),
      isHarmless: true,
      async onConfirm() {
        const { revision } = await own.saveNow();
        await handIn.sendOrThrow({ params, body: { revision } });
      },
    });
  return (
    <section className={classes.fields} aria-label={m.capstone_work()}>
      {own.state.is === 'conflict' && <Conflict onTake={own.takeTheirs} onKeep={own.keepOwn} />}
      {capstone.parts.map(({ id, title, help, fields }) => (
        <DataCard key={id} title={title} line={help}>
          <div className={classes.fields}>
            {fields.map((field) => (
              <CapstoneFieldInput
                key={field.id}
                field={field}
                value={own.answers[field.id]}
                onChange={(value) => own.setAnswer(field.id, value)}
              />
            ))}
          </div>
        </DataCard>
      ))}
      <DataCard
        title={m.capstone_results()}
        aside={<span className="ui-quiet">{own.state.is === 'refused' ? own.state.message : state}</span>}
      >
        {result && (
          <div className="ui-mb-md" role="status">
            <p className="ui-mb-sm">{result.can_hand_in ? m.capstone_ready() : m.capstone_not_ready()}</p>
            <CheckList capstone={capstone} checks={result.checks} />
          </div>
        )}
        <div className="ui-buttons">
          <Button variant={result?.can_hand_in ? 'default' : 'filled'} loading={check.isPending} onClick={() => void runCheck()}>
            {m.capstone_check()}
          </Button>
          <Button
            variant={result?.can_hand_in ? 'filled' : 'default'}
            disabled={isWaiting || !result?.can_hand_in}
            loading={handIn.isPending}
            onClick={ask}
          >
            {m.capstone_hand_in()}
          </Button>
        </div>
        {isWaiting && <p className="ui-quiet ui-mt-sm">{m.error_capstone_waiting()}</p>}
      </DataCard>
    </section>
  );
}
