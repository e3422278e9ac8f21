import { Anchor, TextInput } from '@mantine/core';
import type { OperatorTexts } from '#contract/operator.ts';
import { type OperatorField, operatorFields } from '#contract/system-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { emailLike } from '#web/lib/field-rules.ts';
import { useSend } from '#web/lib/send.ts';
import { type FieldWords, StoredForm } from '#web/lib/stored-form.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from '../settings/settings.module.css';
import { TextField } from './text-field.tsx';

/** Says when and by whom the text was last changed. */
function Changed({ about }: { about: OperatorTexts['about'][number] | undefined }) {
  const when = useRelativeTime();
  if (!about?.changed_at) return null;
  const name = about.changed_by?.full_name ?? m.setting_nobody();
  return <p className={classes.about}>{m.setting_changed({ when: when(about.changed_at), name })}</p>;
}

type Values = Record<OperatorField, string>;

const valuesOf = (texts: OperatorTexts): Values => Object.fromEntries(operatorFields.map((name) => [name, texts[name]])) as Values;

const pages = [
  { name: 'terms_text', title: m.operator_field_terms, path: '/terms' },
  { name: 'privacy_text', title: m.operator_field_privacy, path: '/privacy' },
] as const;

/** A link to the page that shows this text, in another tab so that unsaved changes are kept. */
const PageLink = ({ path, name }: { path: string; name: string }) => (
  <Anchor href={path} target="_blank" size="sm" aria-label={m.texts_page_named({ name })}>
    {m.texts_page()}
  </Anchor>
);

const fields: { readonly [F in OperatorField]: FieldWords } = {
  operator_name: { name: m.operator_field_name },
  operator_contact: { name: m.operator_field_contact },
  terms_text: { name: m.operator_field_terms },
  privacy_text: { name: m.operator_field_privacy },
};

export function TextsForm({ texts }: { texts: OperatorTexts }) {
  const stored = useStoredForm({
    stored: texts,
    valuesOf,
    bodyOf: (values: Values) => values,
    validate: { operator_contact: (value: string) => (value.trim() === '' ? null : emailLike(value)) },
  });
  const { form } = stored;
  const save = useSend('PUT /api/system/texts', {
    form,
    failed: m.texts_failed(),
    done: m.texts_saved(),
  });
  const aboutOf = (name: OperatorField) => texts.about.find((one) => one.name === name);
  return (
    <StoredForm of={stored} fields={fields} send={(body) => save.sendOrThrow({ body })} problem={save.problem}>
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
    </StoredForm>
  );
}
