import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Progress } from '#contract/learning.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Why } from '#web/ui/why.tsx';
import { OpenModules } from './open-modules.tsx';

/** The modules that count, which are read when someone opens the explanation. */
function Counted({ progress }: { progress: Progress }) {
  const modules = useQuery(read('GET /api/learning/modules', { query: {} }));
  const counted = new Set(progress.modules.map(({ module_id }) => module_id));
  return (
    <Loaded read={modules} problem={m.catalog_problem()} waiting={<Skeleton height={120} />}>
      {(all) => <OpenModules modules={all.modules.filter(({ id }) => counted.has(id))} />}
    </Loaded>
  );
}

/** Explains the total percentage: how many modules are complete, how many are the target, and which are still open; nothing is shown at 100%. */
export function WhyTotal({ progress }: { progress: Progress }) {
  const { total_progress: percentage, completed_modules: completed, target_modules: target } = progress;
  if (percentage === 100) return null;
  return (
    <Why words={m.progress_why_ask({ percentage })} label={m.progress_why_total_label({ percentage })}>
      {() => (
        <>
          <p className="ui-mb-sm">{m.progress_why_target({ completed, target, percentage })}</p>
          <Counted progress={progress} />
        </>
      )}
    </Why>
  );
}
