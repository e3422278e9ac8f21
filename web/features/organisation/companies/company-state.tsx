import { Badge } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { Company } from '#contract/companies.ts';
import { m } from '#messages';
import classes from './companies.module.css';

export const companyStateName = (state: Company['state']): string => (state === 'active' ? m.companies_active() : m.companies_suspended());

/** Whether the people of a company may sign in. */
export function CompanyState({ state }: { state: Company['state'] }) {
  const isActive = state === 'active';
  const Icon = isActive ? IconCheck : IconBan;
  return (
    <Badge
      size="md"
      color={isActive ? 'positive' : 'negative'}
      leftSection={<Icon size={12} stroke={2} aria-hidden />}
      className={classes.state ?? ''}
    >
      {companyStateName(state)}
    </Badge>
  );
}
