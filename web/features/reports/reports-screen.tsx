import { Group, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ReportName, reportNames } from '#contract/report-columns.ts';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import { ExportMenu } from './export-menu.tsx';
import type { ReportSearch } from './report-search.ts';
import { ReportView } from './report-view.tsx';
import { reportWords } from './report-words.ts';
import { Schedules } from './schedules.tsx';
import { useReportNames } from './use-report-names.ts';
import { ViewMenu } from './view-menu.tsx';

interface Props {
  search: ReportSearch;
  onSearch: (change: ReportSearch, isPlace: boolean) => void;
  /** The select for the report chapter. */
  chapter: ReactNode;
}

/** A company's reports. */
export function ReportsScreen({ search, onSearch, chapter }: Props) {
  const report: ReportName = search.report ?? 'user-activity';
  const names = useReportNames(report);
  const show = (value: string | null) =>
    onSearch({ report: oneOf(reportNames.slice(1), value), chart: undefined, sort: undefined, page: undefined }, true);
  return (
    <Screen
      title={m.reports_title()}
      line={reportWords[report].line()}
      action={
        <Group gap="sm">
          <ButtonLink variant="default" to="/company/completions">
            {m.completions_title()}
          </ButtonLink>
          <ViewMenu report={report} search={search} onOpen={(to) => onSearch(to, true)} />
          <ExportMenu report={report} search={search} />
        </Group>
      }
    >
      <Tabs value={report} onChange={show} keepMounted={false}>
        <Tabs.List className="ui-tabs" aria-label={m.reports_title()}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {reportWords[name].name()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === report && <ReportView report={report} search={search} onSearch={onSearch} chapter={chapter} />}
          </Tabs.Panel>
        ))}
      </Tabs>
      <Schedules report={report} search={search} />
    </Screen>
  );
}
