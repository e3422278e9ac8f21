import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { m } from '#messages';
import { emailLike, longEnough, needed } from '#web/lib/field-rules.ts';
import { EmailField, NameField, NewPasswordField, newPasswordFaults, useLeastPassword } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { ownZone } from '#web/lib/reference-options.ts';
import { ChapterSelect, CompanySelect, CountrySelect, JobTitleSelect, TimezoneSelect } from '#web/lib/reference-select.tsx';
import { useSend } from '#web/lib/send.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMail } from './check-mail.tsx';
import classes from './register-screen.module.css';

/** Registers an account. An email and an approval follow. */
export function RegisterScreen() {
  const least = useLeastPassword();
  const form = useForm({
    initialValues: {
      full_name: '',
      email: '',
      password: '',
      job_title_id: null as string | null,
      country: null as string | null,
      timezone: ownZone(),
      company_id: null as string | null,
      chapter_id: null as string | null,
    },
    validate: { full_name: needed(m.form_name_needed()), email: emailLike, password: longEnough(least) },
  });
  const register = useSend('POST /api/auth/register', {
    form,
    fieldOf: newPasswordFaults('password'),
    failed: m.register_failed(),
    done: m.register_done(),
  });

  if (register.reply) return <CheckMail email={form.values.email.trim()} />;
  return (
    <AuthFrame
      title={m.register_title()}
      line={m.register_line()}
      foot={
        <>
          {m.register_known()} <AnchorLink to="/login">{m.register_sign_in()}</AnchorLink>
        </>
      }
    >
      <Form form={form} onSubmit={(body) => register.send({ body })} problem={register.problem}>
        <NameField {...form.getInputProps('full_name')} />
        <EmailField {...form.getInputProps('email')} />
        <NewPasswordField least={least} {...form.getInputProps('password')} />
        <fieldset className={classes.more}>
          <legend>{m.register_more()}</legend>
          <Stack gap="md">
            <CompanySelect
              description={m.register_company_hint()}
              {...form.getInputProps('company_id')}
              onChange={(id) => form.setValues({ company_id: id, chapter_id: null })}
            />
            <ChapterSelect companyId={form.values.company_id} {...form.getInputProps('chapter_id')} />
            <JobTitleSelect {...form.getInputProps('job_title_id')} />
            <div className="ui-stack">
              <CountrySelect {...form.getInputProps('country')} />
              <TimezoneSelect {...form.getInputProps('timezone')} />
            </div>
          </Stack>
        </fieldset>
        <Button type="submit" size="md" loading={register.isPending} fullWidth>
          {m.register_submit()}
        </Button>
      </Form>
    </AuthFrame>
  );
}
