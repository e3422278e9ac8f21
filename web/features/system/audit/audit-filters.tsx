import type { auditLog } from '#contract/audit-log.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useSearchOptions } from '#web/lib/search-options.ts';
import { type FoundOptions, type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';
import { DaysFilter, KindFilter, looks } from '../list/filters.tsx';
import type { AuditSearch } from './audit-list.ts';

type Page = DataOf<typeof auditLog.list>;

const usePeople = () =>
  useSearchOptions('GET /api/admin/users', {
    argsFor: (search) => ({ query: { search, page_size: limits.pageSize.usual } }),
    optionsOf: ({ users }) => users.map(({ id, full_name, email }) => ({ id, name: full_name, about: email })),
  });

const useCompanies = () =>
  useSearchOptions('GET /api/admin/companies', {
    // Actions on archived companies can also be looked up.
    argsFor: (search) => ({ query: { search, state: 'any' as const, page_size: limits.pageSize.usual } }),
    optionsOf: ({ companies }) => companies.map(({ id, name }) => ({ id, name })),
  });

interface ChoiceProps {
  label: string;
  placeholder: string;
  chosen: SearchOption | null;
  useOptions: () => FoundOptions;
  onChoose: (id: string | undefined) => void;
}

/** A filter by person or company. */
function Choice({ label, placeholder, chosen, useOptions, onChoose }: ChoiceProps) {
  return (
    <SearchSelect
      {...looks}
      aria-label={label}
      placeholder={placeholder}
      clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: label }) }}
      chosen={chosen}
      found={useOptions()}
      onChoose={(option) => onChoose(option?.id)}
    />
  );
}

/** Returns the chosen option, with its name once it is known. */
const option = (id: string | undefined, name: string | null | undefined): SearchOption | null =>
  id === undefined ? null : { id, name: name ?? m.audit_gone({ id }) };

interface Props {
  page: Page | undefined;
  search: AuditSearch;
  onChange: (change: AuditSearch) => void;
}

/** The filters by action, actor, affected person, company and days. */
export function AuditFilters({ page, search, onChange }: Props) {
  const chosen = page?.chosen;
  return (
    <>
      <KindFilter
        label={m.audit_what()}
        all={m.audit_kind_all()}
        options={page?.kinds.map(({ kind, text }) => ({ value: kind, label: text })) ?? []}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        useOptions={usePeople}
        label={m.audit_who()}
        placeholder={m.audit_who_all()}
        chosen={option(search.actor_id, chosen?.actor?.full_name)}
        onChoose={(actor_id) => onChange({ actor_id })}
      />
      <Choice
        useOptions={usePeople}
        label={m.audit_person()}
        placeholder={m.audit_person_all()}
        chosen={option(search.person_id, chosen?.person?.full_name)}
        onChoose={(person_id) => onChange({ person_id })}
      />
      <Choice
        useOptions={useCompanies}
        label={m.audit_company()}
        placeholder={m.audit_company_all()}
        chosen={option(search.company_id, chosen?.company?.name)}
        onChoose={(company_id) => onChange({ company_id })}
      />
      <DaysFilter from={search.from} to={search.to} onChange={onChange} />
    </>
  );
}
