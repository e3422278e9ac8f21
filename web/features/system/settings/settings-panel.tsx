import { Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SystemSettings } from '#contract/settings.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingField } from './setting-field.tsx';
import { settingGroups } from './setting-words.ts';
import classes from './settings.module.css';
import { type About, changesOf, faultOf, storedOf, type Values, valuesOf } from './settings-values.ts';

const rulesOf = (about: readonly About[]) =>
  Object.fromEntries(about.map((one) => [one.name, (value: number | string | boolean) => faultOf(one, value)]));

function SettingsForm({ settings }: { settings: SystemSettings }) {
  const stored = valuesOf(settings);
  const form = useForm<Values>({ initialValues: stored, validate: rulesOf(settings.about) });
  const changes = changesOf(stored, form.values);
  const { getInitialValues, getValues, setInitialValues, setValues } = form;
  // What somebody else changed meanwhile is shown, beside what this person has changed and not saved yet.
  const seen = useRef(settings);
  useEffect(() => {
    if (seen.current === settings) return;
    seen.current = settings;
    const fresh = valuesOf(settings);
    const own = changesOf(getInitialValues(), getValues()).map(({ name, after }) => [name, after]);
    setInitialValues(fresh);
    setValues({ ...fresh, ...Object.fromEntries(own) });
  }, [settings, getInitialValues, getValues, setInitialValues, setValues]);
  const save = useSend('PUT /api/system/settings', {
    form,
    failed: m.settings_failed(),
    done: m.settings_saved(),
    affects: ['GET /api/system/settings', 'GET /api/platform'],
  });
  const aboutOf = new Map(settings.about.map((one) => [one.name, one]));
  const send = () => {
    const body = Object.fromEntries(
      changes.map(({ name, after }) => {
        const about = aboutOf.get(name);
        return [name, about ? storedOf(about, after) : after];
      }),
    );
    save.send({ body: { ...body, revision: settings.revision } });
  };
  return (
    <Form form={form} onSubmit={send} problem={save.problem} gap="lg">
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
      <SaveBar changes={changes} isSaving={save.isPending} onDiscard={form.reset} />
    </Form>
  );
}

const waiting = (
  <Stack gap="lg">
    <Skeleton height={420} radius="lg" />
    <Skeleton height={160} radius="lg" />
    <Skeleton height={240} radius="lg" />
  </Stack>
);

/** What the platform allows, as super admins set it. */
export function SettingsPanel() {
  const settings = useQuery(read('GET /api/system/settings'));
  return (
    <Loaded read={settings} problem={m.settings_problem()} waiting={waiting}>
      {(known) => <SettingsForm settings={known} />}
    </Loaded>
  );
}
