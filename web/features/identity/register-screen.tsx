import { Button, PasswordInput, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { FormProblem, problemOf, toFirstFault } from '#web/lib/form-problem.tsx';
import { toast } from '#web/lib/toast.tsx';
import { welcome } from '#web/lib/welcome.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMail } from './check-mail.tsx';
import { groupsOf, optionsOf, ownZone, zoneOptions } from './options.ts';
import { chapters, companies, countries, jobTitles, timezones } from './queries.ts';
import classes from './register-screen.module.css';
import { emailLike, longEnough, needed } from './rules.ts';

/** Asks for an account; what follows is a mail, and an approval. */
export function RegisterScreen() {
  const least = useQuery(welcome()).data?.password_min_length ?? 8;
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
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
  const company = form.values.company_id;
  const lists = {
    jobTitles: useQuery(jobTitles()),
    countries: useQuery(countries()),
    timezones: useQuery(timezones()),
    companies: useQuery(companies()),
    chapters: useQuery(chapters(company)),
  };

  async function register(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await call('POST /api/auth/register', { body: form.values });
      toast('success', m.register_done());
      setSentTo(form.values.email.trim());
    } catch (error) {
      setProblem(problemOf(form, error, m.register_failed(), 'password'));
    } finally {
      setBusy(false);
    }
  }

  if (sentTo) return <CheckMail email={sentTo} />;
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
      <form onSubmit={form.onSubmit(() => void register(), toFirstFault(form))} noValidate>
        <Stack gap="md">
          <FormProblem message={problem} />
          <TextInput
            label={m.form_name()}
            name="full_name"
            autoComplete="name"
            required
            maxLength={120}
            {...form.getInputProps('full_name')}
          />
          <TextInput
            label={m.form_email()}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={m.form_password()}
            description={m.form_password_hint({ n: least })}
            name="new-password"
            autoComplete="new-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': m.form_password_show() }}
            {...form.getInputProps('password')}
          />
          <fieldset className={classes.more}>
            <legend>{m.register_more()}</legend>
            <Stack gap="md">
              <Select
                label={m.form_company()}
                description={m.register_company_hint()}
                data={optionsOf(lists.companies.data)}
                disabled={!lists.companies.data}
                searchable
                clearable
                clearButtonProps={{ 'aria-label': m.form_clear() }}
                nothingFoundMessage={m.form_nothing_found()}
                {...form.getInputProps('company_id')}
                onChange={(id) => form.setValues({ company_id: id, chapter_id: null })}
              />
              {company && (lists.chapters.data?.length ?? 0) > 0 && (
                <Select
                  label={m.form_chapter()}
                  data={optionsOf(lists.chapters.data)}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': m.form_clear() }}
                  {...form.getInputProps('chapter_id')}
                />
              )}
              <Select
                label={m.form_job_title()}
                data={groupsOf(lists.jobTitles.data, (title) => title.family)}
                disabled={!lists.jobTitles.data}
                searchable
                clearable
                clearButtonProps={{ 'aria-label': m.form_clear() }}
                nothingFoundMessage={m.form_nothing_found()}
                {...form.getInputProps('job_title_id')}
              />
              <div className={classes.pair}>
                <Select
                  label={m.form_country()}
                  data={optionsOf(lists.countries.data)}
                  disabled={!lists.countries.data}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': m.form_clear() }}
                  limit={80}
                  nothingFoundMessage={m.form_nothing_found()}
                  {...form.getInputProps('country')}
                />
                <Select
                  label={m.form_timezone()}
                  data={zoneOptions(lists.timezones.data)}
                  disabled={!lists.timezones.data}
                  searchable
                  limit={80}
                  nothingFoundMessage={m.form_nothing_found()}
                  {...form.getInputProps('timezone')}
                />
              </div>
            </Stack>
          </fieldset>
          <Button type="submit" size="md" loading={busy} fullWidth>
            {m.register_submit()}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
