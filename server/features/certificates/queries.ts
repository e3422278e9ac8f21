import type { Certificate } from '#contract/certificates.ts';
import { certificateSubjects, glyphs, hues, namesShown, staffViews } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, moment, nullable, oneOf, type RowOf, statement, text, texts, uuid } from '#server/database/statement.ts';
import { companyId, type PersonId, personId } from '#server/reached.ts';
import { m } from '#server/words.ts';

const certificate = `select c.serial, c.user_id, split_part(c.subject, ':', 1) as subject, c.track_id, c.title, c.holder_name, c.modules, c.quizzes, c.quizzes_checked, c.exercises, c.exercises_practised, c.labs, c.labs_checked, c.capstone_level, c.company_line, c.name_shown, c.issued_at, c.expires_at,
    c.revoked_at, c.revoked_reason, c.status_index, t.hue, t.glyph, p.company_id, coalesce(p.email, '') as email, coalesce(p.timezone, 'UTC') as timezone, k.staff_sees, i.logo_key, i.name as issued_in, w.name as written_by
  from certificates c left join published.people p on p.id = c.user_id left join published.companies k on k.id = p.company_id
    left join published.companies i on i.id = c.company_id left join published.track_names t on t.id = c.track_id
    left join published.companies w on w.id = t.company_id`;
const columns = {
  serial: text,
  /** Null if the holder's account was deleted. */
  user_id: nullable(personId),
  subject: oneOf(certificateSubjects),
  /** Null if the certificate is for all tracks; for a module, the track that it belongs to. */
  track_id: nullable(text),
  title: text,
  holder_name: text,
  modules: texts,
  /** The numbers of steps when it was issued; null if the certificate was issued before they were counted. */
  quizzes: nullable(integer),
  quizzes_checked: nullable(integer),
  labs: nullable(integer),
  labs_checked: nullable(integer),
  exercises: nullable(integer),
  exercises_practised: nullable(integer),
  /** Null if there is no passed capstone. */
  capstone_level: nullable(integer),
  company_line: nullable(text),
  name_shown: oneOf(namesShown),
  issued_at: moment,
  expires_at: nullable(moment),
  revoked_at: nullable(moment),
  revoked_reason: nullable(text),
  status_index: integer,
  /** The track's current colour and stone. */
  hue: nullable(oneOf(hues)),
  glyph: nullable(oneOf(glyphs)),
  /** The holder's current data. */
  company_id: nullable(companyId),
  email: text,
  timezone: text,
  /** How much the holder's company discloses about a member to its staff. */
  staff_sees: nullable(oneOf(staffViews)),
  /** The current logo and the name of the company that the certificate was earned in. */
  logo_key: nullable(text),
  issued_in: nullable(text),
  /** The company that wrote the track for its own people; null for the platform's. */
  written_by: nullable(text),
};

/** A certificate with its track's current colour and stone, and the holder's data needed to show and sign it. */
export type CertificateRow = RowOf<typeof columns>;

const selectCertificatesOfPerson = statement(
  'certificates_of',
  `${certificate} where c.user_id = $1 order by c.issued_at desc, c.id desc`,
  columns,
);
/** Returns a person's certificates, newest first. */
export const certificatesOf = (on: Queryable, person: PersonId): Promise<CertificateRow[]> => selectCertificatesOfPerson.rows(on, [person]);

const selectCertificateBySerial = statement('certificates_one', `${certificate} where c.serial = $1`, columns);
/** Returns any certificate, because anyone with the serial may see it. All the caller's other rights must be checked separately. */
export const certificateBySerial = (on: Queryable, serial: string): Promise<CertificateRow | undefined> =>
  selectCertificateBySerial.row(on, [serial]);

/** A certificate to be stored; `track_id` is null if it is for all tracks. */
export interface NewCertificate {
  id: string;
  serial: string;
  user_id: PersonId;
  track_id: string | null;
  at: Date;
}

