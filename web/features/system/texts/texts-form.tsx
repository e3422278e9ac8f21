import { Anchor, Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { OperatorTexts } from '#contract/operator.ts';
import { type OperatorField, operatorFields } from '#contract/system-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { emailLike } from '#web/lib/field-rules.ts';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from '../settings/settings.module.css';
import { Changed } from './changed.tsx';
import { TextField } from './text-field.tsx';

type Values = Record<OperatorField, string>;

const valuesOf = (texts: OperatorTexts): Values => Object.fromEntries(operatorFields.map((name) => [name, texts[name]])) as Values;

const pages = [
  { name: 'terms_text', title: m.operator_field_terms, path: '/terms' },
  { name: 'privacy_text', title: m.operator_field_privacy, path: '/privacy' },
] as const;

/** The page that shows what is written here, in another tab: what is not saved yet stays. */
const PageLink = ({ path, name }: { path: string; name: string }) => (
  <Anchor href={path} target="_blank" size="sm" aria-label={m.texts_page_named({ name })}>
    {m.texts_page()}
  </Anchor>
);

export function TextsForm({ texts }: { texts: OperatorTexts }) {
  const form = useForm<Values>({
    initialValues: valuesOf(texts),
    validate: { operator_contact: (value) => (value.trim() === '' ? null : emailLike(value)) },
  });
  const { getInitialValues, getValues, setInitialValues, setValues } = form;
  const changed = operatorFields.filter((name) => form.values[name] !== texts[name]);
  // What somebody else changed meanwhile is shown, beside what this person has changed and not saved yet.
  const seen = useRef(texts);
  useEffect(() => {
    if (seen.current === texts) return;
    seen.current = texts;
    const [before, now] = [getInitialValues(), getValues()];
    const own = operatorFields.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]);
    setInitialValues(valuesOf(texts));
    setValues({ ...valuesOf(texts), ...Object.fromEntries(own) });
  }, [texts, getInitialValues, getValues, setInitialValues, setValues]);
  const save = useSend('PUT /api/system/texts', {
    form,
    failed: m.texts_failed(),
    done: m.texts_saved(),
    affects: ['GET /api/system/texts', 'GET /api/pages/operator'],
    // As they are stored: without the spaces around them.
    after: (stored) => {
      setInitialValues(valuesOf(stored));
      setValues(valuesOf(stored));
    },
  });
  const send = (values: Values) => {
    const body = Object.fromEntries(changed.map((name) => [name, values[name]]));
    save.send({ body: { ...body, revision: texts.revision } });
  };
  const aboutOf = (name: OperatorField) => texts.about.find((one) => one.name === name);
  return (
    <Form form={form} onSubmit={send} problem={save.problem} gap="lg">
      <DataCard title={m.texts_operator_title()} line={m.texts_operator_line()}>
        <div className={classes.setting}>
          <TextInput
            label={m.operator_field_name()}
            description={m.texts_name_line()}
            maxLength={limits.operatorName.most}
            {...form.getInputProps('operator_name')}
          />
          <Changed about={aboutOf('operator_name')} />
        </div>
        <div className={classes.setting}>
          <TextInput
            label={m.operator_field_contact()}
            description={m.texts_contact_line()}
            type="email"
            maxLength={limits.email.most}
            {...form.getInputProps('operator_contact')}
          />
          <Changed about={aboutOf('operator_contact')} />
        </div>
      </DataCard>
      {pages.map(({ name, title, path }) => (
        <DataCard key={name} title={title()} line={m.texts_own_line()} aside={<PageLink path={path} name={title()} />}>
          <TextField label={title()} form={form} name={name} />
          <Changed about={aboutOf(name)} />
        </DataCard>
      ))}
      {changed.length > 0 && (
        <section className={classes.bar} aria-label={m.texts_unsaved()}>
          <p className={classes.count}>{m.texts_unsaved()}</p>
          <Group gap="sm">
            <Button type="submit" loading={save.isPending}>
              {m.texts_save()}
            </Button>
            <Button variant="subtle" color="gray" disabled={save.isPending} onClick={form.reset}>
              {m.common_discard()}
            </Button>
          </Group>
        </section>
      )}
    </Form>
  );
}
