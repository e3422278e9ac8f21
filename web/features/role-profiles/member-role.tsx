import { Button, Modal, Select, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { optionsOf } from '#web/lib/reference-options.ts';
import { useSend } from '#web/lib/send.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { RoleOfOther } from './role-of-other.tsx';

/** A member's role with its path, which an admin can set. Renders nothing in a company without role profiles. */
export function MemberRole({ memberId, name, isActive }: { memberId: string; name: string; isActive: boolean }) {
  const company = useCompany();
  const profiles = usePart(read('GET /api/company/role-profiles', { query: company }))?.role_profiles ?? [];
  const member = usePart(read('GET /api/company/members/:userId/role-profile', { params: { userId: memberId } }));
  const [isOpen, setOpen] = useState(false);
  if (!member || (profiles.length === 0 && member.history.length === 0)) return null;
  const { role, history } = member;
  const earlier = history.filter(({ ended_on }) => ended_on !== null);
  const change = isActive && (
    <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
      {m.role_set()}
    </Button>
  );
  return (
    <>
      {role ? (
        <RoleOfOther role={role} aside={change} />
      ) : (
        <DataCard title={m.role_one()} aside={change}>
          <p className="ui-quiet">{m.role_none_line()}</p>
        </DataCard>
      )}
      {earlier.length > 0 && (
        <DataCard title={m.role_earlier()}>
          <ol className="ui-entries">
            {earlier.map(({ name: earlierName, started_on, ended_on }) => (
              <li key={started_on}>
                <span className="ui-medium ui-breaks">{earlierName}</span>
                <span className="ui-small">{m.role_from_until({ from: dayLong(started_on), until: dayLong(ended_on ?? '') })}</span>
              </li>
            ))}
          </ol>
        </DataCard>
      )}
      {isOpen && (
        <SetRole
          memberId={memberId}
          name={name}
          given={role?.is_given ? role.role_profile_id : null}
          profiles={profiles}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface SetProps {
  memberId: string;
  name: string;
  /** The role profile that was given to the member directly. */
  given: string | null;
  profiles: readonly { id: string; name: string }[];
  onClose: () => void;
}

function SetRole({ memberId, name, given, profiles, onClose }: SetProps) {
  const [chosen, setChosen] = useState(given);
  const give = useSend('PUT /api/company/members/:userId/role-profile', { done: m.role_set_done({ name }), after: onClose });
  function submit(event: FormEvent): void {
    event.preventDefault();
    // The dialog shows the error.
    give.sendOrThrow({ params: { userId: memberId }, body: { role_profile_id: chosen } }).catch(() => undefined);
  }
  return (
    <Modal opened onClose={onClose} title={m.role_set_title({ name })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem message={give.problem} />
          <Select
            label={m.role_profile_one()}
            description={m.role_set_hint()}
            placeholder={m.role_of_job_title()}
            clearable
            searchable
            nothingFoundMessage={m.form_nothing_found()}
            data={optionsOf(profiles)}
            value={chosen}
            onChange={setChosen}
          />
          <DialogButtons onCancel={onClose} submit={m.role_set_save()} busy={give.isPending} />
        </Stack>
      </form>
    </Modal>
  );
}
