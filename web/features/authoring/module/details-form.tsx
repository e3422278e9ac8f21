import { Button, Fieldset, Group, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DraftModule, ModuleDetails } from '#contract/authoring.ts';
import { levels, limits } from '#contract/values.ts';
import { m } from '#messages';
import { useMayWrite } from '#web/lib/author-rights.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { Form } from '#web/lib/form.tsx';
import { LeaveWarning } from '#web/lib/leave-warning.tsx';
import { SkillsSelect } from '#web/lib/reference-select.tsx';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { DetailsConflict } from '../draft/details-conflict.tsx';
import { useDetailsInWords } from '../editions/details-in-words.ts';
import { goToField } from '../file/go-to-field.ts';
import { overviewOf } from '../scope/overview-of.ts';
import { levelName } from '../value-names.ts';
import { titleFault } from './catalog-id.ts';
import classes from './module.module.css';

/** The maximum number of skills that a module has. */
const mostSkills = 5;

/** The form for a module's details: title, summary, outcome, level, skills and prerequisites. */
export function DetailsForm({ module, field }: { module: DraftModule; field: string | undefined }) {
  const { id: moduleId, company_id } = module;
  const canWrite = useMayWrite(company_id);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  // The values that the form started from. If someone else changes them, the author's input is not overwritten.
  const [base, setBase] = useState(module);
  const overview = useQuery(overviewOf(company_id));
  const detailsInWords = useDetailsInWords(company_id);
  const form = useForm<ModuleDetails>({ initialValues: module.details, validate: { title: titleFault } });
  function begin(from: DraftModule) {
    setBase(from);
    form.setInitialValues(from.details);
    form.setValues(from.details);
    form.resetDirty(from.details);
  }
  const save = useSend('PUT /api/admin/authoring/drafts/:moduleId', {
    form,
    done: m.authoring_details_saved(),
    after: begin,
  });
  const isDirty = form.isDirty();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => (field && fields.current ? goToField(fields.current, field) : undefined), [field]);
  const [sentFrom, setSentFrom] = useState(base);
  function send(values: ModuleDetails, from: DraftModule) {
    setSentFrom(from);
    save.send({ params: { moduleId }, body: { based_on: from.revision, details: fieldsOf(values) } });
  }
  // A refusal concerns that save's base, and no longer applies once there is a new base.
  const isOfNow = sentFrom === base;
  // Someone else's change is shown only if no unsaved changes would be lost.
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
      <Form form={form} problem={isOfNow ? save.problem : null} onSubmit={(values) => send(values, base)}>
        <Fieldset variant="unstyled" disabled={!canWrite}>
          <div className={classes.form} ref={fields}>
            <TextInput
              data-field="title"
              label={m.authoring_title()}
              required
              maxLength={limits.catalogTitle.most}
              {...form.getInputProps('title')}
            />
            <Textarea
              data-field="summary"
              label={m.authoring_summary()}
              description={m.authoring_summary_hint()}
              autosize
              minRows={2}
              maxLength={limits.catalogSentence.most}
              {...form.getInputProps('summary')}
            />
            <Textarea
              data-field="outcome"
              label={m.authoring_outcome()}
              description={m.authoring_outcome_hint()}
              autosize
              minRows={2}
              maxLength={limits.catalogSentence.most}
              {...form.getInputProps('outcome')}
            />
            <div className={classes.pair}>
              <Select
                data-field="level"
                label={m.authoring_level()}
                data={levels.map((level) => ({ value: level, label: levelName[level]() }))}
                allowDeselect={false}
                {...form.getInputProps('level')}
              />
              <div data-field="updated">
                {' '}
                <DayField
                  label={m.authoring_checked_on()}
                  min="2000-01-01"
                  max={today}
                  value={form.getValues().updated}
                  onChange={(day) => form.setFieldValue('updated', day)}
                />
              </div>
            </div>
            <div data-field="skills">
              <SkillsSelect label={m.authoring_skills()} maxValues={mostSkills} {...form.getInputProps('skills')} />
            </div>
            <MultiSelect
              data-field="prerequisites"
              label={m.authoring_prerequisites()}
              description={m.authoring_prerequisites_hint()}
              data={modules}
              searchable
              hidePickedOptions
              disabled={!overview.data}
              {...form.getInputProps('prerequisites')}
            />
            {canWrite && (
              <Group gap="xs">
                <Button type="submit" loading={save.isPending} disabled={!isDirty}>
                  {m.authoring_save()}
                </Button>
                {isOfNow && save.code === 'edited_elsewhere' && (
                  <DetailsConflict
                    theirs={{ ...module, text: detailsInWords(module.details) }}
                    mine={detailsInWords(form.getValues())}
                    isKnown={module.revision > base.revision}
                    onTake={() => begin(module)}
                    onKeep={() => {
                      setBase(module);
                      send(form.getValues(), module);
                    }}
                  />
                )}
                {isDirty && <p className={classes.unsaved}>{m.authoring_unsaved()}</p>}
              </Group>
            )}
          </div>
        </Fieldset>
      </Form>
      <LeaveWarning isDirty={isDirty && !save.isPending} />
    </DataCard>
  );
}

/** Returns only the fields, in the format that the server accepts. */
const fieldsOf = ({ title, summary, outcome, level, skills, prerequisites, updated }: ModuleDetails): ModuleDetails => ({
  title: title.trim(),
  summary,
  outcome,
  level,
  skills,
  prerequisites,
  updated,
});
