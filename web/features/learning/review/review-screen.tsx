import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewOverview } from '#contract/spaced-review.ts';
import { m } from '#messages';
import { dayAfter, dayInWords } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Forecast } from './forecast.tsx';
import { PausedItems } from './paused-items.tsx';
import { ReviewModules } from './review-modules.tsx';
import { Session } from './session.tsx';

const Waiting = () => (
  <div className="ui-beside">
    <Skeleton height={260} radius="lg" />
    <Skeleton height={260} radius="lg" />
  </div>
);

/** Says when the next question comes back, if none is due. */
function nextInWords({ next_due_on, today }: ReviewOverview): string {
  if (next_due_on === null) return m.review_none_paused();
  if (next_due_on === dayAfter(today, 1)) return m.review_none_tomorrow();
  return m.review_none_next({ day: dayInWords(next_due_on, { weekday: 'long', day: 'numeric', month: 'long' }) });
}

/** Today's review: how to start it, or why there is none. */
function Today({ overview, onStart }: { overview: ReviewOverview; onStart: (more: boolean) => void }) {
  const { ready, minutes, due } = overview;
  if (ready > 0)
    return (
      <DataCard title={m.review_card_title({ count: ready })} line={m.review_card_line({ count: minutes })}>
        <Button size="md" onClick={() => onStart(false)}>
          {m.review_start()}
        </Button>
      </DataCard>
    );
  return (
    <DataCard title={m.review_today()}>
      {due > 0 ? (
        <EmptyState
          compact
          title={m.review_enough_title()}
          message={m.review_enough_line({ count: due })}
          action={
            <Button variant="default" onClick={() => onStart(true)}>
              {m.review_more()}
            </Button>
          }
        />
      ) : (
        <EmptyState compact title={m.review_none_title()} message={nextInWords(overview)} />
      )}
    </DataCard>
  );
}

function Review({ overview }: { overview: ReviewOverview }) {
  // Each session has a number, so that another one starts anew.
  const [session, setSession] = useState<{ number: number; more: boolean } | null>(null);
  const start = (more: boolean) => setSession((now) => ({ number: (now?.number ?? 0) + 1, more }));
  if (session)
    return (
      <Session key={session.number} more={session.more} overview={overview} onMore={() => start(true)} onLeave={() => setSession(null)} />
    );
  if (overview.modules.length === 0)
    return (
      <EmptyState
        title={m.review_empty_title()}
        message={m.review_empty_line()}
        action={<ButtonLink to="/catalog">{m.review_to_catalog()}</ButtonLink>}
      />
    );
  return (
    <div className="ui-beside">
      <div className="ui-stack">
        <Today overview={overview} onStart={start} />
        <ReviewModules modules={overview.modules} />
        <PausedItems paused={overview.paused} />
      </div>
      <DataCard title={m.review_week()}>
        <Forecast days={overview.forecast} />
      </DataCard>
    </div>
  );
}

/** The screen on which learners review questions. It is empty while someone views the product as them, because reviews are private. */
export function ReviewScreen() {
  const isViewing = useIsViewing();
  const overview = useQuery({ ...read('GET /api/reviews'), enabled: !isViewing });
  if (isViewing)
    return (
      <Screen title={m.spaced_review_title()} line={m.review_line()}>
        <EmptyState title={m.spaced_review_title()} message={m.review_view()} />
      </Screen>
    );
  return (
    <Screen title={m.spaced_review_title()} line={m.review_line()} read={overview} problem={m.review_problem()} waiting={<Waiting />}>
      {(known) => <Review overview={known} />}
    </Screen>
  );
}
