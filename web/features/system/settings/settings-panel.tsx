import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SettingName, SystemSettings } from '#contract/settings.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { type FieldWords, StoredForm } from '#web/lib/stored-form.tsx';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SettingField } from './setting-field.tsx';
import { settingGroups, settingWords } from './setting-words.ts';
import classes from './settings.module.css';
import { type About, bodyOf, faultOf, inWords, type Values, valuesOf } from './settings-values.ts';

const rulesOf = (about: readonly About[]) =>
  Object.fromEntries(about.map((one) => [one.name, (value: number | string | boolean) => faultOf(one, value)]));

const fields: Record<SettingName, FieldWords> = Object.fromEntries(
  Object.entries(settingWords).map(([name, words]) => [name, { name: words.name, say: inWords }]),
) as never;

function SettingsForm({ settings }: { settings: SystemSettings }) {
  const aboutOf = new Map(settings.about.map((one) => [one.name, one]));
  const stored = useStoredForm({
    stored: settings,
    valuesOf,
    bodyOf: (values: Values) => bodyOf(settings.about, values),
    validate: rulesOf(settings.about),
  });
  const { form, changed } = stored;
  const save = useSend('PUT /api/system/settings', {
    form,
    failed: m.settings_failed(),
    done: m.settings_saved(),
  });
  const summary = {
    title: m.settings_will_change({ n: changed.length }),
    changes: changed.map((name) =>
      m.settings_change({ name: settingWords[name].name(), before: inWords(stored.stored[name]), after: inWords(form.values[name]) }),
    ),
  };
  return (
    <StoredForm of={stored} fields={fields} send={(body) => save.sendOrThrow({ body })} problem={save.problem} summary={summary}>
      <div className={classes.groups}>
        {settingGroups.map(({ title, line, names }) => (
          <DataCard key={title()} className={classes.group ?? ''} title={title()} line={line?.()}>
            {names.map((name) => {
              const about = aboutOf.get(name);
              return about && <SettingField key={name} about={about} form={form} />;
            })}
          </DataCard>
        ))}
      </div>
    </StoredForm>
  );
}

const waiting = (
  <Stack gap="xl">
    <Skeleton height={420} radius="lg" />
    <Skeleton height={160} radius="lg" />
    <Skeleton height={240} radius="lg" />
  </Stack>
);

/** The platform's settings, which super admins can change. */
export function SettingsPanel() {
  const settings = useQuery(read('GET /api/system/settings'));
  return (
    <Loaded read={settings} problem={m.settings_problem()} waiting={waiting}>
      {(known) => <SettingsForm settings={known} />}
    </Loaded>
  );
}
