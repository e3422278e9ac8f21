import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Requirement, RequirementTerms } from '#contract/requirements.ts';
import { m } from '#messages';
import { dayIn, dayLong } from '#web/lib/calendar-day.ts';
import { listed } from '#web/lib/listed.ts';
import { LoadedById } from '#web/lib/loaded-by-id.tsx';
import { useMe } from '#web/lib/me.ts';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { type FieldWords, StoredForm } from '#web/lib/stored-form.tsx';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import { unknownRequirement } from '../unknown-requirement.tsx';
import { type FormValues, termsOf, validate, valuesOf } from './form-values.ts';
import { OverdueDialog } from './overdue-dialog.tsx';
import { Questions } from './questions.tsx';
import { usePreview } from './use-preview.ts';

/** The screen where an admin changes a requirement, with the questions that created it. */
export function ChangeRequirement({ requirementId }: { requirementId: string }) {
  const requirement = useQuery(read('GET /api/company/requirements/:requirementId', { params: { requirementId } }));
  return (
    <LoadedById read={requirement} problem={m.requirement_problem()} unknown={unknownRequirement()}>
      {(known) => (
        <Screen
          title={m.requirement_change()}
          line={m.requirement_change_line()}
          above={
            <AboveTitle>
              <BackLink to="/company/requirements/$requirementId" params={{ requirementId }}>
                {known.name}
              </BackLink>
            </AboveTitle>
          }
        >
          {known.ended_at === null ? (
            <ChangeForm requirement={known} />
          ) : (
            <EmptyState
              compact
              drawing="quiet"
              title={m.requirement_over_title()}
              message={m.requirement_over_line()}
              action={
                <ButtonLink to="/company/requirements/$requirementId" params={{ requirementId }}>
                  {m.requirement_show()}
                </ButtonLink>
              }
            />
          )}
        </Screen>
      )}
    </LoadedById>
  );
}

const sayOptions = (options: readonly SearchOption[]) => listed(options.map(({ name }) => name)) || m.form_empty();

const fields: { readonly [F in keyof FormValues]: FieldWords } = {
  name: { name: m.requirement_name },
  note: { name: m.requirement_note },
  content: { name: m.requirement_what },
  track_id: { name: m.requirement_track },
  module_id: { name: m.requirement_module },
  is_mandatory: { name: m.requirement_is_mandatory },
  audience: { name: m.requirement_who },
  chapter_ids: { name: m.requirement_chapters, say: sayOptions },
  role_profile_ids: { name: m.requirement_role_profiles, say: sayOptions },
  manager_ids: { name: m.requirement_managers, say: sayOptions },
  job_title_ids: { name: m.requirement_job_titles },
  includes_later_joiners: { name: m.requirement_later },
  due_kind: { name: m.requirement_when },
  due_on: { name: m.requirement_due_on, say: (day: string) => dayLong(day) },
  due_days: { name: m.requirement_due_days, say: String },
  joining_of: { name: m.requirement_joining },
  counts_from: { name: m.requirement_counts_from_day, say: (day: string | null) => (day === null ? m.form_empty() : dayLong(day)) },
  repeat_kind: { name: m.requirement_often },
  repeat_months: { name: m.requirement_repeat_months, say: String },
  repeated_steps: { name: m.requirement_steps },
  opens_days: { name: m.requirement_opens, say: String },
  grace_days: { name: m.requirement_grace, say: String },
  manager_extension_days: { name: m.requirement_manager_days, say: String },
  counts_earlier_work: { name: m.requirement_earlier },
};

function ChangeForm({ requirement }: { requirement: Requirement }) {
  const navigate = useNavigate();
  const { timezone } = useMe();
  const today = dayIn(timezone);
  const stored = useStoredForm<Requirement, FormValues, RequirementTerms>({
    stored: requirement,
    valuesOf: (of) => valuesOf(of, today),
    bodyOf: termsOf,
    validate,
  });
  const { form } = stored;
  const params = { requirementId: requirement.id };
  const change = useSend('PUT /api/company/requirements/:requirementId', {
    form,
    done: ({ name }) => m.requirement_changed({ name }),
    after: () => navigate({ to: '/company/requirements/$requirementId', params, ignoreBlocker: true }),
  });
  const preview = usePreview(form.values);
  // The revision of the change that needs confirmation because people would be overdue.
  const [asked, setAsked] = useState<number | null>(null);
  async function send(revision: number, values: FormValues, accepts_overdue = false) {
    try {
      // The terms belong together, so they are sent as a whole.
      return await change.sendOrThrow({ params, body: { ...termsOf(values), revision, accepts_overdue } });
    } catch (error) {
      setAsked(error instanceof Problem && error.code === 'overdue_at_once' ? revision : null);
      throw error;
    }
  }
  const sendAgain = (other: Partial<FormValues>, accepts: boolean) => {
    form.setValues(other);
    send(asked ?? requirement.revision, { ...form.getValues(), ...other }, accepts).catch(() => undefined);
  };
  const due = requirement.due_on ?? today;
  return (
    <StoredForm
      of={stored}
      fields={fields}
      ask={() => ({
        title: m.requirement_change_ask({ name: requirement.name }),
        line: m.requirement_change_ask_line(),
        action: m.requirement_change_do(),
        isHarmless: true,
      })}
      send={({ revision }) => send(revision, form.getValues())}
      problem={change.code === 'overdue_at_once' ? null : change.problem}
    >
      <Questions form={form} today={today} earliest={due < today ? due : today} preview={preview}>
        <OverdueDialog
          opened={asked !== null}
          people={null}
          onClose={() => setAsked(null)}
          onCount={form.values.due_kind === 'day' ? undefined : () => sendAgain({ counts_from: today }, false)}
          onAccept={() => sendAgain({}, true)}
          isBusy={change.isPending}
        />
      </Questions>
    </StoredForm>
  );
}
