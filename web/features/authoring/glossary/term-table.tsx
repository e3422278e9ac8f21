import { Button, Menu } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EditedGlossary, GlossaryTerm } from '#contract/authoring.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { menuIcon, RowMenu } from '../order/row-menu.tsx';
import { chosenTerms, type ListedTerm, termList as list, type TermSearch } from './term-list.ts';

interface Props {
  glossary: UseQueryResult<EditedGlossary>;
  search: TermSearch;
  onSearch: (change: TermSearch, isPlace: boolean) => void;
  onEdit: (term: GlossaryTerm) => void;
  onCreate: () => void;
}

const pageSize = limits.pageSize.usual;

/** The terms that lessons explain, with the place that teaches each. */
export function TermTable({ glossary, search, onSearch, onEdit, onCreate }: Props) {
  const confirm = useConfirm();
  const remove = useSend('DELETE /api/admin/authoring/glossary/terms/:termId');
  const askToRemove = ({ id, term }: GlossaryTerm) =>
    confirm({
      title: m.glossary_delete_title({ term }),
      line: m.glossary_delete_line(),
      action: m.glossary_delete(),
      onConfirm: async () => {
        await remove.sendOrThrow({ params: { termId: id } });
        toast('success', m.glossary_deleted({ term }));
      },
    });
  const columns: Column<ListedTerm>[] = [
    {
      id: 'term',
      name: m.glossary_term(),
      sort: { ascending: 'term' },
      cell: ({ term, variants }) => (
        <>
          <span className="ui-block ui-medium ui-breaks">{term}</span>
          {variants.length > 0 && <span className="ui-small ui-block ui-breaks">{variants.join(', ')}</span>}
        </>
      ),
    },
    { id: 'definition', name: m.glossary_definition(), cell: ({ definition }) => <span className="ui-breaks">{definition}</span> },
    {
      id: 'place',
      name: m.glossary_place(),
      sort: { ascending: 'place' },
      cell: ({ module_title, file, file_title }) => (
        <span className="ui-block">
          <span className="ui-block ui-breaks">{module_title}</span>
          {file !== null && <span className="ui-small ui-block ui-breaks">{file_title ?? m.glossary_step_gone({ name: file })}</span>}
        </span>
      ),
    },
    {
      id: 'actions',
      name: m.glossary_actions(),
      isUnnamed: true,
      isNumber: true,
      inCard: 'aside',
      cell: (term) => (
        <RowMenu name={term.term}>
          <Menu.Item leftSection={<IconPencil {...menuIcon} />} onClick={() => onEdit(term)}>
            {m.glossary_edit()}
          </Menu.Item>
          <Menu.Item color="negative" leftSection={<IconTrash {...menuIcon} />} onClick={() => askToRemove(term)}>
            {m.glossary_delete()}
          </Menu.Item>
        </RowMenu>
      ),
    },
  ];
  return (
    <DataTable
      name={m.glossary_title()}
      list={list}
      columns={columns}
      read={glossary}
      pageOf={(data) => {
        const terms = chosenTerms(data, search);
        const from = ((search.page ?? 1) - 1) * pageSize;
        return { rows: terms.slice(from, from + pageSize), total: terms.length, pageSize };
      }}
      rowId={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchLabel={m.glossary_search()}
      problem={m.glossary_problem()}
      empty={
        <EmptyState
          title={m.glossary_none_title()}
          message={m.glossary_none_line()}
          action={<Button onClick={onCreate}>{m.glossary_new()}</Button>}
        />
      }
    />
  );
}
