import { Button } from '@mantine/core';
import type { PlacementModule, TrackPlacement } from '#contract/placement.ts';
import { m } from '#messages';
import { dayIn, dayLong } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './placement.module.css';

const opened = {
  contested: m.placement_known_opened_contested,
  review: m.placement_known_opened_review,
};

function sentenceOf({ verdict, certainty, opened_by }: PlacementModule): string {
  if (opened_by !== null) return opened[opened_by]();
  if (verdict === 'known') return m.placement_known({ certainty });
  return verdict === 'not_known' ? m.placement_not_known_module({ certainty: 100 - certainty }) : m.placement_open();
}

function ModuleResult({ module }: { module: PlacementModule }) {
  const confirm = useConfirm();
  const { module_id, title, is_shown } = module;
  const contest = useSend('DELETE /api/placement/shown/:moduleId', { done: m.placement_contested({ module: title }) });
  const ask = () =>
    confirm({
      title: m.placement_contest_title(),
      line: m.placement_contest_text({ module: title }),
      action: m.placement_contest_confirm(),
      isHarmless: true,
      onConfirm: () => contest.sendOrThrow({ params: { moduleId: module_id } }),
    });
  return (
    <li className={classes.module}>
      <div className={classes.words}>
        <h3 className={classes.moduleTitle}>
          <AnchorLink to="/modules/$moduleId" params={{ moduleId: module_id }} inherit c="inherit">
            {title}
          </AnchorLink>
          {is_shown && <span className="ui-tag">{m.placement_shown()}</span>}
        </h3>
        <p className="ui-quiet">{sentenceOf(module)}</p>
      </div>
      {is_shown && (
        <Button variant="default" size="sm" onClick={ask} aria-label={`${m.placement_contest()}: ${title}`}>
          {m.placement_contest()}
        </Button>
      )}
    </li>
  );
}

/** The result of a placement for each module, in words. */
export function PlacementResult({ result }: { result: NonNullable<TrackPlacement['result']> }) {
  const { timezone } = useMe();
  const { answered, ended_at, modules } = result;
  return (
    <DataCard title={m.placement_results()} className="ui-mb-xl">
      <p className="ui-quiet">{m.placement_results_line({ answered, day: dayLong(dayIn(timezone, new Date(ended_at))) })}</p>
      <ul className="ui-list">
        {modules.map((module) => (
          <ModuleResult key={module.module_id} module={module} />
        ))}
      </ul>
    </DataCard>
  );
}
