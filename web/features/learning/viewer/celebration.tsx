import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { endCelebration, useCelebration } from '../celebration-store.ts';
import { CairnOf } from './cairn-of.tsx';
import classes from './celebration.module.css';

interface Props {
  module: Module;
  /** What is shown when the track is done with it. */
  renderTrackDone?: ((trackId: string, onFollow: () => void) => ReactNode) | undefined;
}

/** Finishing a module sets a stone on the cairn: once, when the server says that it happened now. */
export function Celebration({ module, renderTrackDone }: Props) {
  const opened = useCelebration(({ moduleId }) => moduleId === module.id);
  const { data: track } = useQuery({ ...read('GET /api/learning/tracks/:id', { params: { id: module.track_id } }), enabled: opened });
  const modules = track?.modules ?? [];
  const done = modules.filter(({ id, progress }) => progress.status === 'completed' || id === module.id);
  const next = modules.find(({ id, progress }) => progress.status !== 'completed' && id !== module.id);
  const total = track?.total_modules ?? 5;

  return (
    <Modal
      opened={opened}
      onClose={endCelebration}
      withCloseButton={false}
      size={440}
      title={m.celebration_title()}
      classNames={{ header: classes.header, title: classes.title }}
    >
      <div className={classes.celebration}>
        <CairnOf stones={Math.min(total, 7)} set={Math.max(1, Math.min(done.length, 7))} hue={module.hue} settling />
        <p className={classes.line}>{m.celebration_line({ module: module.title })}</p>
        {track && (
          <p className={classes.track}>
            {next
              ? m.celebration_track({ completed: done.length, total: track.total_modules, track: track.title })
              : m.celebration_track_done({ track: track.title })}
          </p>
        )}
        {track && !next && renderTrackDone?.(track.id, endCelebration)}
        <div className={classes.actions}>
          {next ? (
            <ButtonLink to="/modules/$moduleId" params={{ moduleId: next.id }} onClick={endCelebration} fullWidth data-autofocus>
              {m.celebration_next({ module: next.title })}
            </ButtonLink>
          ) : (
            <ButtonLink to="/tracks/$trackId" params={{ trackId: module.track_id }} onClick={endCelebration} fullWidth data-autofocus>
              {m.celebration_to_track()}
            </ButtonLink>
          )}
          <Button variant="subtle" color="gray" onClick={endCelebration} fullWidth>
            {m.celebration_close()}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
