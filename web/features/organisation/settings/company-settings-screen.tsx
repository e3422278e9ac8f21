import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CompanySettings } from '#contract/company-settings.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { CompanySettingsForm } from './company-settings-form.tsx';
import classes from './settings.module.css';
import { valuesOf } from './settings-values.ts';

const waiting = (
  <Stack gap="lg">
    <Skeleton height={420} radius="lg" />
    <Skeleton height={360} radius="lg" />
    <Skeleton height={240} radius="lg" />
  </Stack>
);

/** Where a company's staff set what holds for its people. */
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
        {(known) =>
          known.default_chapter_id ? (
            <WithChapter settings={known} id={known.default_chapter_id} />
          ) : (
            <CompanySettingsForm initial={valuesOf(known, null)} logo={known.logo} />
          )
        }
      </Screen>
    </div>
  );
}

/** The name of the default chapter is the chapter's. */
function WithChapter({ settings, id }: { settings: CompanySettings; id: string }) {
  const chapter = useQuery(read('GET /api/company/chapters/:chapterId', { params: { chapterId: id } }));
  return (
    <Loaded read={chapter} problem={m.company_settings_problem()} waiting={waiting}>
      {({ name }) => <CompanySettingsForm initial={valuesOf(settings, { id, name })} logo={settings.logo} />}
    </Loaded>
  );
}
