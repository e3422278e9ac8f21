import { Badge, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Invitation } from '#contract/invitations.ts';
import { type InvitationState, limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { roleName } from '#web/lib/role-name.ts';
import { useSend } from '#web/lib/send.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { invitationList } from './invitation-list.ts';
import { InvitationMenu } from './invitation-menu.tsx';

interface Props {
  search: ListSearch<typeof invitationList>;
  onSearch: (change: ListSearch<typeof invitationList>, isPlace: boolean) => void;
}

const stateName: Record<InvitationState, () => string> = {
  open: m.invitations_open,
  expired: m.invitations_expired,
  accepted: m.invitations_accepted,
  revoked: m.invitations_revoked,
};
const stateColour: Record<InvitationState, string> = { open: 'notice', expired: 'gray', accepted: 'positive', revoked: 'gray' };

/** Everyone who is or was invited by email, newest first, with the actions for each invitation. */
export function InvitationTable({ search, onSearch }: Props) {
  const company = useCompany();
  const invitations = useQuery({
    ...read('GET /api/company/invitations', {
      query: { ...company, page: search.page, search: search.search, state: search.state, page_size: limits.pageSize.usual },
    }),
    placeholderData: keepPreviousData,
  });
  const when = useRelativeTime();
  const confirm = useConfirm();
  const revoke = useSend('POST /api/company/invitations/:invitationId/revoke', {
    done: ({ email }) => m.invitations_revoke_done({ email }),
  });
  const askToRevoke = ({ id, email }: Invitation) =>
    confirm({
      title: m.invitations_revoke_title({ email }),
      line: m.invitations_revoke_line(),
      action: m.invitations_revoke(),
      onConfirm: () => revoke.sendOrThrow({ params: { invitationId: id } }),
    });
  const isUndecided = ({ state }: Invitation) => state === 'open' || state === 'expired';

  const defaultChapter = invitations.data?.default_chapter_name ?? null;

  const columns: Column<Invitation>[] = [
    {
      id: 'person',
      name: m.invitations_person(),
      cell: ({ email, full_name }) =>
        full_name === null ? (
          email
        ) : (
          <div>
            {full_name}
            <Text size="sm" c="dimmed">
              {email}
            </Text>
          </div>
        ),
    },
    { id: 'role', name: m.invitations_role(), inCard: 'inline', cell: ({ role }) => roleName(role) },
    {
      id: 'chapter',
      name: m.form_chapter(),
      inCard: 'inline',
      isIdle: ({ chapter }) => chapter === null && defaultChapter === null,
      cell: ({ chapter }) => chapter?.name ?? defaultChapter ?? m.invitations_no_chapter(),
    },
    {
      id: 'state',
      name: m.invitations_state(),
      inCard: 'aside',
      cell: ({ state }) => (
        <Badge variant="light" color={stateColour[state]} miw="max-content">
          {stateName[state]()}
        </Badge>
      ),
    },
    { id: 'sent', name: m.invitations_sent(), inCard: 'inline', cell: ({ sent_at }) => <time dateTime={sent_at}>{when(sent_at)}</time> },
    {
      id: 'expires',
      name: m.invitations_expires(),
      inCard: 'inline',
      isIdle: (invitation) => !isUndecided(invitation),
      cell: (invitation) =>
        isUndecided(invitation) ? <time dateTime={invitation.expires_at}>{dateOf(invitation.expires_at)}</time> : null,
    },
    {
      id: 'actions',
      name: m.invitations_actions(),
      isUnnamed: true,
      isNumber: true,
      isIdle: (invitation) => !isUndecided(invitation),
      cell: (invitation) => (isUndecided(invitation) ? <InvitationMenu invitation={invitation} onRevoke={askToRevoke} /> : null),
    },
  ];

  return (
    <DataCard title={m.invitations_by_mail()} line={invitations.data && m.invitations_places(invitations.data.places)}>
      <DataTable
        name={m.invitations_by_mail()}
        list={invitationList}
        columns={columns}
        read={invitations}
        pageOf={({ invitations: rows, total, page_size }) => ({ rows, total, pageSize: page_size })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchLabel={m.invitations_search()}
        filterNames={{
          state: { label: m.invitations_state(), all: m.invitations_all(), nameOf: (state: InvitationState) => stateName[state]() },
        }}
        problem={m.invitations_problem()}
        empty={
          <EmptyState
            compact
            drawing="letter"
            title={m.invitations_none_title()}
            message={m.invitations_none_line()}
            help="how-do-i-invite-people-to-my-company"
          />
        }
      />
    </DataCard>
  );
}
