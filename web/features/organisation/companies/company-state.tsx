import { Badge } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { Company } from '#contract/companies.ts';
import { m } from '#messages';

const looks = {
  active: { name: m.companies_active, color: 'positive', Icon: IconCheck },
  suspended: { name: m.companies_suspended, color: 'negative', Icon: IconBan },
  archived: { name: m.companies_archived, color: 'gray', Icon: IconArchive },
} as const;

export const companyStateName = (state: Company['state']): string => looks[state].name();

/** Shows whether a company's people may sign in. */
export function CompanyState({ state }: { state: Company['state'] }) {
  const { color, Icon } = looks[state];
  return (
    <Badge size="md" color={color} leftSection={<Icon size={12} stroke={2} aria-hidden />} className="ui-whole">
      {companyStateName(state)}
    </Badge>
  );
}
