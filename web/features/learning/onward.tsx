import { Button } from '@mantine/core';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/link.tsx';
import { useTrial } from './trial.ts';

/** The link shown after a passed quiz or lab: to the next step, or to the track. */
export function Onward({ next, track_id }: FileContent) {
  const trial = useTrial();
  if (trial) return next && <Button onClick={() => trial.open(next.file_name)}>{m.quiz_next({ step: next.title })}</Button>;
  return next ? (
    <ButtonLink to="/modules/$moduleId" params={{ moduleId: next.module_id }} search={{ file: next.file_name }}>
      {m.quiz_next({ step: next.title })}
    </ButtonLink>
  ) : (
    <ButtonLink to="/tracks/$trackId" params={{ trackId: track_id }}>
      {m.celebration_to_track()}
    </ButtonLink>
  );
}
