import { Switch } from '@mantine/core';
import type { ReviewOverview } from '#contract/spaced-review.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './review.module.css';

/** The modules that the questions are from, each with a switch that pauses them. */
export function ReviewModules({ modules }: { modules: ReviewOverview['modules'] }) {
  const pause = useSend('PUT /api/reviews/modules/:moduleId/pause', { inOrder: true });
  return (
    <DataCard title={m.review_modules()}>
      <ul className="ui-list">
        {modules.map(({ module_id, title, items, due, is_paused }) => {
          const sent = pause.underWay.findLast(({ params }) => params.moduleId === module_id)?.body.is_paused;
          const isPaused = sent ?? is_paused;
          return (
            <li key={module_id} className={classes.entry}>
              <div className="ui-rest">
                <AnchorLink to="/modules/$moduleId" params={{ moduleId: module_id }}>
                  {title}
                </AnchorLink>
                <p className="ui-quiet">
                  {due > 0 ? m.review_module_due({ count: items, due }) : m.review_module_items({ count: items })}
                  {isPaused && ` · ${m.review_module_paused()}`}
                </p>
              </div>
              <Switch
                aria-label={m.review_module_asked({ module: title })}
                checked={!isPaused}
                onChange={(event) => pause.send({ params: { moduleId: module_id }, body: { is_paused: !event.currentTarget.checked } })}
              />
            </li>
          );
        })}
      </ul>
    </DataCard>
  );
}
