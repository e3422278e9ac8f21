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
import type { FormValues, RequirementForm } from './form-values.ts';

const searchPause = 250;

/** Asks who must complete it. */
export function WhoCard({ form }: { form: RequirementForm }) {
  const jobTitles = usePart(read('GET /api/reference/job-titles'));
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
      {form.values.audience === 'some' && (
        <div className="ui-stack ui-mt-md">
          <ChaptersField form={form} />
          <MultiSelect
            label={m.requirement_job_titles()}
            description={m.requirement_job_titles_hint()}
            searchable
            hidePickedOptions
            nothingFoundMessage={m.form_nothing_found()}
            maxValues={requirementLimits.audience.most}
            data={groupsOf(jobTitles, ({ family }) => family)}
            disabled={!jobTitles}
            {...form.getInputProps('job_title_ids')}
          />
        </div>
      )}
    </DataCard>
  );
}

/** Selects company chapters, which the server searches. */
function ChaptersField({ form }: { form: RequirementForm }) {
  const company = useCompany();
  const { options, state, onOpen, onSearch } = useSearchOptions('GET /api/company/chapters', {
    argsFor: (search) => ({ query: { ...company, show: 'active' as const, search, page_size: limits.pageSize.most } }),
    optionsOf: ({ chapters }) => chapters.map(({ id, name }) => ({ id, name })),
  });
  const search = useDebouncedCallback(onSearch, searchPause);
  const chosen = form.values.chapter_ids;
  const byId = new Map([...options, ...chosen].map((option) => [option.id, option]));
  const empty = { searching: m.form_searching, failed: m.form_search_failed, found: m.form_nothing_found }[state];
  return (
    <MultiSelect
      label={m.requirement_chapters()}
      searchable
      hidePickedOptions
      nothingFoundMessage={empty()}
      maxValues={requirementLimits.audience.most}
      error={form.errors['chapter_ids']}
      data-path="chapter_ids"
      onDropdownOpen={onOpen}
      onSearchChange={(text) => search(text.trim())}
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      data={[...byId.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => {
        form.setFieldValue(
          'chapter_ids',
          ids.flatMap((id) => byId.get(id) ?? []),
        );
        form.clearFieldError('chapter_ids');
      }}
    />
  );
}
