import { Group, Textarea } from '@mantine/core';
import type { User } from '#contract/identity.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { needed } from '#web/lib/field-rules.ts';
import { NameField } from '#web/lib/fields.tsx';
import { useIsLearner } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { CountrySelect, JobTitleSelect, SkillsSelect, TimezoneSelect } from '#web/lib/reference-select.tsx';
import { useSend } from '#web/lib/send.ts';
import { setUser } from '#web/lib/session.ts';
import { StoredForm } from '#web/lib/stored-form.tsx';
import { usePart } from '#web/lib/use-part.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { useProfileWords } from './use-profile-words.ts';

const valuesOf = (user: User) => ({
  full_name: user.full_name,
  job_title_id: user.job_title_id,
  country: user.country,
  timezone: user.timezone,
  skills: user.skills,
  bio: user.bio ?? '',
});

type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ bio, ...values }: Values) => ({ ...values, bio: bio.trim() || null });

/** The form for the profile fields that people can change themselves. */
export function ProfileForm({ user }: { user: User }) {
  const stored = useStoredForm({ stored: user, valuesOf, bodyOf, validate: { full_name: needed(m.form_name_needed()) } });
  const { form } = stored;
  const followsJobTitle = usePart({ ...read('GET /api/role'), enabled: useIsLearner() })?.follows_job_title ?? false;
  const save = useSend('PUT /api/users/profile', {
    form,
    failed: m.profile_failed(),
    done: m.profile_saved(),
    after: setUser,
  });

  return (
    <StoredForm of={stored} fields={useProfileWords()} send={(body) => save.sendOrThrow({ body })} problem={save.problem}>
      <NameField {...form.getInputProps('full_name')} />
      <JobTitleSelect
        description={followsJobTitle && m.profile_job_title_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('job_title_id')}
      />
      <Group grow gap="md" align="flex-start" preventGrowOverflow={false} wrap="wrap">
        <CountrySelect miw={200} {...form.getInputProps('country')} />
        <TimezoneSelect
          miw={200}
          description={m.profile_timezone_hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('timezone')}
        />
      </Group>
      <SkillsSelect
        label={m.profile_skills()}
        description={m.profile_skills_hint({ n: limits.skills.most })}
        maxValues={limits.skills.most}
        {...form.getInputProps('skills')}
      />
      <Textarea
        label={m.profile_bio()}
        description={m.profile_bio_hint({ used: form.values.bio.length, most: limits.bio.most })}
        name="bio"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.bio.most}
        {...form.getInputProps('bio')}
      />
    </StoredForm>
  );
}
