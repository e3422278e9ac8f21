import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AiRisk } from '#contract/ai-system-values.ts';
import type { AiSystemEntry } from '#contract/ai-systems.ts';
import { m } from '#messages';
import { dayIn, dayLong } from '#web/lib/calendar-day.ts';
import { LoadedById } from '#web/lib/loaded-by-id.tsx';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { type FieldWords, StoredForm } from '#web/lib/stored-form.tsx';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { Screen } from '#web/ui/screen.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import { riskNames } from './ai-system-words.ts';
import { SystemFields } from './system-fields.tsx';
import type { WholeSystem } from './system-screen.tsx';
import { entryOf, type SystemValues, validate, valuesOf } from './system-values.ts';
import { unknownSystem } from './unknown-system.tsx';

/** The screen on which an admin changes a system's entry in the register. */
export function ChangeSystem({ systemId }: { systemId: string }) {
  const system = useQuery(read('GET /api/company/ai-systems/:systemId', { params: { systemId } }));
  return (
    <LoadedById read={system} problem={m.ai_system_problem()} unknown={unknownSystem()}>
      {(known) => (
        <Screen
          title={m.ai_system_change()}
          line={m.ai_system_change_line()}
          above={
            <AboveTitle>
              <BackLink to="/company/ai-systems/$systemId" params={{ systemId }}>
                {known.name}
              </BackLink>
            </AboveTitle>
          }
        >
          <ChangeForm system={known} />
        </Screen>
      )}
    </LoadedById>
  );
}

const sayOption = (option: SearchOption | null) => option?.name ?? m.form_empty();
const fields: { readonly [F in keyof SystemValues]: FieldWords } = {
  name: { name: m.ai_system_field_name },
  purpose: { name: m.ai_system_purpose },
  chapter_id: { name: m.ai_system_chapter, say: sayOption },
  team: { name: m.ai_system_team_words },
  vendor: { name: m.ai_system_vendor },
  risk: { name: m.ai_system_risk, say: (risk: AiRisk) => riskNames[risk]() },
  used_since: { name: m.ai_system_used_since, say: (day: string) => dayLong(day) },
  ends: { name: m.ai_system_ends },
  used_until: { name: m.ai_system_used_until, say: (day: string) => dayLong(day) },
  responsible_id: { name: m.ai_system_responsible, say: sayOption },
};

function ChangeForm({ system }: { system: WholeSystem }) {
  const navigate = useNavigate();
  const today = dayIn(useMe().timezone);
  const stored = useStoredForm<WholeSystem, SystemValues, AiSystemEntry>({
    stored: system,
    valuesOf: (of) => valuesOf(of, today),
    bodyOf: entryOf,
    validate,
  });
  const params = { systemId: system.id };
  const change = useSend('PUT /api/company/ai-systems/:systemId', {
    form: stored.form,
    fieldOf: { ai_system_name_taken: 'name' },
    done: ({ name }) => m.ai_system_changed({ name }),
    after: () => navigate({ to: '/company/ai-systems/$systemId', params, ignoreBlocker: true }),
  });
  return (
    <StoredForm
      of={stored}
      fields={fields}
      // An entry is sent as a whole, because each one describes the system completely.
      send={({ revision }) => change.sendOrThrow({ params, body: { ...entryOf(stored.form.getValues()), revision } })}
      problem={change.problem}
    >
      <SystemFields form={stored.form} today={today} />
    </StoredForm>
  );
}
