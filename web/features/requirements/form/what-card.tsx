import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { requirementLimits as limits } from '#contract/requirement-values.ts';
import { m } from '#messages';
import { useCompanyTracks } from '#web/lib/company-tracks.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { RequirementForm } from './form-values.ts';

const searchable = () => ({ searchable: true, nothingFoundMessage: m.form_nothing_found() }) as const;

/** Asks what people must complete. */
export function WhatCard({ form }: { form: RequirementForm }) {
  const tracks = useCompanyTracks();
  const { content, name, track_id, module_id } = form.values;
  const titles = new Map((tracks ?? []).flatMap(({ id, title, modules }) => [{ id, title }, ...modules]).map((one) => [one.id, one.title]));
  const choose = (field: 'track_id' | 'module_id', id: string | null) => {
    form.setFieldValue(field, id);
    // The requirement is named after its content until someone gives it another name.
    const before = titles.get((content === 'track' ? track_id : module_id) ?? '');
    if (id !== null && (name.trim() === '' || name === before)) form.setFieldValue('name', titles.get(id) ?? '');
  };
  return (
    <DataCard title={m.requirement_what()}>
      <div className="ui-stack">
        <SegmentedControl
          aria-label={m.requirement_what()}
          w="fit-content"
          data={[
            { value: 'module', label: m.requirement_a_module() },
            { value: 'track', label: m.requirement_a_track() },
          ]}
          {...form.getInputProps('content')}
        />
        {content === 'module' ? (
          <Select
            label={m.requirement_module()}
            required
            {...searchable()}
            disabled={!tracks}
            data={(tracks ?? []).map(({ title: group, modules }) => ({
              group,
              items: modules.map(({ id, title }) => ({ value: id, label: title })),
            }))}
            {...form.getInputProps('module_id')}
            onChange={(id) => choose('module_id', id)}
          />
        ) : (
          <Select
            label={m.requirement_track()}
            required
            {...searchable()}
            disabled={!tracks}
            data={(tracks ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            {...form.getInputProps('track_id')}
            onChange={(id) => choose('track_id', id)}
          />
        )}
        <TextInput
          label={m.requirement_name()}
          description={m.requirement_name_hint()}
          required
          maxLength={limits.name.most}
          {...form.getInputProps('name')}
        />
        <Textarea
          label={m.requirement_note()}
          description={m.requirement_note_hint()}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.note.most}
          {...form.getInputProps('note')}
        />
      </div>
    </DataCard>
  );
}
