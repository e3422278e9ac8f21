import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContactMessageRow } from '#contract/contact.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { cursorList, cursorPage, refreshed } from '../list/cursor.ts';
import { CursorPages } from '../list/cursor-pages.tsx';
import { OpenButton } from '../list/open-button.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { type MessageSearch, messageList, messageSearch } from './message-list.ts';
import { MessageState, messageStateName } from './message-state.tsx';

interface Props {
  search: object;
  onSearch: (change: MessageSearch, isPlace: boolean) => void;
}

/** Messages from the contact form, and whether someone has answered them. */
export function MessagesPanel({ search: asked, onSearch }: Props) {
  const search = messageSearch(asked as Record<string, unknown>);
  const { hidden: _hidden, page: _page, sort, after, message: opened, ...filters } = search;
  const messages = useQuery({
    ...read('GET /api/system/messages', { query: { ...filters, order: sort, after } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshed,
  });
  const when = useRelativeTime();
  const list = cursorList(filters, after, onSearch);
  const columns: Column<ContactMessageRow>[] = [
    {
      id: 'message',
      name: m.messages_one(),
      cell: ({ id, subject, name, beginning }) => (
        <span className="ui-person">
          <OpenButton onOpen={() => onSearch({ message: id }, true)}> {subject ?? m.messages_from({ name })}</OpenButton>
          <span className="ui-quiet ui-breaks ui-clamp">{beginning}</span>
        </span>
      ),
    },
    { id: 'state', name: m.messages_state(), inCard: 'aside', cell: ({ state }) => <MessageState state={state} /> },
    { id: 'name', name: m.messages_name(), cell: ({ name }) => name },
    { id: 'email', name: m.messages_email(), cell: ({ email }) => email },
    {
      id: 'when',
      name: m.messages_sent(),
      sort: { descending: 'newest', ascending: 'oldest' },
      cell: ({ created_at }) => <time dateTime={created_at}>{when(created_at)}</time>,
    },
  ];
  return (
    <div className="ui-stack ui-gap-xl">
      <DataCard title={m.messages_title()} line={m.messages_line()}>
        <p className="ui-quiet ui-mb-md">{m.messages_open({ n: messages.data?.open ?? 0, shown: inNumbers(messages.data?.open ?? 0) })}</p>
        <DataTable
          name={m.messages_title()}
          list={messageList}
          columns={columns}
          read={messages}
          pageOf={(data) => cursorPage(data.messages, list.isNarrowed)}
          rowId={({ id }) => id}
          search={search}
          onSearch={list.change}
          searchLabel={m.messages_search()}
          filterNames={{ state: { label: m.messages_state(), all: m.messages_state_all(), nameOf: messageStateName } }}
          problem={m.messages_problem()}
          empty={<EmptyState compact drawing="letter" title={m.messages_none_title()} message={m.messages_none_line()} />}
        />
        <CursorPages list={list} next={messages.data?.next} shown={messages.data?.messages.length} />
      </DataCard>
      <MessageDialog id={opened} onClose={() => onSearch({ message: undefined }, false)} />
    </div>
  );
}
