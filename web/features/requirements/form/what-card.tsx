import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { requirementLimits as limits } from '#contract/requirement-values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { RequirementForm } from './form-values.ts';

const searchable = () => ({ searchable: true, nothingFoundMessage: m.form_nothing_found() }) as const;

/** Asks what people must complete. */
export function WhatCard({ form }: { form: RequirementForm }) {
  const tracks = usePart(read('GET /api/learning/tracks'));
  const modules = usePart(read('GET /api/learning/modules', { query: {} }))?.modules;
  const { content, name, track_id, module_id } = form.values;
  const titles = new Map([...(tracks ?? []), ...(modules ?? [])].map(({ id, title }) => [id, title]));
  const choose = (field: 'track_id' | 'module_id', id: string | null) => {
    form.setFieldValue(field, id);
    // The requirement is named after its content until someone gives it another name.
    const before = titles.get((content === 'track' ? track_id : module_id) ?? '');
    if (id !== null && (name.trim() === '' || name === before)) form.setFieldValue('name', titles.get(id) ?? '');
  };
  const trackTitle = (id: string) => tracks?.find((track) => track.id === id)?.title ?? id;
  const groups = Map.groupBy(modules ?? [], ({ track_id: track }) => track);
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
            disabled={!modules}
            data={[...groups].map(([track, items]) => ({
              group: trackTitle(track),
              items: items.map(({ id, title }) => ({ value: id, label: title })),
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
