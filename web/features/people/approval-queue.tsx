import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/people.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { approvalList } from './approval-list.ts';
import classes from './approval-queue.module.css';

interface Props {
  search: ListSearch<typeof approvalList>;
  onSearch: (change: ListSearch<typeof approvalList>, isPlace: boolean) => void;
}

const affects = ['GET /api/admin/approvals', 'GET /api/admin/pending-items', 'GET /api/admin/statistics'] as const;

function Person({ person: { full_name, email, email_verified } }: { person: Approval }) {
  return (
    <span className={classes.person}>
      <span className={classes.name}>{full_name}</span>
      <span className={classes.email}>{email}</span>
      {!email_verified && <span className={classes.email}>{m.approvals_unconfirmed()}</span>}
    </span>
  );
}

/** The people who wait to be let in, those who have waited longest first, with the two decisions beside each. */
export function ApprovalQueue({ search, onSearch }: Props) {
  const approvals = useQuery({
    ...read('GET /api/admin/approvals', { query: { page: search.page, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  const when = useRelativeTime();
  const confirm = useConfirm();
  const approve = useSend('POST /api/admin/users/:userId/approve', {
    affects,
    done: ({ full_name }) => m.approvals_approved({ name: full_name }),
    failed: m.approvals_failed(),
  });
  const reject = useSend('DELETE /api/admin/users/:userId', {
    affects,
    done: ({ full_name }) => m.approvals_rejected({ name: full_name }),
  });
  const askToReject = ({ id, full_name, email }: Approval) =>
    confirm({
      title: m.approvals_reject_title({ name: full_name }),
      line: m.approvals_reject_line({ email }),
      action: m.approvals_reject(),
      reason: {
        label: m.approvals_reason(),
        hint: m.approvals_reason_hint(),
        ...limits.rejectionReason,
        needed: m.approvals_reason_needed(),
      },
      onConfirm: (reason) => reject.sendOrThrow({ params: { userId: id }, body: { reason } }),
    });
  const isUnderWay = (id: string) => approve.underWay.some(({ params }) => params.userId === id);

  const columns: Column<Approval>[] = [
    { id: 'person', name: m.approvals_person(), cell: (person) => <Person person={person} /> },
    {
      id: 'company',
      name: m.approvals_company(),
      isIdle: ({ company_name }) => company_name === null,
      cell: ({ company_name, chapter_name }) => (
        <span className={classes.person}>
          <span>{company_name ?? m.approvals_no_company()}</span>
          {chapter_name && <span className={classes.email}>{chapter_name}</span>}
        </span>
      ),
    },
    {
      id: 'job_title',
      name: m.approvals_job_title(),
      isIdle: ({ job_title }) => job_title === null,
      cell: ({ job_title }) => job_title ?? m.approvals_no_job_title(),
    },
    { id: 'since', name: m.approvals_since(), cell: ({ created_at }) => <time dateTime={created_at}>{when(created_at)}</time> },
    {
      id: 'decision',
      name: m.approvals_decision(),
      isUnnamed: true,
      isNumber: true,
      cell: (person) => (
        <span className={classes.buttons}>
          <Button
            size="sm"
            aria-label={m.approvals_approve_named({ name: person.full_name })}
            loading={isUnderWay(person.id)}
            onClick={() => approve.send({ params: { userId: person.id } })}
          >
            {m.approvals_approve()}
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={m.approvals_reject_named({ name: person.full_name })}
            onClick={() => askToReject(person)}
          >
            {m.approvals_reject()}
          </Button>
        </span>
      ),
    },
  ];

  return (
    <DataCard title={m.approvals_title()} line={m.approvals_line()}>
      <DataTable
        name={m.approvals_title()}
        list={approvalList}
        columns={columns}
        read={approvals}
        pageOf={({ approvals: rows, total, page_size }) => ({ rows, total, pageSize: page_size })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        problem={m.approvals_problem()}
        empty={<EmptyState compact drawing="done" title={m.approvals_none_title()} message={m.approvals_none_line()} />}
      />
    </DataCard>
  );
}
