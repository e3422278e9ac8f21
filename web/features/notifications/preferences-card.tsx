import { Skeleton, Stack, Switch, Table } from '@mantine/core';
import type { Role } from '#contract/access.ts';
import { courseNotificationKinds } from '#contract/course-review-values.ts';
import type { NotificationKind } from '#contract/values.ts';
import { m } from '#messages';
import { isAuthor } from '#web/lib/author-rights.ts';
import { useLeadsChapter } from '#web/lib/led-chapters.ts';
import { useMe } from '#web/lib/me.ts';
import { knownRole } from '#web/lib/role.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { mailKindName } from './notification-kinds.tsx';
import { usePreferences } from './use-preferences.ts';

/** The kinds of notifications that only one role receives. */
const toldTo: Partial<Record<NotificationKind, Role>> = {
  contact_message: 'SuperAdmin',
  approval_asked: 'SuperAdmin',
  person_waiting: 'CompanyAdmin',
};

/** The kinds that only people who write or review courses receive. */
const ofAuthors: ReadonlySet<NotificationKind> = new Set([...courseNotificationKinds, 'marking_asked']);

/** The kinds that only company members receive. */
const ofMembers: ReadonlySet<NotificationKind> = new Set([
  'staff_view_changed',
  'team_handed_over',
  'round_assigned',
  'round_extended',
  'round_waived',
  'round_met_elsewhere',
  'own_role_changed',
]);

/** A choice of what to be notified about, and how. Changes are saved immediately. */
export function PreferencesCard() {
  const { preferences, change } = usePreferences();
  const me = useMe();
  const role = knownRole(me.role);
  const isStaff = role !== 'Student';
  /** Returns whether people with this role ever receive this kind. */
  const isTold = (kind: NotificationKind) => {
    if (ofAuthors.has(kind)) return isAuthor(me);
    return ofMembers.has(kind) ? role !== 'SuperAdmin' : (toldTo[kind] ?? role) === role;
  };
  const leadsChapter = useLeadsChapter();
  return (
    <DataCard title={m.notifications_title()} line={m.preferences_line()}>
      <Loaded
        read={preferences}
        problem={m.preferences_problem()}
        waiting={
          <Stack gap="sm">
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} height={32} />
            ))}
          </Stack>
        }
      >
        {(data) => (
          <Stack gap="xl">
            <Table verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{m.preferences_kind()}</Table.Th>
                  <Table.Th>{m.preferences_in_app()}</Table.Th>
                  <Table.Th>{m.preferences_email()}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.kinds
                  .filter(({ kind }) => isTold(kind))
                  .map(({ kind, in_app, email }) => (
                    <Table.Tr key={kind}>
                      <Table.Th scope="row" fw="var(--mantine-font-weight-regular)">
                        {mailKindName(kind)}
                      </Table.Th>
                      <Table.Td>
                        <Switch
                          checked={in_app}
                          aria-label={m.preferences_in_app_of({ kind: mailKindName(kind) })}
                          onChange={(event) => change({ kinds: [{ kind, in_app: event.currentTarget.checked }] })}
                        />
                      </Table.Td>
                      <Table.Td>
                        <Switch
                          checked={email}
                          aria-label={m.preferences_email_of({ kind: mailKindName(kind) })}
                          onChange={(event) => change({ kinds: [{ kind, email: event.currentTarget.checked }] })}
                        />
                      </Table.Td>
                    </Table.Tr>
                  ))}
              </Table.Tbody>
            </Table>
            <Switch
              checked={data.weekly_digest}
              onChange={(event) => change({ weekly_digest: event.currentTarget.checked })}
              label={m.preferences_digest()}
              description={m.preferences_digest_why()}
            />
            {role !== 'SuperAdmin' && (
              <Switch
                checked={data.digest_reviews}
                disabled={!data.weekly_digest}
                onChange={(event) => change({ digest_reviews: event.currentTarget.checked })}
                label={m.preferences_reviews()}
                description={m.preferences_reviews_why()}
              />
            )}
            {role !== 'SuperAdmin' && (
              <Switch
                checked={data.due_reminders}
                onChange={(event) => change({ due_reminders: event.currentTarget.checked })}
                label={m.preferences_due()}
                description={m.preferences_due_why()}
              />
            )}
            {isStaff && (
              <Switch
                checked={data.report_mails}
                onChange={(event) => change({ report_mails: event.currentTarget.checked })}
                label={m.preferences_reports()}
                description={m.preferences_reports_why()}
              />
            )}
            {leadsChapter && (
              <Switch
                checked={data.lead_mails}
                onChange={(event) => change({ lead_mails: event.currentTarget.checked })}
                label={m.preferences_lead()}
                description={m.preferences_lead_why()}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </DataCard>
  );
}
