import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewItem, ReviewOverview, ReviewVerdict } from '#contract/spaced-review.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type Dot, Dots } from '../quiz/dots.tsx';
import classes from './review.module.css';
import { ReviewedItem } from './reviewed-item.tsx';

interface Props {
  /** Whether it is another session after today's. */
  more: boolean;
  overview: Pick<ReviewOverview, 'due'>;
  onMore: () => void;
  onLeave: () => void;
}

/** The end of a session: how it went, and how to go on. */
function Finished({ verdicts, overview, onMore, onLeave }: Omit<Props, 'more'> & { verdicts: readonly ReviewVerdict[] }) {
  const right = verdicts.filter((verdict) => verdict.right).length;
  return (
    <DataCard>
      <EmptyState
        compact
        drawing="done"
        title={m.review_done_title()}
        message={m.review_done_line({ right, total: verdicts.length })}
        action={
          <div className={classes.actions}>
            <ButtonLink to="/dashboard">{m.review_to_dashboard()}</ButtonLink>
            {overview.due > 0 && (
              <Button variant="default" onClick={onMore}>
                {m.review_more()}
              </Button>
            )}
            <Button variant="subtle" onClick={onLeave}>
              {m.review_week()}
            </Button>
          </div>
        }
      />
    </DataCard>
  );
}

function Items({ items, ...props }: Omit<Props, 'more'> & { items: readonly ReviewItem[] }) {
  const [index, setIndex] = useState(0);
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, ReviewVerdict>>>({});
  const item = items[index];
  const total = items.length;
  if (!item) return <Finished {...props} verdicts={Object.values(verdicts)} />;
  const dots = items.map(({ id }, at): Dot => {
    const verdict = verdicts[id];
    const words = verdict ? (verdict.right ? m.quiz_right() : m.quiz_wrong()) : m.quiz_dot_open();
    return {
      id,
      state: verdict ? (verdict.right ? 'right' : 'wrong') : 'open',
      words: `${m.review_place({ number: at + 1, total })}: ${words}`,
    };
  });
  return (
    <div className={classes.session}>
      <Dots dots={dots} currentId={item.id} label={m.review_dots()} />
      <p className="ui-quiet ui-mb-sm">{m.review_from({ file: item.file_title, module: item.module_title })}</p>
      <ReviewedItem
        key={item.id}
        item={item}
        number={index + 1}
        total={total}
        verdict={verdicts[item.id] ?? null}
        onVerdict={(verdict) => setVerdicts((now) => ({ ...now, [item.id]: verdict }))}
        onNext={() => setIndex(index + 1)}
      />
      <p className={classes.foot}>
        <span className="ui-quiet">{m.review_kept()}</span>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={props.onLeave}>
          {m.review_leave()}
        </Button>
      </p>
    </div>
  );
}

/** One review, question by question. It can be left at any time: what has been answered is stored. */
export function Session({ more, ...props }: Props) {
  const session = useQuery({
    ...read('GET /api/reviews/session', { query: more ? { more: 'true' } : {} }),
    // The questions of the last session have been answered since.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  return (
    <section aria-label={m.review_session()}>
      <Loaded read={session} problem={m.review_problem()} waiting={260}>
        {({ items }) => <Items items={items} {...props} />}
      </Loaded>
    </section>
  );
}
