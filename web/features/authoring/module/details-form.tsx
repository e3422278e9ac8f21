import { Button, Group, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftModule, ModuleDetails } from '#contract/authoring.ts';
import { levels, limits } from '#contract/values.ts';
import { m } from '#messages';
import { DayField } from '#web/lib/day-field.tsx';
import { Form } from '#web/lib/form.tsx';
import { read } from '#web/lib/read.ts';
import { SkillsSelect } from '#web/lib/reference-select.tsx';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { draftReads } from './affected.ts';
import { titleFault } from './catalog-id.ts';
import { levelName } from './level-name.ts';
import classes from './module.module.css';

/** Skills of a module at most. */
const mostSkills = 5;

/** What a module says of itself: title, summary, outcome, level, skills, and what is needed first. */
export function DetailsForm({ module }: { module: DraftModule }) {
  const { id: moduleId } = module;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  // What the form began from: another's change is not put over what is being written here.
  const [base, setBase] = useState(module);
  const overview = useQuery(read('GET /api/admin/authoring'));
  const form = useForm<ModuleDetails>({ initialValues: module.details, validate: { title: titleFault } });
  function begin(from: DraftModule) {
    setBase(from);
    form.setInitialValues(from.details);
    form.setValues(from.details);
    form.resetDirty(from.details);
  }
  const save = useSend('PUT /api/admin/authoring/drafts/:moduleId', {
    form,
    affects: draftReads,
    done: m.authoring_details_saved(),
    after: begin,
  });
  const isDirty = form.isDirty();
  // Another's change is shown where nothing of one's own would be lost.
  if (module.revision > base.revision && !isDirty && !save.isPending) begin(module);
  const modules = (overview.data?.tracks ?? [])
    .filter(({ status }) => status !== 'archived')
    .map((track) => ({
      group: track.details.title,
      items: track.modules
        .filter(({ id, status }) => id !== moduleId && status !== 'archived')
        .map(({ id, title }) => ({ value: id, label: title })),
    }));
  return (
    <DataCard title={m.authoring_part_details()} line={m.authoring_details_line()}>
      <Form
        form={form}
        problem={save.problem}
        onSubmit={(values) => save.send({ params: { moduleId }, body: { based_on: base.revision, details: fieldsOf(values) } })}
      >
        <div className={classes.form}>
          <TextInput label={m.authoring_title()} required maxLength={limits.catalogTitle.most} {...form.getInputProps('title')} />
          <Textarea
            label={m.authoring_summary()}
            description={m.authoring_summary_hint()}
            autosize
            minRows={2}
            maxLength={limits.catalogSentence.most}
            {...form.getInputProps('summary')}
          />
          <Textarea
            label={m.authoring_outcome()}
            description={m.authoring_outcome_hint()}
            autosize
            minRows={2}
            maxLength={limits.catalogSentence.most}
            {...form.getInputProps('outcome')}
          />
          <div className={classes.pair}>
            <Select
              label={m.authoring_level()}
              data={levels.map((level) => ({ value: level, label: levelName[level]() }))}
              allowDeselect={false}
              {...form.getInputProps('level')}
            />
            <DayField
              label={m.authoring_checked_on()}
              min="2000-01-01"
              max={today}
              value={form.getValues().updated}
              onChange={(day) => form.setFieldValue('updated', day)}
            />
          </div>
          <SkillsSelect label={m.authoring_skills()} maxValues={mostSkills} {...form.getInputProps('skills')} />
          <MultiSelect
            label={m.authoring_prerequisites()}
            description={m.authoring_prerequisites_hint()}
            data={modules}
            searchable
            hidePickedOptions
            disabled={!overview.data}
            {...form.getInputProps('prerequisites')}
          />
          <Group gap="xs">
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              {m.authoring_save()}
            </Button>
            {save.code === 'edited_elsewhere' && (
              <Button variant="default" onClick={() => begin(module)}>
                {m.authoring_details_theirs()}
              </Button>
            )}
          </Group>
        </div>
      </Form>
    </DataCard>
  );
}

/** The fields alone, in the form in which the server takes them. */
const fieldsOf = ({ title, summary, outcome, level, skills, prerequisites, updated }: ModuleDetails): ModuleDetails => ({
  title: title.trim(),
  summary,
  outcome,
  level,
  skills,
  prerequisites,
  updated,
});
