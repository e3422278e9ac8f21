import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/people.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './people.module.css';
import { UndecidedDialog } from './undecided-dialog.tsx';
import { useBulkDecisions, useDecisions } from './use-decisions.ts';
import { approvalList } from './user-list.ts';

interface Props {
  search: ListSearch<typeof approvalList>;
  onSearch: (change: ListSearch<typeof approvalList>, isPlace: boolean) => void;
}

function Person({ person: { id, full_name, email, email_verified } }: { person: Approval }) {
  return (
    <span className="ui-person">
      <AnchorLink to="/admin/users/$userId" params={{ userId: id }} inherit c="inherit" className="ui-medium ui-breaks">
        {full_name}
      </AnchorLink>
      <span className="ui-small ui-breaks">{email}</span>
      {!email_verified && <span className="ui-small ui-breaks">{m.approvals_unconfirmed()}</span>}
    </span>
  );
}

/** The people waiting for approval, longest wait first, with both decisions beside each of them. */
export function ApprovalQueue({ search, onSearch }: Props) {
  const approvals = useQuery({
    ...read('GET /api/admin/approvals', { query: { page: search.page, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  const when = useRelativeTime();
  const { approve, reject, isApproving } = useDecisions();
  const bulk = useBulkDecisions();

  const columns: Column<Approval>[] = [
    { id: 'person', name: m.approvals_person(), cell: (person) => <Person person={person} /> },
    {
      id: 'company',
      name: m.approvals_company(),
      isIdle: ({ company_name }) => company_name === null,
      cell: ({ company_name, company_proposed, chapter_name }) => (
        <span className="ui-person">
          <span>{company_name ?? m.approvals_no_company()}</span>
          {chapter_name && <span className="ui-small ui-breaks">{chapter_name}</span>}
          {company_proposed && <span className="ui-small ui-breaks">{m.approvals_proposed()}</span>}
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
            loading={isApproving(person.id)}
            onClick={() => approve(person)}
          >
            {m.approvals_approve()}
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={m.approvals_reject_named({ name: person.full_name })}
            onClick={() => reject(person)}
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
        selection={{
          rowName: ({ full_name }) => full_name,
          actions: [
            { label: m.approvals_choose_approve(), run: bulk.approve },
            { label: m.approvals_choose_reject(), run: bulk.reject },
          ],
        }}
        problem={m.approvals_problem()}
        empty={<EmptyState compact drawing="done" title={m.approvals_none_title()} message={m.approvals_none_line()} />}
      />
      <UndecidedDialog left={bulk.left} onClose={bulk.forget} />
    </DataCard>
  );
}
