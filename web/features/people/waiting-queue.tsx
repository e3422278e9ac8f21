import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/people.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useDecisions } from './use-decisions.ts';
import classes from './waiting-queue.module.css';

/** How many people are shown. User Management lists all of them. */
const shown = 5;

interface RowProps extends ReturnType<typeof useDecisions> {
  person: Approval;
}

function Row({ person, approve, reject, isApproving }: RowProps) {
  const when = useRelativeTime();
  const { full_name: name, email, company_name, chapter_name, job_title, email_verified, created_at } = person;
  const about = [email, company_name ?? m.approvals_no_company(), chapter_name, job_title].filter(Boolean).join(' · ');
  return (
    <li className={classes.row}>
      <div className="ui-stack ui-breaks ui-gap-2xs">
        <span className="ui-medium">{name}</span>
        <span className="ui-small">{about}</span>
        {!email_verified && <span className="ui-small">{m.approvals_unconfirmed()}</span>}
      </div>
      <time className="ui-small" dateTime={created_at}>
        {m.queue_since({ when: when(created_at) })}
      </time>
      <div className="ui-row">
        <Button size="sm" aria-label={m.approvals_approve_named({ name })} loading={isApproving(person.id)} onClick={() => approve(person)}>
          {m.approvals_approve()}
        </Button>
        <Button size="sm" variant="default" aria-label={m.approvals_reject_named({ name })} onClick={() => reject(person)}>
          {m.approvals_reject()}
        </Button>
      </div>
    </li>
  );
}

/** A super admin's pending items, longest wait first, which can be decided in place. */
export function WaitingQueue() {
  const approvals = useQuery({
    ...read('GET /api/admin/approvals', { query: { page_size: shown } }),
    placeholderData: keepPreviousData,
  });
  const decisions = useDecisions();
  const total = approvals.data?.total ?? 0;
  return (
    <DataCard
      title={m.queue_title()}
      line={total > 0 ? m.queue_line({ count: total }) : undefined}
      aside={
        total > shown && (
          <ButtonLink to="/admin/users" variant="default" size="xs">
            {m.queue_all({ n: inNumbers(total) })}
          </ButtonLink>
        )
      }
    >
      <Loaded
        read={approvals}
        problem={m.approvals_problem()}
        waiting={160}
        empty={(data) =>
          data.total === 0 ? (
            <EmptyState
              compact
              drawing="done"
              title={m.queue_none_title()}
              message={m.queue_none_line()}
              help="how-do-i-approve-people-who-registered"
            />
          ) : undefined
        }
      >
        {(data) => (
          <ul className="ui-list">
            {data.approvals.map((person) => (
              <Row key={person.id} person={person} {...decisions} />
            ))}
          </ul>
        )}
      </Loaded>
    </DataCard>
  );
}
