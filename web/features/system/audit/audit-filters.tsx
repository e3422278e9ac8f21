import { Select, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { auditLog } from '#contract/audit-log.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';
import classes from './audit.module.css';
import type { AuditSearch } from './audit-list.ts';

type Page = DataOf<typeof auditLog.list>;

interface ChoiceProps {
  label: string;
  placeholder: string;
  chosen: SearchOption | null;
  onChoose: (id: string | undefined) => void;
}

const looks = { size: 'sm', className: classes.filter ?? '', clearable: true } as const;

function PersonFilter({ label, placeholder, chosen, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...read('GET /api/admin/users', { query: { search: search || undefined, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSelect
      {...looks}
      aria-label={label}
      placeholder={placeholder}
      clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: label }) }}
      chosen={chosen}
      options={data?.users.map(({ id, full_name, email }) => ({ id, name: full_name, about: email })) ?? []}
      onSearch={setSearch}
      onChoose={(option) => onChoose(option?.id)}
    />
  );
}

function CompanyFilter({ label, placeholder, chosen, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...read('GET /api/admin/companies', { query: { search: search || undefined, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSelect
      {...looks}
      aria-label={label}
      placeholder={placeholder}
      clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: label }) }}
      chosen={chosen}
      options={data?.companies.map(({ id, name }) => ({ id, name })) ?? []}
      onSearch={setSearch}
      onChoose={(option) => onChoose(option?.id)}
    />
  );
}

/** What is chosen, with its name once it is known. */
const option = (id: string | undefined, name: string | null | undefined): SearchOption | null =>
  id === undefined ? null : { id, name: name ?? m.audit_gone({ id }) };

interface Props {
  page: Page | undefined;
  search: AuditSearch;
  onChange: (change: AuditSearch) => void;
}

/** What was done, by whom, to whom, in which company, and on which days. */
export function AuditFilters({ page, search, onChange }: Props) {
  const chosen = page?.chosen;
  return (
    <>
      <Select
        {...looks}
        searchable
        aria-label={m.audit_what()}
        placeholder={m.audit_kind_all()}
        clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: m.audit_what() }) }}
        nothingFoundMessage={m.form_nothing_found()}
        data={page?.kinds.map(({ kind, text }) => ({ value: kind, label: text })) ?? []}
        value={search.kind ?? null}
        onChange={(kind) => onChange({ kind: kind ?? undefined })}
      />
      <PersonFilter
        label={m.audit_who()}
        placeholder={m.audit_who_all()}
        chosen={option(search.actor_id, chosen?.actor?.full_name)}
        onChoose={(actor_id) => onChange({ actor_id })}
      />
      <PersonFilter
        label={m.audit_person()}
        placeholder={m.audit_person_all()}
        chosen={option(search.person_id, chosen?.person?.full_name)}
        onChoose={(person_id) => onChange({ person_id })}
      />
      <CompanyFilter
        label={m.audit_company()}
        placeholder={m.audit_company_all()}
        chosen={option(search.company_id, chosen?.company?.name)}
        onChoose={(company_id) => onChange({ company_id })}
      />
      <TextInput
        size="sm"
        type="date"
        aria-label={m.audit_from()}
        title={m.audit_from()}
        value={search.from ?? ''}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value || undefined })}
      />
      <TextInput
        size="sm"
        type="date"
        aria-label={m.audit_to()}
        title={m.audit_to()}
        value={search.to ?? ''}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value || undefined })}
      />
    </>
  );
}
