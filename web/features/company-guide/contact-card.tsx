import { TextInput } from '@mantine/core';
import { guideLimits as limits } from '#contract/company-guide-values.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './guide.module.css';
import type { GuideForm } from './guide-values.ts';

interface Props {
  form: GuideForm;
  path: 'incident' | 'decider';
  title: string;
  line: string;
  /** The label of the note. */
  note: string;
}

/** A person or role that members can turn to. */
export const ContactCard = ({ form, path, title, line, note }: Props) => (
  <DataCard id={path} title={title} line={line}>
    <div className={classes.fields}>
      <TextInput label={m.guide_contact_name()} maxLength={limits.name.most} autoComplete="off" {...form.getInputProps(`${path}.name`)} />
      <TextInput label={m.guide_contact_mail()} type="email" autoComplete="off" {...form.getInputProps(`${path}.mail`)} />
      <TextInput
        label={m.guide_contact_phone()}
        type="tel"
        maxLength={limits.phone.most}
        autoComplete="off"
        {...form.getInputProps(`${path}.phone`)}
      />
      <TextInput label={note} maxLength={limits.note.most} autoComplete="off" {...form.getInputProps(`${path}.note`)} />
    </div>
  </DataCard>
);
