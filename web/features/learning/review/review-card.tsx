import { useId } from 'react';
import type { ReviewOverview } from '#contract/spaced-review.ts';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/link.tsx';
import classes from './review-card.module.css';

/** Says on the dashboard how many questions there are to review today. Renders nothing if there are none. */
export function ReviewCard({ overview }: { overview: Pick<ReviewOverview, 'ready' | 'minutes'> | undefined }) {
  const id = useId();
  if (!overview || overview.ready === 0) return null;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className="ui-rest">
        <h2 id={id} className="ui-card-title">
          {m.review_card_title({ count: overview.ready })}
        </h2>
        <p className="ui-quiet ui-mt-2xs">{m.review_card_line({ count: overview.minutes })}</p>
      </div>
      <ButtonLink to="/review" variant="default">
        {m.review_card_action()}
      </ButtonLink>
    </section>
  );
}
