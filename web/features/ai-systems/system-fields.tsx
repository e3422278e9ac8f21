import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { aiRisks, aiSystemLimits as limits } from '#contract/ai-system-values.ts';
import { limits as common } from '#contract/values.ts';
import { m } from '#messages';
import { dayAfter } from '#web/lib/calendar-day.ts';
import { useCompany } from '#web/lib/company.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { useSearchOptions } from '#web/lib/search-options.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { SearchSelect } from '#web/ui/search-select.tsx';
import { riskNames } from './ai-system-words.ts';
import type { SystemForm } from './system-values.ts';

const firstDay = '2015-01-01';
/** The days ahead that can be chosen. */
const mostAhead = 3_650;

/** The fields of an entry in the register. */
export function SystemFields({ form, today }: { form: SystemForm; today: string }) {
  const { used_since, used_until, ends } = form.values;
  return (
    <>
      <DataCard title={m.ai_system_what()}>
        <div className="ui-stack">
          <TextInput
            label={m.ai_system_field_name()}
            required
            maxLength={limits.name.most}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <Textarea
            label={m.ai_system_purpose()}
            description={m.ai_system_purpose_hint()}
            required
            autosize
            minRows={2}
            maxRows={8}
            maxLength={limits.purpose.most}
            {...form.getInputProps('purpose')}
          />
          <TextInput
            label={m.ai_system_vendor()}
            description={m.ai_system_vendor_hint()}
            required
            maxLength={limits.vendor.most}
            autoComplete="off"
            {...form.getInputProps('vendor')}
          />
          <Select
            label={m.ai_system_risk()}
            description={m.ai_system_risk_hint()}
            allowDeselect={false}
            data={aiRisks.map((value) => ({ value, label: riskNames[value]() }))}
            {...form.getInputProps('risk')}
          />
        </div>
      </DataCard>
      <Who form={form} />
      <DataCard title={m.ai_system_when()}>
        <div className="ui-stack">
          <DayField
            label={m.ai_system_used_since()}
            required
            min={firstDay}
            max={dayAfter(today, mostAhead)}
            {...form.getInputProps('used_since')}
            value={used_since}
          />
          <Checkbox label={m.ai_system_ends()} {...form.getInputProps('ends', { type: 'checkbox' })} />
          {ends && (
            <DayField
              label={m.ai_system_used_until()}
              min={used_since}
              max={dayAfter(today, mostAhead)}
              {...form.getInputProps('used_until')}
              value={used_until}
            />
          )}
        </div>
      </DataCard>
    </>
  );
}

/** Asks who uses the system, and who answers for it. */
function Who({ form }: { form: SystemForm }) {
  const company = useCompany();
  const { chapter_id, responsible_id } = form.values;
  const chapters = useSearchOptions('GET /api/company/chapters', {
    argsFor: (search) => ({ query: { ...company, show: 'active' as const, search, page_size: common.pageSize.most } }),
    optionsOf: (data) => data.chapters.map(({ id, name }) => ({ id, name })),
  });
  const members = useSearchOptions('GET /api/company/members', {
    argsFor: (search) => ({ query: { ...company, state: 'active' as const, search, page_size: common.pageSize.usual } }),
    optionsOf: (data) => data.members.map(({ id, full_name, email }) => ({ id, name: full_name, about: email })),
  });
  return (
    <DataCard title={m.ai_system_who()} line={m.ai_system_who_line()}>
      <div className="ui-stack">
        <SearchSelect
          label={m.ai_system_chapter()}
          name="chapter_id"
          clearable
          maxLength={common.searchText.most}
          chosen={chapter_id}
          onChoose={(option) => {
            form.setFieldValue('chapter_id', option);
            form.clearFieldError('team');
          }}
          found={chapters}
          error={form.errors['chapter_id']}
        />
        {chapter_id === null && (
          <TextInput
            label={m.ai_system_team_words()}
            description={m.ai_system_team_hint()}
            required
            maxLength={limits.team.most}
            autoComplete="off"
            {...form.getInputProps('team')}
          />
        )}
        <SearchSelect
          label={m.ai_system_responsible()}
          description={m.ai_system_responsible_hint()}
          required
          name="responsible_id"
          maxLength={common.searchText.most}
          chosen={responsible_id}
          onChoose={(option) => {
            form.setFieldValue('responsible_id', option);
            form.clearFieldError('responsible_id');
          }}
          found={members}
          error={form.errors['responsible_id']}
        />
      </div>
    </DataCard>
  );
}
