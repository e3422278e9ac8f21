import { MultiSelect, Radio, Stack } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { requirementLimits } from '#contract/requirement-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { groupsOf } from '#web/lib/reference-options.ts';
import { useSearchOptions } from '#web/lib/search-options.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { FoundOptions } from '#web/ui/search-select.tsx';
import type { FormValues, RequirementForm } from './form-values.ts';

const searchPause = 250;

/** Asks who must complete it. */
export function WhoCard({ form }: { form: RequirementForm }) {
  return (
    <DataCard title={m.requirement_who()}>
      <Radio.Group
        aria-label={m.requirement_who()}
        value={form.values.audience}
        onChange={(audience) => form.setFieldValue('audience', audience as FormValues['audience'])}
      >
        <Stack gap="xs">
          <Radio value="everyone" label={m.requirement_who_everyone()} />
          <Radio value="some" label={m.requirement_who_some()} />
        </Stack>
      </Radio.Group>
      {form.values.audience === 'some' && <Audience form={form} />}
    </DataCard>
  );
}

function Audience({ form }: { form: RequirementForm }) {
  const company = useCompany();
  const jobTitles = usePart(read('GET /api/reference/job-titles'));
  const chapters = useSearchOptions('GET /api/company/chapters', {
    argsFor: (search) => ({ query: { ...company, show: 'active' as const, search, page_size: limits.pageSize.most } }),
    optionsOf: (data) => data.chapters.map(({ id, name }) => ({ id, name })),
  });
  const profiles = useSearchOptions('GET /api/company/role-profiles', {
    argsFor: () => ({ query: company }),
    optionsOf: ({ role_profiles }) => role_profiles.map(({ id, name }) => ({ id, name })),
  });
  const managers = useSearchOptions('GET /api/company/managers', {
    argsFor: (search) => ({ query: { ...company, search } }),
    optionsOf: (data) => data.managers.map(({ id, full_name }) => ({ id, name: full_name })),
  });
  return (
    <div className="ui-stack ui-mt-md">
      <p className="ui-small">{m.requirement_job_titles_hint()}</p>
      <OptionsField form={form} field="chapter_ids" label={m.requirement_chapters()} found={chapters} />
      <MultiSelect
        label={m.requirement_job_titles()}
        searchable
        hidePickedOptions
        nothingFoundMessage={m.form_nothing_found()}
        maxValues={requirementLimits.audience.most}
        data={groupsOf(jobTitles, ({ family }) => family)}
        disabled={!jobTitles}
        {...form.getInputProps('job_title_ids')}
      />
      <OptionsField form={form} field="role_profile_ids" label={m.requirement_role_profiles()} found={profiles} isWhole />
      <OptionsField form={form} field="manager_ids" label={m.requirement_managers()} found={managers} />
    </div>
  );
}

interface OptionsProps {
  form: RequirementForm;
  field: 'chapter_ids' | 'role_profile_ids' | 'manager_ids';
  label: string;
  found: FoundOptions;
  /** Whether the server always returns all options, which are then filtered here. */
  isWhole?: boolean;
}

/** Selects several of the options that the server has found. */
function OptionsField({ form, field, label, found: { options, state, onOpen, onSearch }, isWhole = false }: OptionsProps) {
  const search = useDebouncedCallback(onSearch, searchPause);
  const chosen = form.values[field];
  const byId = new Map([...options, ...chosen].map((option) => [option.id, option]));
  const empty = { searching: m.form_searching, failed: m.form_search_failed, found: m.form_nothing_found }[state];
  return (
    <MultiSelect
      label={label}
      searchable
      hidePickedOptions
      nothingFoundMessage={empty()}
      maxValues={requirementLimits.audience.most}
      error={form.errors[field]}
      data-path={field}
      onDropdownOpen={onOpen}
      {...(isWhole ? {} : { onSearchChange: (text: string) => search(text.trim()), filter: ({ options: all }) => all })}
      data={[...byId.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => {
        form.setFieldValue(
          field,
          ids.flatMap((id) => byId.get(id) ?? []),
        );
        form.clearFieldError('chapter_ids');
        form.clearFieldError(field);
      }}
    />
  );
}
