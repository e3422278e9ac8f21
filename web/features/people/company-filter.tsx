import { useQuery } from '@tanstack/react-query';
import { noCompany } from '#contract/account-values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { CompanySelect } from './company-select.tsx';

interface Props {
  /** A company id, or the word for "no company". */
  value: string | undefined;
  onChange: (companyId: string | undefined) => void;
}

/** A filter by company. */
export function CompanyFilter({ value, onChange }: Props) {
  const none = { id: noCompany, name: m.users_no_company() };
  const isCompany = value !== undefined && value !== noCompany;
  const company = useQuery({
    ...read('GET /api/admin/companies/:companyId', { params: { companyId: value ?? '' } }),
    enabled: isCompany,
  });
  const named = isCompany ? { id: value, name: company.data?.name ?? m.form_company() } : null;
  return (
    <CompanySelect
      size="sm"
      className="ui-filter"
      aria-label={m.form_company()}
      placeholder={m.users_company_all()}
      clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: m.form_company() }) }}
      first={none}
      chosen={value === noCompany ? none : named}
      onChoose={(chosen) => onChange(chosen?.id)}
    />
  );
}
