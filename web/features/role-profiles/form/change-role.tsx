import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RoleProfile, RoleProfileTerms } from '#contract/role-profiles.ts';
import { m } from '#messages';
import { LoadedById } from '#web/lib/loaded-by-id.tsx';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { type FieldWords, StoredForm } from '#web/lib/stored-form.tsx';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { unknownRole } from '../unknown-role.tsx';
import { termsOf, validate, valuesOf } from './form-values.ts';
import { RoleFields } from './role-fields.tsx';

/** The screen where an admin changes a role profile. */
export function ChangeRole({ roleProfileId }: { roleProfileId: string }) {
  const profile = useQuery(read('GET /api/company/role-profiles/:roleProfileId', { params: { roleProfileId } }));
  return (
    <LoadedById read={profile} problem={m.role_problem()} unknown={unknownRole()}>
      {(known) => (
        <Screen
          title={m.role_change()}
          line={m.role_change_line()}
          above={
            <AboveTitle>
              <BackLink to="/company/roles/$roleProfileId" params={{ roleProfileId }}>
                {known.name}
              </BackLink>
            </AboveTitle>
          }
        >
          {known.ended_at === null ? (
            <ChangeForm profile={known} />
          ) : (
            <EmptyState
              compact
              drawing="quiet"
              title={m.role_over_title()}
              message={m.role_over_line()}
              action={<ButtonLink to="/company/roles">{m.roles_all()}</ButtonLink>}
            />
          )}
        </Screen>
      )}
    </LoadedById>
  );
}

const sayCount = (items: readonly unknown[]) => inNumbers(items.length);

const fields: { readonly [F in keyof RoleProfileTerms]: FieldWords } = {
  name: { name: m.requirement_name },
  description: { name: m.role_description },
  job_title_ids: { name: m.requirement_job_titles },
  skills: { name: m.role_skills, say: sayCount },
  path: { name: m.role_path, say: sayCount },
  system_ids: { name: m.role_systems, say: sayCount },
};

function ChangeForm({ profile }: { profile: RoleProfile }) {
  const navigate = useNavigate();
  const params = { roleProfileId: profile.id };
  const stored = useStoredForm<RoleProfile, RoleProfileTerms, RoleProfileTerms>({ stored: profile, valuesOf, bodyOf: termsOf, validate });
  const { form } = stored;
  const change = useSend('PUT /api/company/role-profiles/:roleProfileId', {
    form,
    fieldOf: { role_profile_name_taken: 'name', job_title_has_profile: 'job_title_ids' },
    done: ({ name }) => m.role_changed({ name }),
    after: () => navigate({ to: '/company/roles/$roleProfileId', params, ignoreBlocker: true }),
  });
  return (
    <StoredForm
      of={stored}
      fields={fields}
      // The terms belong together, so they are sent as a whole.
      send={({ revision }) => change.sendOrThrow({ params, body: { ...termsOf(form.getValues()), revision } })}
      problem={change.problem}
    >
      <RoleFields form={form} profileId={profile.id} />
    </StoredForm>
  );
}
