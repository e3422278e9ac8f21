import type { TrackWithModules } from '#contract/learning.ts';
import { m } from '#messages';
import { Why } from '#web/ui/why.tsx';
import { OpenModules } from './open-modules.tsx';

/** Explains a track's percentage: how many of its modules are complete, and which are not; nothing is shown at 100%. */
export function WhyTrack({ track: { title, progress, modules } }: { track: TrackWithModules }) {
  const { percentage, completed_modules: completed, total_modules: total } = progress;
  if (percentage === 100) return null;
  return (
    <Why words={m.progress_why_ask({ percentage })} label={m.progress_why_label({ percentage, module: title })}>
      {() => (
        <>
          <p className="ui-mb-sm">{m.progress_why_modules({ completed, total, percentage })}</p>
          <OpenModules modules={modules} />
        </>
      )}
    </Why>
  );
}
