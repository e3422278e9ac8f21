import { Button } from '@mantine/core';
import type { Capstone, CapstoneAttempt } from '#contract/capstones.ts';
import type { MarkingReaders } from '#contract/marking-values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Attempts } from './attempts.tsx';
import { useReadersLine } from './how-it-is-judged.tsx';
import { programLine } from './program-card.tsx';
import { stepAddress } from './step-address.ts';
import type { OwnWork } from './use-own-work.ts';
import type { Program } from './use-program.ts';

interface Props {
  trackId: string;
  capstone: Capstone;
  own: OwnWork;
  program: Program;
}

const waitsFor: Record<MarkingReaders, () => string> = { company: m.capstone_readers_company, platform: m.capstone_readers_only_platform };

/** Says that an attempt waits, and for whom, and lets its learner take it back until someone begins to mark it. */
function Waiting({ trackId, attempt }: Pick<Props, 'trackId'> & { attempt: CapstoneAttempt }) {
  const confirm = useConfirm();
  const takeBack = useSend('DELETE /api/capstones/tracks/:trackId/attempts/waiting', { done: m.capstone_withdrawn() });
  const ask = () =>
    confirm({
      title: m.capstone_withdraw_ask(),
      line: m.capstone_withdraw_line(),
      action: m.capstone_withdraw(),
      isHarmless: true,
      onConfirm: () => takeBack.sendOrThrow({ params: { trackId } }),
    });
  return (
    <DataCard title={m.capstone_state_waiting()}>
      <p>{attempt.readers ? waitsFor[attempt.readers]() : m.capstone_waits_for_none()}</p>
      <p className="ui-mt-xs">{attempt.may_take_back ? m.capstone_waits_line() : m.capstone_being_marked()}</p>
      {attempt.may_take_back && (
        <Button className="ui-mt-md" variant="default" loading={takeBack.isPending} onClick={ask}>
          {m.capstone_withdraw()}
        </Button>
      )}
    </DataCard>
  );
}

/** The last step: who reads it, whether the program accepts it, and handing it in. */
export function HandIn({ trackId, capstone, own, program }: Props) {
  const params = { trackId };
  const readers = useReadersLine(capstone);
  const confirm = useConfirm();
  const handIn = useSend('POST /api/capstones/tracks/:trackId/attempts', { done: m.capstone_handed_in() });
  const waiting = capstone.attempts.find(({ state }) => state === 'waiting');
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
  if (waiting)
    return (
      <>
        <Waiting trackId={trackId} attempt={waiting} />
        <Attempts trackId={trackId} capstone={capstone} />
      </>
    );
  return (
    <>
      <Attempts trackId={trackId} capstone={capstone} />
      <DataCard>
        <p>{readers}</p>
        <p className="ui-mt-sm" role="status">
          {programLine(program)}{' '}
          {program.checks && !program.accepts && !program.isOutdated && (
            <AnchorLink {...stepAddress(trackId, 'check')} underline="always">
              {m.capstone_see_checks()}
            </AnchorLink>
          )}
        </p>
        <div className="ui-buttons ui-mt-md">
          <Button variant={program.accepts ? 'default' : 'filled'} loading={program.isPending} onClick={() => void program.run()}>
            {m.capstone_check()}
          </Button>
          <Button variant={program.accepts ? 'filled' : 'default'} disabled={!program.accepts} loading={handIn.isPending} onClick={ask}>
            {m.capstone_hand_in()}
          </Button>
        </div>
      </DataCard>
    </>
  );
}
