import { Tabs } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import { ComplianceView } from './compliance/compliance-view.tsx';
import { ElsewhereList } from './elsewhere/elsewhere-list.tsx';
import { LearningClaims } from './elsewhere/learning-claims.tsx';
import { ExemptionRequests } from './exemption-requests.tsx';
import { RequirementList } from './requirement-list.tsx';
import { type RequirementsSearch, type RequirementView, requirementViews } from './requirement-search.ts';
import { RoundTable } from './rounds/round-table.tsx';
import { YearCalendar } from './year-calendar.tsx';

interface Props {
  search: RequirementsSearch;
  onSearch: (change: RequirementsSearch, isPlace: boolean) => void;
  /** Filters people by chapter and manager. */
  filters: ReactNode;
  onRemind: (people: readonly { id: string }[], onDone: () => void) => void;
}

const names: Record<RequirementView, () => string> = {
  list: m.requirements_title,
  people: m.compliance_people,
  year: m.requirements_calendar,
  compliance: m.requirements_compliance,
  elsewhere: m.elsewhere_title_card,
};

/** A company's requirements, with the people who have them, a calendar of the year, compliance on any day, and learning from elsewhere. */
export function RequirementsScreen({ search, onSearch, filters, onRemind }: Props) {
  const { view = 'list', day, by, year, ...people } = search;
  const content: Record<RequirementView, () => ReactNode> = {
    list: () => <RequirementList />,
    people: () => (
      <div className="ui-stack">
        <ExemptionRequests />
        <LearningClaims />
        <DataCard title={m.rounds_title()} line={m.rounds_line()}>
          <RoundTable search={people} onSearch={onSearch} filters={filters} onRemind={onRemind} />
        </DataCard>
      </div>
    ),
    year: () => <YearCalendar year={year} onYear={(next) => onSearch({ year: next }, true)} />,
    compliance: () => <ComplianceView day={day} by={by} onChange={(change) => onSearch(change, false)} />,
    elsewhere: () => <ElsewhereList page={people.page} onPage={(page) => onSearch({ page }, true)} />,
  };
  return (
    <Screen
      title={m.requirements_title()}
      line={m.requirements_line()}
      action={
        <ButtonLink to="/company/requirements/new" leftSection={<IconPlus size={18} aria-hidden />}>
          {m.requirement_new()}
        </ButtonLink>
      }
    >
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(next) =>
          // One view's state means nothing to another.
          onSearch(
            {
              view: oneOf(requirementViews.slice(1), next),
              page: undefined,
              search: undefined,
              state: undefined,
              chapter: undefined,
              manager: undefined,
              day: undefined,
              by: undefined,
              year: undefined,
            },
            true,
          )
        }
      >
        <Tabs.List className="ui-tabs" aria-label={m.requirements_title()}>
          {requirementViews.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {names[name]()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {requirementViews.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === view && content[name]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Screen>
  );
}
