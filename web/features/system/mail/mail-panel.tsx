import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SystemMail } from '#contract/system-mails.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { cursorList, cursorPage, refreshed } from '../list/cursor.ts';
import { CursorPages } from '../list/cursor-pages.tsx';
import { DaysFilter, KindFilter } from '../list/filters.tsx';
import { OpenButton } from '../list/open-button.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { type MailSearch, mailList, mailSearch } from './mail-list.ts';
import { MailState, mailStateName } from './mail-state.tsx';

interface Props {
  search: object;
  onSearch: (change: MailSearch, isPlace: boolean) => void;
}

// The open email is not fetched again, because each reading of its text is recorded.
const except = ['GET /api/system/mails/:mailId'] as const;

/** Emails that were sent, were refused or are waiting. */
export function MailPanel({ search: asked, onSearch }: Props) {
  const search = mailSearch(asked as Record<string, unknown>);
  const { hidden: _hidden, page: _page, sort, after, mail: opened, ...filters } = search;
  const mails = useQuery({
    ...read('GET /api/system/mails', { query: { ...filters, order: sort, after } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshed,
  });
  const when = useRelativeTime();
  const confirm = useConfirm();
  const cache = useQueryClient();
  const retry = useSend('POST /api/system/mails/:mailId/retry', {
    except,
    done: m.mails_retried(),
    after: (sent, { params }) =>
      cache.setQueryData(read('GET /api/system/mails/:mailId', { params }).queryKey, (opened) => opened && { ...opened, ...sent }),
  });
  const retryAll = useSend('POST /api/system/mails/retry-failed', { except, done: ({ mails: n }) => m.mails_retried_all({ n }) });
  const list = cursorList(filters, after, onSearch);
  const { waiting = 0, failing = 0 } = mails.data?.unsent ?? {};
  const send = (mailId: string) => retry.send({ params: { mailId } });
  const askToSendAll = () =>
    confirm({
      title: m.mails_retry_all_title(),
      line: m.mails_retry_all_line({ n: failing }),
      action: m.mails_retry_all(),
      isHarmless: true,
      onConfirm: () => retryAll.sendOrThrow(),
    });
  const columns: Column<SystemMail>[] = [
    {
      id: 'subject',
      name: m.mails_subject(),
      cell: ({ id, subject }) => <OpenButton onOpen={() => onSearch({ mail: id }, true)}> {subject}</OpenButton>,
    },
    { id: 'state', name: m.mails_state(), inCard: 'aside', cell: ({ state }) => <MailState state={state} /> },
    { id: 'recipient', name: m.mails_recipient(), cell: ({ recipient }) => recipient },
    { id: 'kind', name: m.mails_kind(), cell: ({ kind_name }) => kind_name },
    {
      id: 'when',
      name: m.mails_written(),
      sort: { descending: 'newest', ascending: 'oldest' },
      cell: ({ created_at }) => <time dateTime={created_at}>{when(created_at)}</time>,
    },
    {
      id: 'reason',
      name: m.mails_reason(),
      isIdle: ({ reason }) => reason === null,
      cell: ({ reason, attempts }) =>
        reason === null ? (
          '–'
        ) : (
          <span className="ui-person">
            <span>{reason}</span>
            <span className="ui-small ui-breaks">{m.mails_tried({ n: attempts })}</span>
          </span>
        ),
    },
    {
      id: 'actions',
      name: m.mails_actions(),
      isUnnamed: true,
      isNumber: true,
      isIdle: ({ abilities }) => !abilities.retry,
      cell: ({ id, subject, recipient, abilities }) =>
        abilities.retry && (
          <Button
            size="sm"
            variant="default"
            aria-label={m.mails_retry_named({ subject, recipient })}
            loading={retry.underWay.some(({ params }) => params.mailId === id)}
            onClick={() => send(id)}
          >
            {m.mails_retry()}
          </Button>
        ),
    },
  ];
  return (
    <div className="ui-stack ui-gap-xl">
      {mails.data && !mails.data.is_sent && <FormNotice title={m.mails_no_server()}>{m.mails_no_server_line()}</FormNotice>}
      <DataCard
        title={m.mails_title()}
        line={m.mails_line()}
        aside={
          failing > 0 &&
          mails.data?.is_sent && (
            <Button variant="default" onClick={askToSendAll}>
              {m.mails_retry_all()}
            </Button>
          )
        }
      >
        <p className="ui-quiet ui-mb-md">{m.mails_unsent({ waiting: inNumbers(waiting), failing: inNumbers(failing) })}</p>
        <DataTable
          name={m.mails_title()}
          list={mailList}
          columns={columns}
          read={mails}
          pageOf={(data) => cursorPage(data.mails, list.isNarrowed)}
          rowId={({ id }) => id}
          search={search}
          onSearch={list.change}
          searchLabel={m.mails_search()}
          filterNames={{ state: { label: m.mails_state(), all: m.mails_state_all(), nameOf: mailStateName } }}
          ownFilters={
            <>
              <KindFilter
                label={m.mails_kind()}
                all={m.mails_kind_all()}
                options={mails.data?.kinds.map(({ kind, text }) => ({ value: kind, label: text })) ?? []}
                value={search.kind}
                onChange={(kind) => list.change({ kind })}
              />
              <DaysFilter from={search.from} to={search.to} onChange={list.change} />
            </>
          }
          problem={m.mails_problem()}
          empty={
            <EmptyState
              compact
              drawing="quiet"
              title={m.mails_none_title()}
              message={m.mails_none_line()}
              help="why-isnt-anyone-getting-email"
            />
          }
        />
        <CursorPages list={list} next={mails.data?.next} shown={mails.data?.mails.length} />
      </DataCard>
      <MailDialog id={opened} onClose={() => onSearch({ mail: undefined }, false)} onRetry={send} />
    </div>
  );
}
