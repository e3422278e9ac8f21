import { Button, Group, Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useForm } from '@mantine/form';
import type { ModuleReview } from '#contract/course-reviews.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './review.module.css';
import { useModuleReview } from './use-module-review.ts';

/** Names the person who keeps a module up to date, and the day when its content is checked again. */
export function CareCard({ moduleId }: { moduleId: string }) {
  const { data } = useModuleReview(moduleId);
  if (!data) return null;
  const { owner, review_by } = data;
  return (
    <DataCard title={m.care_title()} line={m.care_line()} className="ui-mt-lg">
      <Fields key={`${owner?.id} ${review_by}`} moduleId={moduleId} review={data} />
    </DataCard>
  );
}

function Fields({ moduleId, review: { owner, owners, review_by, may_write } }: { moduleId: string; review: ModuleReview }) {
  const form = useForm({ initialValues: { owner_id: owner?.id ?? null, review_by } });
  const save = useSend('PUT /api/admin/authoring/drafts/:moduleId/care', {
    form,
    done: m.care_saved(),
    fieldOf: { owner_not_author: 'owner_id' },
  });
  const people = [...owners, ...(owner && !owners.some(({ id }) => id === owner.id) ? [owner] : [])];
  return (
    <Form form={form} problem={save.problem} onSubmit={(body) => save.send({ params: { moduleId }, body })}>
      <div className={classes.pair}>
        <Select
          label={m.care_owner()}
          placeholder={m.care_nobody()}
          data={people.map(({ id, full_name }) => ({ value: id, label: full_name }))}
          searchable
          clearable
          disabled={!may_write}
          {...form.getInputProps('owner_id')}
        />
        <DatePickerInput
          label={m.care_review_by()}
          placeholder={m.care_no_day()}
          clearable
          disabled={!may_write}
          maxLevel="year"
          weekendDays={[]}
          valueFormatter={({ date }) => (typeof date === 'string' ? dayInWords(date, { dateStyle: 'full' }) : '')}
          {...form.getInputProps('review_by')}
        />
      </div>
      {may_write && (
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {m.care_set()}
          </Button>
        </Group>
      )}
    </Form>
  );
}
