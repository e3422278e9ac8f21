import { Modal } from '@mantine/core';
import type { AuditEntry } from '#contract/audit-log.ts';
import { m } from '#messages';
import { formatLocale } from '#web/lib/format-locale.ts';
import { useSession } from '#web/lib/session.ts';

/** Returns everything known about an entry, line by line, leaving out ids without a name. */
export const knownOf = ({ changes, values_deleted, facts }: AuditEntry): string[] => [
  ...changes.map(({ name, before, after }) => `${name}: ${before === null ? '' : `${before} → `}${after ?? m.audit_nothing()}`),
  ...(values_deleted ? [m.audit_values_deleted()] : []),
  ...facts.flatMap(({ name, value, is_reference }) => (is_reference ? [] : [`${name}: ${value}`])),
];

/** Formats a time to the second, with its zone: `25 Nov 2026, 14:05:09 CET`. */
const exactly = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(formatLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at));

type Person = AuditEntry['person'];

/** Returns the name at the time, the current name, the address and the id. */
function linesOf({ name, name_now: now, ...about }: { name: string | null; name_now: string | null; id: string; email?: string | null }) {
  const called = name === null ? m.audit_no_longer() : now === null ? name : m.audit_name_then({ called: name, now });
  return [called, ...(about.email ? [about.email] : []), about.id];
}
const ofPerson = (person: Person): string[] => (person ? linesOf({ ...person, name: person.full_name }) : []);

function Facts({ entry }: { entry: AuditEntry }) {
  const zone = useSession((state) => state.user?.timezone);
  const { id, at, actor, person, company, facts, ip } = entry;
  const known: [name: string, lines: string[]][] = [
    [m.audit_when(), [exactly(at, zone)]],
    [m.audit_who(), actor ? ofPerson(actor) : [m.audit_unknown()]],
    [m.audit_person(), ofPerson(person?.id === actor?.id ? null : person)],
    [m.audit_company(), company ? linesOf(company) : []],
    [m.audit_from_where(), ip === null ? [] : [ip]],
    [m.audit_change(), knownOf(entry)],
    [m.audit_field_reference(), facts.flatMap(({ value, is_reference }) => (is_reference ? [value] : []))],
    [m.audit_entry_id(), [String(id)]],
  ];
  return (
    <dl className="ui-facts">
      {known
        .filter(([, lines]) => lines.length > 0)
        .map(([name, lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ul className="ui-list ui-stack ui-breaks ui-gap-2xs">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** All details of one entry: the exact time, names with addresses and ids, the changes, and the network address. */
export const AuditDialog = ({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) => (
  <Modal opened={entry !== null} onClose={onClose} size="lg" title={entry?.text}>
    {entry && <Facts entry={entry} />}
  </Modal>
);