// When a history is replayed, every certificate is requested again. Existing ones must not use up new numbers in the status list.
const insertCertificates = statement(
  'certificates_issue',
  `insert into certificates (id, serial, user_id, subject, track_id, title, holder_name, modules, quizzes, quizzes_checked,
      exercises, exercises_practised, labs, labs_checked, company_line, company_id, issued_at, expires_at)
    select a.id, a.serial, a.user_id, a.subject, t.id, coalesce(t.title, $6), p.full_name,
      array(
        select m.title from published.all_modules m where (a.track_id is null and m.company_id is null or m.track_id = a.track_id)
          and exists (select from published.all_files f where f.module_id = m.id)
        order by m.track_position, m.track_id, m.position, m.id
      ),
      e.quizzes, e.quizzes_checked, e.exercises, e.exercises_practised, e.labs, e.labs_checked,
      (select k.certificate_line from published.companies k where k.id = p.company_id), p.company_id,
      a.at, a.at + make_interval(months => nullif(coalesce(
        (select k.certificate_validity_months from published.companies k where k.id = p.company_id),
        (select (value #>> '{}')::int from published.settings where name = 'certificate_validity_months')
      ), 0))
    from (
      select *, coalesce('track:' || track_id, 'all_tracks') as subject
      from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::timestamptz[]) as r (id, serial, user_id, track_id, at)
    ) a
    join published.people p on p.id = a.user_id
    left join published.track_names t on t.id = a.track_id
    cross join lateral (
      select count(*) filter (where f.kind = 'quiz') as quizzes,
        count(*) filter (where f.kind = 'quiz' and f.is_passed) as quizzes_checked,
        count(*) filter (where f.kind = 'lab') as labs,
        count(*) filter (where f.kind = 'lab' and f.is_passed) as labs_checked,
        count(*) filter (where f.kind = 'exercise') as exercises,
        count(*) filter (where f.kind = 'exercise' and g.practised_at is not null) as exercises_practised
      from published.all_modules m join (
          select *, exists (select from published.passed_steps s
            where s.user_id = a.user_id and s.module_id = f.module_id and s.file_name = f.file_name) as is_passed
          from published.all_files f) f on f.module_id = m.id
        left join published.file_progress g on g.user_id = a.user_id and g.module_id = f.module_id and g.file_name = f.file_name
      where a.track_id is null and m.company_id is null or m.track_id = a.track_id
    ) e
    where (t.id is not null or a.track_id is null)
      and not exists (select from certificates c where c.user_id = a.user_id and c.subject = a.subject)
    order by a.at, a.id
    on conflict (user_id, subject) where round_id is null do nothing
    returning serial, user_id, track_id, title, issued_at`,
  { serial: text, user_id: personId, track_id: nullable(text), title: text, issued_at: moment },
);

/**
 * Issues certificates with the current titles, modules and names, and returns those that did not exist yet.
 *
 * @param allTracks the title of the certificate for all tracks
 */
export const addCertificates = (tx: Transaction, rows: readonly NewCertificate[], allTracks: string) =>
  insertCertificates.rows(tx, [
    rows.map(({ id }) => id),
    rows.map(({ serial }) => serial),
    rows.map(({ user_id }) => user_id),
    rows.map(({ track_id }) => track_id),
    rows.map(({ at }) => at),
    allTracks,
  ]);

/** A completed round of a company's requirement. */
export interface CompletedRound {
  round_id: string;
  user_id: PersonId;
  /** The required track; null if a module is required. */
  track_id: string | null;
  module_id: string | null;
  /** Whether it was the person's first round of the requirement. */
  is_first: boolean;
  /** When it stops being valid by the requirement's terms; null if the company's own setting applies. */
  expires_at: Date | null;
  at: Date;
}

// The certificate that a person earned by completing the track for the first time also proves the first round.
const attachRound = statement(
  'certificates_attach_round',
  `update certificates set round_id = $3, expires_at = least(expires_at, $4::timestamptz)
    where user_id = $1 and subject = 'track:' || $2 and round_id is null and revoked_at is null
      and not exists (select from certificates c where c.round_id = $3)`,
  {},
);
/** Makes an existing certificate for a track also prove a first round; returns whether there is such a certificate. */
export const attachToRound = async (tx: Transaction, { user_id, track_id, round_id, expires_at }: CompletedRound): Promise<boolean> =>
  (await attachRound.count(tx, [user_id, track_id, round_id, expires_at])) > 0;

// The modules and numbers cover the steps that the round required.
const insertRoundCertificate = statement(
  'certificates_issue_for_round',
  `insert into certificates (id, serial, user_id, subject, track_id, round_id, title, holder_name, modules, quizzes, quizzes_checked,
      exercises, exercises_practised, labs, labs_checked, company_line, company_id, issued_at, expires_at)
    select $1, $2, p.id, case when $4::text is null then 'module:' || $5 else 'track:' || $4 end, t.id, $6, coalesce(m.title, t.title), p.full_name,
      array(select n.title from published.module_names n where n.id in (select s.module_id from published.period_steps s where s.period_id = $6)
        order by n.position, n.id),
      e.quizzes, e.quizzes_checked, e.exercises, e.exercises_practised, e.labs, e.labs_checked, k.certificate_line, p.company_id, $7::timestamptz,
      coalesce($8::timestamptz, $7::timestamptz + make_interval(months => nullif(coalesce(k.certificate_validity_months,
        (select (value #>> '{}')::int from published.settings where name = 'certificate_validity_months')), 0)))
    from published.people p left join published.companies k on k.id = p.company_id
      left join published.module_names m on m.id = $5 join published.track_names t on t.id = coalesce($4, m.track_id)
      cross join lateral (
        select count(*) filter (where f.kind = 'quiz') as quizzes,
          count(*) filter (where f.kind = 'quiz' and s.completed_at is not null) as quizzes_checked,
          count(*) filter (where f.kind = 'lab') as labs, count(*) filter (where f.kind = 'lab' and s.completed_at is not null) as labs_checked,
          count(*) filter (where f.kind = 'exercise') as exercises,
          count(*) filter (where f.kind = 'exercise' and s.completed_at is not null and g.practised_at is not null) as exercises_practised
        from published.period_steps s join published.all_files f on f.module_id = s.module_id and f.file_name = s.file_name
          left join published.file_progress g on g.user_id = p.id and g.module_id = s.module_id and g.file_name = s.file_name
        where s.period_id = $6
      ) e
    where p.id = $3
    on conflict do nothing
    returning serial, user_id, track_id, title, issued_at`,
  { serial: text, user_id: personId, track_id: nullable(text), title: text, issued_at: moment },
);
/** Issues a round's certificate; returns undefined if the round already has one. */
export const addRoundCertificate = (tx: Transaction, id: string, serial: string, round: CompletedRound) =>
  insertRoundCertificate.row(tx, [id, serial, round.user_id, round.track_id, round.module_id, round.round_id, round.at, round.expires_at]);

