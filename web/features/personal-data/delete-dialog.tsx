import { Checkbox, Modal, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { deletionGraceDays } from '#contract/account-values.ts';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { needed } from '#web/lib/field-rules.ts';
import { PasswordField } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { logout } from '#web/lib/logout.ts';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './my-data-card.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}
type Summary = DataOf<Calls['GET /api/users/personal-data']>;

const day = 86_400_000;

/** Explains what is deleted, what is kept and until when the person can cancel, and then asks for the password. */
export function DeleteDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={m.my_data_delete_title()}>
      {isOpen && <Known onClose={onClose} />}
    </Modal>
  );
}

function Known({ onClose }: { onClose: () => void }) {
  const summary = useQuery(read('GET /api/users/personal-data'));
  return (
    <Loaded read={summary} problem={m.my_data_problem()} waiting={<Skeleton height={260} radius="md" />}>
      {(known) =>
        known.is_last_super_admin ? <FormNotice>{m.my_data_delete_last()}</FormNotice> : <DeleteForm {...known} onClose={onClose} />
      }
    </Loaded>
  );
}

function DeleteForm({ certificates, only_admin_of, onClose }: Summary & { onClose: () => void }) {
  const router = useRouter();
  const { company_id } = useMe();
  const form = useForm({
    initialValues: { password: '', keep_certificates: certificates > 0 },
    validate: { password: needed(m.form_password_needed()) },
  });
  const leave = useSend('POST /api/users/personal-data/deletion', {
    form,
    fieldOf: { wrong_password: 'password' },
    // Nothing may be read any more, because the session has ended.
    except: 'all',
    after: async ({ leaves_at }) => {
      // The server has already ended the session. This also removes the person's data from this browser.
      await logout();
      await router.navigate({ to: '/login', replace: true });
      toast('info', m.my_data_deleted({ date: dateOf(leaves_at) }));
    },
  });
  const [until] = useState(() => dateOf(new Date(Date.now() + deletionGraceDays * day).toISOString()));
  return (
    <Form form={form} onSubmit={(body) => leave.send({ body })} problem={leave.problem}>
      <ul className={classes.list}>
        <li>{m.my_data_delete_goes()}</li>
        <li>{m.my_data_delete_stays()}</li>
        <li>{m.my_data_delete_until({ date: until })}</li>
        {company_id && !only_admin_of && <li>{m.my_data_delete_company()}</li>}
      </ul>
      {only_admin_of && <FormNotice>{m.my_data_delete_admin({ company: only_admin_of })}</FormNotice>}
      {certificates > 0 && (
        <Checkbox
          label={m.my_data_keep_certificates()}
          description={m.my_data_keep_certificates_line()}
          {...form.getInputProps('keep_certificates', { type: 'checkbox' })}
        />
      )}
      <PasswordField {...form.getInputProps('password')} />
      <DialogButtons onCancel={onClose} submit={m.my_data_delete_submit()} busy={leave.isPending} danger />
    </Form>
  );
}
