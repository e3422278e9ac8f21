import { ActionIcon, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { roleProfileLimits as limits } from '#contract/role-profile-values.ts';
import { type Level, levels } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { groupsOf, optionsOf } from '#web/lib/reference-options.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from '../role.module.css';
import { levelName } from '../role-words.ts';
import type { RoleForm } from './form-values.ts';
import { PathCard } from './path-card.tsx';

interface FieldsProps {
  form: RoleForm;
  /** The role profile that is changed; null for a new one. */
  profileId?: string | null;
}

/** The fields of a role profile. */
export const RoleFields = ({ form, profileId = null }: FieldsProps) => (
  <>
    <WhatCard form={form} profileId={profileId} />
    <SkillsCard form={form} />
    <PathCard form={form} />
    <SystemsCard form={form} />
  </>
);

function WhatCard({ form, profileId }: Required<FieldsProps>) {
  const jobTitles = usePart(read('GET /api/reference/job-titles'));
  const profiles = usePart(read('GET /api/company/role-profiles', { query: useCompany() }))?.role_profiles ?? [];
  const taken = new Set(profiles.filter(({ id }) => id !== profileId).flatMap(({ job_title_ids }) => job_title_ids));
  return (
    <DataCard title={m.role_what()}>
      <div className="ui-stack">
        <TextInput label={m.requirement_name()} required maxLength={limits.name.most} {...form.getInputProps('name')} />
        <Textarea
          label={m.role_description()}
          description={m.role_description_hint()}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.description.most}
          {...form.getInputProps('description')}
        />
        <MultiSelect
          label={m.requirement_job_titles()}
          description={m.role_job_titles_hint()}
          searchable
          hidePickedOptions
          nothingFoundMessage={m.form_nothing_found()}
          maxValues={limits.jobTitles.most}
          data={groupsOf(jobTitles, ({ family }) => family).map(({ group, items }) => ({
            group,
            items: items.map((item) => ({ ...item, disabled: taken.has(item.value) })),
          }))}
          disabled={!jobTitles}
          {...form.getInputProps('job_title_ids')}
        />
      </div>
    </DataCard>
  );
}

function SkillsCard({ form }: { form: RoleForm }) {
  const skills = usePart(read('GET /api/reference/tech-skills'));
  const names = new Map((skills ?? []).map(({ id, name }) => [id, name]));
  const chosen = form.values.skills;
  const setLevel = (skill_id: string, level: Level) =>
    form.setFieldValue(
      'skills',
      chosen.map((one) => (one.skill_id === skill_id ? { skill_id, level } : one)),
    );
  const remove = (skill_id: string) =>
    form.setFieldValue(
      'skills',
      chosen.filter((one) => one.skill_id !== skill_id),
    );
  return (
    <DataCard title={m.role_skills()} line={m.role_skills_form_line()}>
      <div className="ui-stack ui-gap-sm">
        {chosen.length > 0 && (
          <ul className="ui-list ui-divided">
            {chosen.map(({ skill_id, level }) => {
              const name = names.get(skill_id) ?? skill_id;
              return (
                <li key={skill_id} className={classes.row}>
                  <span className="ui-rest ui-breaks">{name}</span>
                  <Select
                    size="xs"
                    w={150}
                    aria-label={m.role_level_of({ skill: name })}
                    allowDeselect={false}
                    data={levels.map((value) => ({ value, label: levelName(value) }))}
                    value={level}
                    onChange={(next) => next && setLevel(skill_id, next as Level)}
                  />
                  <ActionIcon size={32} onClick={() => remove(skill_id)} aria-label={m.role_remove({ name })}>
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
        )}
        <Select
          label={m.role_add_skill()}
          searchable
          nothingFoundMessage={m.form_nothing_found()}
          disabled={!skills || chosen.length >= limits.skills.most}
          data={groupsOf(
            skills?.filter(({ id }) => !chosen.some(({ skill_id }) => skill_id === id)),
            ({ category }) => category,
          )}
          value={null}
          onChange={(skill_id) => skill_id && form.setFieldValue('skills', [...chosen, { skill_id, level: 'beginner' }])}
        />
      </div>
    </DataCard>
  );
}

function SystemsCard({ form }: { form: RoleForm }) {
  const systems = usePart(read('GET /api/company/ai-systems', { query: useCompany() }))?.systems;
  return (
    <DataCard title={m.role_systems()} line={m.role_systems_form_line()}>
      {systems?.length === 0 ? (
        <p className="ui-quiet">{m.role_systems_register_empty()}</p>
      ) : (
        <MultiSelect
          aria-label={m.role_systems()}
          searchable
          hidePickedOptions
          nothingFoundMessage={m.form_nothing_found()}
          maxValues={limits.systems.most}
          data={optionsOf(systems)}
          disabled={!systems}
          {...form.getInputProps('system_ids')}
        />
      )}
    </DataCard>
  );
}
