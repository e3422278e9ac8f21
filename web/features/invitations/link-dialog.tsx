import { Modal, NumberInput, Select, TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { Form } from '#web/lib/form.tsx';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import { InvitationChapterSelect } from './chapter-select.tsx';
import { daysOf, validityChoices } from './validity.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** A dialog that creates a link. The company's own domains are suggested. */
export function LinkDialog({ opened, onClose }: Props) {
  const settings = useQuery({ ...read('GET /api/company/settings', { query: useCompany() }), enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={m.links_make()}>
      {!settings.isPending && <LinkForm own={settings.data?.email_domains ?? []} onClose={onClose} />}
    </Modal>
  );
}

interface Values {
  domains: string[];
  chapter: SearchOption | null;
  valid_days: string | null;
  max_joined: number | string;
}

function LinkForm({ own, onClose }: Omit<Props, 'opened'> & { own: readonly string[] }) {
  const company = useCompany();
  const form = useForm<Values>({
    initialValues: { domains: [...own], chapter: null, valid_days: null, max_joined: '' },
    validate: { domains: (domains) => (domains.length === 0 ? m.links_domain_needed() : null) },
  });
  const make = useSend('POST /api/company/invitation-links', {
    form,
    failed: m.links_failed(),
    done: m.links_made(),
    after: onClose,
  });
  // A fault names one of the domains: `domains.0`.
  const [fault] = Object.entries(form.errors).flatMap(([path, message]) => (path.startsWith('domains') ? [message] : []));
  return (
    <Form
      form={form}
      onSubmit={({ domains, chapter, valid_days, max_joined }) =>
        make.send({
          query: company,
          body: {
            domains,
            chapter_id: chapter?.id ?? null,
            valid_days: daysOf(valid_days),
            max_joined: max_joined === '' ? null : Number(max_joined),
          },
        })
      }
      problem={fault ? null : make.problem}
    >
      <TagsInput
        label={m.links_domains()}
        description={m.links_domains_hint()}
        maxTags={limits.emailDomains.most}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        required
        data-autofocus
        {...form.getInputProps('domains')}
        error={fault}
      />
      <InvitationChapterSelect chosen={form.values.chapter} onChoose={(chapter) => form.setFieldValue('chapter', chapter)} />
      <Select
        label={m.invitations_valid()}
        placeholder={m.links_no_expiry()}
        data={validityChoices()}
        clearable
        clearButtonProps={{ 'aria-label': m.form_clear() }}
        {...form.getInputProps('valid_days')}
      />
      <NumberInput
        label={m.links_most()}
        placeholder={m.links_no_limit()}
        min={limits.linkPeople.least}
        max={limits.linkPeople.most}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('max_joined')}
      />
      <DialogButtons onCancel={onClose} submit={m.links_make()} busy={make.isPending} />
    </Form>
  );
}
