import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { Screen } from '#web/ui/screen.tsx';
import { CompanySettingsForm } from './company-settings-form.tsx';
import classes from './settings.module.css';

const waiting = (
  <Stack gap="xl">
    <Skeleton height={420} radius="lg" />
    <Skeleton height={360} radius="lg" />
    <Skeleton height={240} radius="lg" />
  </Stack>
);

/** The screen where a company's staff change its settings. */
export function CompanySettingsScreen() {
  const settings = useQuery(read('GET /api/company/settings', { query: useCompany() }));
  return (
    <div className={classes.screen}>
      <Screen
        title={m.company_settings_title()}
        line={m.company_settings_line()}
        read={settings}
        problem={m.company_settings_problem()}
        waiting={waiting}
      >
        {(known) => <CompanySettingsForm key={known.company_id} settings={known} />}
      </Screen>
    </div>
  );
}
