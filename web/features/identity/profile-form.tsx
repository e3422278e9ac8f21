import { Button, Group, MultiSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/identity.ts';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { FormProblem, problemOf, toFirstFault } from '#web/lib/form-problem.tsx';
import { setUser } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.tsx';
import { groupsOf, optionsOf, zoneOptions } from './options.ts';
import { countries, jobTitles, profile, techSkills, timezones } from './queries.ts';
import { needed } from './rules.ts';

/** The contract's limits. */
const mostSkills = 30;
const longestBio = 600;

const valuesOf = (user: User) => ({
  full_name: user.full_name,
  job_title_id: user.job_title_id,
  country: user.country,
  timezone: user.timezone,
  skills: user.skills,
  bio: user.bio ?? '',
});

/** What people can change about themselves. */
export function ProfileForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: valuesOf(user), validate: { full_name: needed(m.form_name_needed()) } });
  const lists = {
    jobTitles: useQuery(jobTitles()).data,
    countries: useQuery(countries()).data,
    timezones: useQuery(timezones()).data,
    skills: useQuery(techSkills()).data,
  };

  async function save(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const saved = await call('PUT /api/users/profile', { body: { ...form.values, bio: form.values.bio.trim() || null } });
      setUser(saved);
      queryClient.setQueryData(profile().queryKey, saved);
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
      toast('success', m.profile_saved());
    } catch (error) {
      setProblem(problemOf(form, error, m.profile_failed()));
    } finally {
      setBusy(false);
    }
  }

  const clear = { 'aria-label': m.form_clear() };
  return (
    <form onSubmit={form.onSubmit(() => void save(), toFirstFault(form))} noValidate>
      <Stack gap="lg">
        <FormProblem message={problem} />
        <TextInput
          label={m.form_name()}
          name="full_name"
          autoComplete="name"
          required
          maxLength={120}
          {...form.getInputProps('full_name')}
        />
        <Select
          label={m.form_job_title()}
          data={groupsOf(lists.jobTitles, (title) => title.family)}
          disabled={!lists.jobTitles}
          searchable
          clearable
          clearButtonProps={clear}
          nothingFoundMessage={m.form_nothing_found()}
          {...form.getInputProps('job_title_id')}
        />
        <Group grow gap="md" align="flex-start" preventGrowOverflow={false} wrap="wrap">
          <Select
            miw={200}
            label={m.form_country()}
            data={optionsOf(lists.countries)}
            disabled={!lists.countries}
            searchable
            clearable
            clearButtonProps={clear}
            nothingFoundMessage={m.form_nothing_found()}
            {...form.getInputProps('country')}
          />
          <Select
            miw={200}
            label={m.form_timezone()}
            description={m.profile_timezone_hint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={zoneOptions(lists.timezones)}
            disabled={!lists.timezones}
            searchable
            allowDeselect={false}
            limit={120}
            nothingFoundMessage={m.form_nothing_found()}
            {...form.getInputProps('timezone')}
          />
        </Group>
        <MultiSelect
          label={m.profile_skills()}
          description={m.profile_skills_hint({ n: mostSkills })}
          data={groupsOf(lists.skills, (skill) => skill.category)}
          disabled={!lists.skills}
          maxValues={mostSkills}
          searchable
          clearable
          clearButtonProps={clear}
          hidePickedOptions
          nothingFoundMessage={m.form_nothing_found()}
          {...form.getInputProps('skills')}
        />
        <Textarea
          label={m.profile_bio()}
          description={m.profile_bio_hint({ used: form.values.bio.length, most: longestBio })}
          name="bio"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={longestBio}
          {...form.getInputProps('bio')}
        />
        <Group>
          <Button type="submit" loading={busy} disabled={!form.isDirty()}>
            {m.common_save()}
          </Button>
          {form.isDirty() && !busy && (
            <Button variant="subtle" color="gray" onClick={() => form.reset()}>
              {m.profile_undo()}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