const selectSerialsOfRounds = statement(
  'certificates_of_rounds',
  'select round_id::text, serial from certificates where round_id = any($1::uuid[])',
  { round_id: text, serial: text },
);
/** Returns the serials of the certificates that prove rounds, by round id. */
export const serialsOfRounds = async (on: Queryable, rounds: readonly string[]): Promise<Map<string, string>> =>
  rounds.length === 0
    ? new Map()
    : new Map((await selectSerialsOfRounds.rows(on, [rounds])).map(({ round_id, serial }) => [round_id, serial]));

const countValidCertificates = statement(
  'certificates_count',
  'select count(*)::int as count from certificates where user_id = $1 and revoked_at is null',
  { count: integer },
  { shareWithinTick: true },
);
/** Returns the number of certificates that a person has earned. Valid and expired ones count, and revoked ones don't. */
export const countCertificates = async (on: Queryable, person: PersonId): Promise<number> =>
  (await countValidCertificates.one(on, [person])).count;

const revokeAllOfPerson = statement(
  'certificates_revoke_of',
  'update certificates set revoked_at = $2, revoked_reason = $3 where user_id = $1 and revoked_at is null',
  {},
);
const forgetHolder = statement(
  'certificates_forget_holder',
  `update certificates set user_id = null, holder_name = '', company_line = null, company_id = null, name_shown = 'none' where user_id = $1`,
  {},
);

/**
 * Anonymises the certificates of a person being deleted. The number, the title and the dates are kept.
 *
 * @param revoked_at null if the certificates stay valid; otherwise the time as of which those not revoked yet are revoked
 */
export async function anonymiseHolder(tx: Transaction, person: PersonId, revoked_at: Date | null): Promise<void> {
  if (revoked_at) await revokeAllOfPerson.count(tx, [person, revoked_at, m.certificate_holder_left_reason()]);
  await forgetHolder.count(tx, [person]);
}

const revokeCertificate = statement(
  'certificates_revoke',
  'update certificates set revoked_at = $2, revoked_by = $3, revoked_reason = $4 where serial = $1 and revoked_at is null returning id',
  { id: uuid },
);

/** Revokes a certificate; returns true only for the call that did so. */
export const markRevoked = async (
  tx: Transaction,
  serial: string,
  { by, reason, at }: { by: PersonId; reason: string; at: Date },
): Promise<boolean> => (await revokeCertificate.row(tx, [serial, at, by, reason])) !== undefined;

const updateNameShown = statement(
  'certificates_set_name_shown',
  'update certificates set name_shown = $3 where serial = $1 and user_id = $2',
  {},
);

export async function setNameShown(
  tx: Transaction,
  serial: string,
  person: PersonId,
  name_shown: Certificate['name_shown'],
): Promise<void> {
  await updateNameShown.count(tx, [serial, person, name_shown]);
}

const selectRevokedPlaces = statement(
  'certificates_revoked_places',
  `select status_index from certificates
    where revoked_at is not null and status_index >= $1 and status_index < $2 order by status_index`,
  { status_index: integer },
);
/** Returns revoked certificates' places in the status list, from `first` to before `end`, in order. */
export const revokedPlaces = async (on: Queryable, first: number, end: number): Promise<number[]> =>
  (await selectRevokedPlaces.rows(on, [first, end])).map(({ status_index }) => status_index);

const selectLastPlace = statement('certificates_last_place', 'select coalesce(max(status_index), 0) as last from certificates', {
  last: integer,
});
/** Returns the highest place assigned so far. */
export const lastPlace = async (on: Queryable): Promise<number> => (await selectLastPlace.one(on)).last;

const updateCapstoneLevel = statement(
  'certificates_capstone_level',
  `update certificates set capstone_level = $3 where user_id = $1 and subject = 'track:' || $2 and capstone_level is distinct from $3`,
  {},
);
/** Sets the level of a passed capstone on the person's certificates for its track. */
export const setCapstoneLevel = (tx: Transaction, person: PersonId, trackId: string, level: number): Promise<number> =>
  updateCapstoneLevel.count(tx, [person, trackId, level]);
