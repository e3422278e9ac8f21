import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';
import { WhyList } from '#web/ui/why.tsx';

/** As many modules as fit in an explanation. */
const most = 6;

/** The modules that are not complete, those in progress first, each with the number of steps that are still open. */
export function OpenModules({ modules }: { modules: readonly Module[] }) {
  const open = modules.filter(({ progress }) => progress.status !== 'completed');
  const begun = open.filter(({ progress }) => progress.status === 'in_progress');
  const shown = [...begun, ...open.filter((module) => !begun.includes(module))].slice(0, most);
  if (open.length === 0) return <WhyList title={m.progress_why_all()} />;
  return (
    <>
      <WhyList title={m.progress_why_missing()}>
        {shown.map(({ id, title, progress }) => (
          <li key={id} className="ui-wrap">
            <AnchorLink to="/modules/$moduleId" params={{ moduleId: id }} inherit>
              {title}
            </AnchorLink>
            <span className="ui-small">{m.progress_why_steps_left({ count: progress.missing.length })}</span>
          </li>
        ))}
      </WhyList>
      {open.length > shown.length && <p className="ui-small ui-mt-xs">{m.progress_why_more({ count: open.length - shown.length })}</p>}
    </>
  );
}
