import { Button, Modal } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { OwnRound } from '#contract/due-rounds.ts';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { endCelebration, useCelebratedRounds, useIsCelebrated } from '../celebration-store.ts';
import { SummaryLink } from '../reading/summary-link.tsx';
import { RoundsCompleted } from '../rounds/round-completed.tsx';
import { CairnOf } from './cairn-of.tsx';
import classes from './celebration.module.css';

/** Loaded with the first celebration, because nothing else needs it. */
const Earned = lazy(async () => ({ default: (await import('./earned.tsx')).Earned }));

interface Props {
  module: Module;
  /** Renders the content shown if this completes the track. */
  renderTrackDone?: ((trackId: string, onFollow: () => void) => ReactNode) | undefined;
}

/** The placed stone, the module it stands for, and links to what comes next. */
function Stone({ module, renderTrackDone, children }: Props & { children?: ReactNode }) {
  const track = usePart(read('GET /api/learning/tracks/:id', { params: { id: module.track_id } }));
  const modules = track?.modules ?? [];
  const done = modules.filter(({ id, progress }) => progress.status === 'completed' || id === module.id);
  const next = modules.find(({ id, progress }) => progress.status !== 'completed' && id !== module.id);
  const total = track?.total_modules ?? 5;

  return (
    <>
      <CairnOf stones={Math.min(total, 7)} set={Math.max(1, Math.min(done.length, 7))} hue={module.hue} settling />
      <div className={classes.words}>
        {children}
        <p className={classes.line}>{m.celebration_line({ module: module.title })}</p>
        {track && (
          <p className={classes.track}>
            {next
              ? m.celebration_track({ completed: done.length, total: track.total_modules, track: track.title })
              : m.celebration_track_done({ track: track.title })}
          </p>
        )}
        <Suspense fallback={<div className={classes.earned} aria-hidden="true" />}>
          <Earned module={module} />
        </Suspense>
        {track && !next && renderTrackDone?.(track.id, endCelebration)}
        <RoundsCompleted rounds={useCelebratedRounds()} onFollow={endCelebration} />
        <div className={classes.next}>
          {next ? (
            <ButtonLink to="/modules/$moduleId" params={{ moduleId: next.id }} onClick={endCelebration} fullWidth data-autofocus>
              {m.celebration_next({ module: next.title })}
            </ButtonLink>
          ) : (
            <ButtonLink to="/tracks/$trackId" params={{ trackId: module.track_id }} onClick={endCelebration} fullWidth data-autofocus>
              {m.celebration_to_track()}
            </ButtonLink>
          )}
          <SummaryLink module={module} onFollow={endCelebration} />
        </div>
      </div>
    </>
  );
}

/** The cairn beside the rounds that a repeated step has completed. No new stone is placed for them. */
function Cairn({ module: { hue }, rounds, children }: Pick<Props, 'module'> & { rounds: readonly OwnRound[]; children?: ReactNode }) {
  return (
    <>
      <CairnOf stones={5} set={5} hue={hue} />
      <div className={classes.words}>
        {children}
        <RoundsCompleted rounds={rounds} onFollow={endCelebration} />
      </div>
    </>
  );
}

/**
 * The dialog shown once when the server reports that a module or a round has just been completed. For a module, a stone is placed on the
 * cairn.
 */
export function CelebrationDialog(props: Props) {
  const isModule = useIsCelebrated(props.module.id);
  const rounds = useCelebratedRounds();
  return (
    <Modal
      opened={isModule || rounds.length > 0}
      onClose={endCelebration}
      withCloseButton={false}
      size={440}
      title={isModule ? m.celebration_title() : m.due_round_completed()}
      classNames={{ header: classes.header, title: classes.title }}
    >
      <div className={classes.dialog}>
        {isModule ? <Stone {...props} /> : <Cairn module={props.module} rounds={rounds} />}
        <Button variant="subtle" color="gray" onClick={endCelebration} fullWidth mt="xs">
          {m.celebration_close()}
        </Button>
      </div>
    </Modal>
  );
}

/** The same celebration as a card, for a file that shows content at that moment which a dialog would cover. */
export function CelebrationCard(props: Props) {
  const id = useId();
  const isModule = useIsCelebrated(props.module.id);
  const rounds = useCelebratedRounds();
  if (!isModule && rounds.length === 0) return null;
  const title = (
    <h3 id={id} className={classes.title}>
      {isModule ? m.celebration_title() : m.due_round_completed()}
    </h3>
  );
  return (
    <section className={classes.card} aria-labelledby={id}>
      {isModule ? (
        <Stone {...props}>{title}</Stone>
      ) : (
        <Cairn module={props.module} rounds={rounds}>
          {title}
        </Cairn>
      )}
    </section>
  );
}
