import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { discloses } from '#contract/disclosure.ts';
import type { MemberLearning } from '#contract/external-learning.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { mediumDay } from '../rounds/round-columns.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LearningFile } from './learning-file.tsx';

const columns: Column<MemberLearning>[] = [
  {
    id: 'person',
    name: m.round_person(),
    cell: ({ user_id, full_name }) => (
      <AnchorLink to="/company/members/$memberId" params={{ memberId: user_id }} inherit c="inherit" className="ui-medium ui-breaks">
        {full_name}
      </AnchorLink>
    ),
  },
  {
    id: 'title',
    name: m.elsewhere_title(),
    cell: (learning) => (
      <span className="ui-lines">
        <span className="ui-breaks">{learning.title}</span>
        <span className="ui-small ui-breaks">{learning.provider}</span>
        <LearningFile learning={learning} />
        {learning.claims.some(({ is_accepted }) => is_accepted) && <span className="ui-small">{m.elsewhere_accepted()}</span>}
      </span>
    ),
  },
  {
    id: 'day',
    name: m.elsewhere_day(),
    cell: ({ completed_on }) => <time dateTime={completed_on}>{mediumDay(completed_on)}</time>,
  },
  {
    id: 'hours',
    name: m.elsewhere_hours_label(),
    isNumber: true,
    isIdle: ({ hours }) => hours === null,
    cell: ({ hours }) => hours !== null && inNumbers(hours, 1),
  },
  {
    id: 'valid',
    name: m.elsewhere_valid(),
    isIdle: ({ valid_until }) => valid_until === null,
    cell: ({ valid_until }) => valid_until !== null && <time dateTime={valid_until}>{mediumDay(valid_until)}</time>,
  },
];

/** A list of what all members of a company have learned elsewhere, with a dialog that records a file of it. */
export function ElsewhereList({ page, onPage }: { page: number | undefined; onPage: (page: number | undefined) => void }) {
  const company = useCompany();
  const view = usePart(read('GET /api/company/settings', { query: company }))?.staff_sees;
  const isHidden = view !== undefined && !discloses(view, 'progress');
  const [isImporting, importing] = useDisclosure(false);
  const learned = useQuery({
    ...read('GET /api/company/external-learning', { query: { ...company, page, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
    enabled: !isHidden,
  });
  if (isHidden)
    return (
      <EmptyState
        compact
        drawing="quiet"
        title={m.rounds_hidden_title()}
        message={m.elsewhere_hidden_line()}
        help="why-are-some-figures-not-shown"
      />
    );
  return (
    <DataCard
      title={m.elsewhere_title_card()}
      line={m.elsewhere_members_line()}
      aside={
        <Button variant="default" size="sm" leftSection={<IconUpload size={18} aria-hidden />} onClick={importing.open}>
          {m.learning_import_open()}
        </Button>
      }
    >
      <DataTable
        name={m.elsewhere_title_card()}
        list={{}}
        columns={columns}
        read={learned}
        pageOf={({ learning, total, page_size }) => ({ rows: learning, total, pageSize: page_size })}
        rowId={({ id }) => id}
        search={{ page }}
        onSearch={(change) => onPage(change.page)}
        problem={m.elsewhere_problem()}
        empty={
          <EmptyState
            compact
            drawing="quiet"
            title={m.elsewhere_members_none_title()}
            message={m.elsewhere_members_none()}
            help="how-do-i-import-what-people-learned-elsewhere"
          />
        }
      />
      <ImportDialog opened={isImporting} onClose={importing.close} />
    </DataCard>
  );
}
