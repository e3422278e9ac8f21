import { ActionIcon, Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { Company } from '#contract/companies.ts';
import { m } from '#messages';
import { useCompanyActions } from './use-company-actions.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A super admin's action menu for a company. */
export function CompanyMenu({ company, onEdit }: { company: Company; onEdit: () => void }) {
  const { suspend, reactivate, archive, restore } = useCompanyActions();
  return (
    <Menu position="bottom-end" floatingStrategy="fixed" width={220}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={m.companies_actions_of({ name: company.name })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {m.companies_edit()}
        </Menu.Item>
        <Menu.Divider />
        {company.state === 'active' && (
          <Menu.Item color="negative" leftSection={<IconBan {...icon} />} onClick={() => suspend(company)}>
            {m.companies_suspend_open()}
          </Menu.Item>
        )}
        {company.state === 'suspended' && (
          <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={() => reactivate(company)}>
            {m.companies_reactivate()}
          </Menu.Item>
        )}
        {company.state === 'archived' ? (
          <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={() => restore(company)}>
            {m.companies_restore()}
          </Menu.Item>
        ) : (
          <Menu.Item color="negative" leftSection={<IconArchive {...icon} />} onClick={() => archive(company)}>
            {m.companies_archive_open()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
