import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Registration } from '#contract/user-management.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './people.module.css';
import { unconfirmedList } from './user-list.ts';

type Search = ListSearch<typeof unconfirmedList>;

/** People who have registered but not confirmed their address, and so have no account yet. */
export function UnconfirmedTable({ search, onSearch }: { search: Search; onSearch: (change: Search, isPlace: boolean) => void }) {
  const registrations = useQuery({
    ...read('GET /api/admin/registrations', { query: { search: search.search, page: search.page, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  const when = useRelativeTime();
  const confirm = useConfirm();
  const resend = useSend('POST /api/admin/registrations/:registrationId/resend', {
    done: ({ email }) => m.unconfirmed_resent({ email }),
  });
  const remove = useSend('DELETE /api/admin/registrations/:registrationId', {
    done: ({ email }) => m.unconfirmed_removed({ email }),
  });
  const askToRemove = ({ id, email }: Registration) =>
    confirm({
      title: m.unconfirmed_remove_title(),
      line: m.unconfirmed_remove_line({ email }),
      action: m.unconfirmed_remove(),
      onConfirm: () => remove.sendOrThrow({ params: { registrationId: id } }),
    });
  const isSending = (id: string) => resend.underWay.some(({ params }) => params.registrationId === id);

  const columns: Column<Registration>[] = [
    {
      id: 'person',
      name: m.approvals_person(),
      cell: ({ full_name, email, has_account }) => (
        <span className="ui-person">
          <span className="ui-medium ui-breaks">{full_name}</span>
          <span className="ui-small ui-breaks">{email}</span>
          {has_account && <span className="ui-small ui-breaks">{m.unconfirmed_has_account()}</span>}
        </span>
      ),
    },
    {
      id: 'company',
      name: m.form_company(),
      isIdle: ({ company_name }) => company_name === null,
      cell: ({ company_name }) => company_name ?? m.users_no_company(),
    },
    { id: 'since', name: m.unconfirmed_since(), cell: ({ created_at }) => <time dateTime={created_at}>{when(created_at)}</time> },
    { id: 'until', name: m.unconfirmed_until(), cell: ({ expires_at }) => <time dateTime={expires_at}>{dateOf(expires_at)}</time> },
    {
      id: 'actions',
      name: m.unconfirmed_actions(),
      isUnnamed: true,
      isNumber: true,
      cell: (registration) => (
        <span className={classes.buttons}>
          {!registration.has_account && (
            <Button
              size="sm"
              variant="default"
              aria-label={m.unconfirmed_resend_named({ email: registration.email })}
              loading={isSending(registration.id)}
              onClick={() => resend.send({ params: { registrationId: registration.id } })}
            >
              {m.unconfirmed_resend()}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            aria-label={m.unconfirmed_remove_named({ email: registration.email })}
            onClick={() => askToRemove(registration)}
          >
            {m.unconfirmed_remove()}
          </Button>
        </span>
      ),
    },
  ];

  return (
    <DataCard title={m.unconfirmed_title()} line={m.unconfirmed_line()}>
      <DataTable
        name={m.unconfirmed_title()}
        list={unconfirmedList}
        columns={columns}
        read={registrations}
        pageOf={({ registrations: rows, total, page_size }) => ({ rows, total, pageSize: page_size })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchLabel={m.unconfirmed_search()}
        problem={m.unconfirmed_problem()}
        empty={<EmptyState compact drawing="done" title={m.unconfirmed_none_title()} message={m.unconfirmed_none_line()} />}
      />
    </DataCard>
  );
}
