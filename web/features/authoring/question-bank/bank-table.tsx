import { Badge, Button, Menu, Select } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type bankUsages } from '#contract/question-bank-values.ts';
import type { BankQuestion } from '#contract/question-banks.ts';
import { limits, type QuestionKind } from '#contract/values.ts';
import { m } from '#messages';
import type { Scope } from '#web/lib/author-rights.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { menuIcon, RowMenu } from '../order/row-menu.tsx';
import { kindName } from '../quiz/question-kinds.ts';
import { queryOf } from '../scope/overview-of.ts';
import { type BankSearch, bankList as list } from './bank-list.ts';
import { QuestionSummary } from './question-summary.tsx';
import { Uses } from './uses.tsx';

interface Props {
  scope: Scope;
  canWrite: boolean;
  search: BankSearch;
  onSearch: (change: BankSearch, isPlace: boolean) => void;
  onEdit: (question: BankQuestion) => void;
  onCreate: () => void;
}

const pageSize = limits.pageSize.usual;
const usageName = (usage: (typeof bankUsages)[number]) =>
  usage === 'used' ? m.question_bank_usage_used() : m.question_bank_usage_unused();

/** The questions of a bank, with the quizzes that have copies of them. */
export function BankTable({ scope, canWrite, search, onSearch, onEdit, onCreate }: Props) {
  const { hidden: _hidden, ...asked } = search;
  const query = { ...queryOf(scope).query, ...asked, page_size: pageSize };
  const bank = useQuery({ ...read('GET /api/admin/authoring/question-bank', { query }), placeholderData: keepPreviousData });
  const when = useRelativeTime();
  const confirm = useConfirm();
  const remove = useSend('DELETE /api/admin/authoring/question-bank/questions/:questionId');
  const askToRemove = ({ id, uses }: BankQuestion) =>
    confirm({
      title: m.question_bank_delete_title(),
      line: uses.length > 0 ? m.question_bank_delete_line({ count: uses.length }) : m.question_bank_delete_unused(),
      action: m.question_bank_delete(),
      onConfirm: async () => {
        await remove.sendOrThrow({ params: { questionId: id }, ...queryOf(scope) });
        toast('success', m.question_bank_deleted());
      },
    });
  const columns: Column<BankQuestion>[] = [
    {
      id: 'question',
      name: m.authoring_question_prompt(),
      sort: { ascending: 'prompt' },
      cell: ({ question, is_complete }) => (
        <>
          <QuestionSummary question={question} />
          {!is_complete && (
            <Badge size="sm" color="caution" variant="light">
              {m.question_bank_incomplete()}
            </Badge>
          )}
        </>
      ),
    },
    { id: 'uses', name: m.question_bank_used_in(), sort: { descending: 'uses' }, cell: ({ uses }) => <Uses uses={uses} /> },
    {
      id: 'updated',
      name: m.authoring_last_edited(),
      sort: { descending: 'recent' },
      cell: ({ updated_at, updated_by }) => (
        <span className="ui-block">
          <span className="ui-block">{when(updated_at)}</span>
          {updated_by && <span className="ui-small ui-breaks ui-block">{updated_by.full_name}</span>}
        </span>
      ),
    },
    {
      id: 'actions',
      name: m.question_bank_actions(),
      isUnnamed: true,
      isNumber: true,
      inCard: 'aside',
      cell: (row) => (
        <RowMenu name={row.question.prompt || m.authoring_question_empty()}>
          <Menu.Item leftSection={<IconPencil {...menuIcon} />} onClick={() => onEdit(row)}>
            {canWrite ? m.question_bank_edit() : m.question_bank_view()}
          </Menu.Item>
          {canWrite && (
            <Menu.Item color="negative" leftSection={<IconTrash {...menuIcon} />} onClick={() => askToRemove(row)}>
              {m.question_bank_delete()}
            </Menu.Item>
          )}
        </RowMenu>
      ),
    },
  ];
  const filter = (name: 'tag' | 'module' | 'skill', label: string, all: string, data: { value: string; label: string }[]) => (
    <Select
      size="sm"
      aria-label={label}
      placeholder={all}
      data={data}
      value={search[name] ?? null}
      onChange={(chosen) => onSearch({ page: undefined, [name]: chosen ?? undefined }, false)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.authoring_clear() }}
    />
  );
  const { tags = [], modules = [], skills = [] } = bank.data ?? {};
  return (
    <DataTable
      name={m.question_bank_title()}
      list={list}
      columns={columns}
      read={bank}
      pageOf={({ questions, total }) => ({ rows: questions, total, pageSize })}
      rowId={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchLabel={m.question_bank_search()}
      filterNames={{
        kind: { label: m.authoring_question_kind(), all: m.question_bank_kind_all(), nameOf: (kind: QuestionKind) => kindName[kind]() },
        usage: { label: m.question_bank_used_in(), all: m.question_bank_usage_all(), nameOf: usageName },
      }}
      ownFilters={
        <>
          {filter(
            'tag',
            m.question_bank_tag(),
            m.question_bank_tag_all(),
            tags.map((tag) => ({ value: tag, label: tag })),
          )}
          {filter(
            'module',
            m.authoring_module(),
            m.question_bank_module_all(),
            modules.map(({ module_id, title }) => ({ value: module_id, label: title })),
          )}
          {filter(
            'skill',
            m.question_bank_skill(),
            m.question_bank_skill_all(),
            skills.map(({ id, name }) => ({ value: id, label: name })),
          )}
        </>
      }
      problem={m.question_bank_problem()}
      empty={
        <EmptyState
          title={m.question_bank_none_title()}
          message={m.question_bank_none_line()}
          action={canWrite && <Button onClick={onCreate}>{m.question_bank_new()}</Button>}
        />
      }
    />
  );
}
