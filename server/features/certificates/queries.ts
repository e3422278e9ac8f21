import { and, desc, eq, isNull, max, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from '#server/database/database.ts';
import { tracks } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/people/tables.ts';
import { certificates } from './tables.ts';

/** A certificate, its track's look today, and of its holder what is needed to show and to sign it. */
export type CertificateRow = Awaited<ReturnType<typeof certificatesWhere>>[number];

export const certificatesWhere = (database: Database, where: SQL | undefined) =>
  database
    .select({
      certificate: certificates,
      hue: tracks.hue,
      glyph: tracks.glyph,
      holder: { companyId: users.company_id, email: users.email, timezone: users.timezone },
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.user_id))
    .leftJoin(tracks, eq(tracks.id, certificates.track_id))
    .where(where)
    .orderBy(desc(certificates.issued_at), desc(certificates.id));

export const bySerial = (serial: string): SQL => eq(certificates.serial, serial);

export interface Issue {
  id: string;
  serial: string;
  userId: string;
  /** null: all tracks. */
  trackId: string | null;
  /** What the certificate for all tracks is called. */
  allTracks: string;
  at: Date;
}

/** Issues a certificate with the title, modules and name as they are now; undefined when that person has it already. */
export async function addCertificate(
  tx: Transaction,
  { id, serial, userId, trackId, allTracks, at }: Issue,
): Promise<{ serial: string; title: string } | undefined> {
  const subject = trackId === null ? 'all_tracks' : `track:${trackId}`;
  // The replay of a whole history asks for every certificate again: what is there takes no number of the status list.
  const { rows } = await tx.execute<{ serial: string; title: string }>(sql`
    insert into certificates (id, serial, user_id, subject, track_id, title, holder_name, modules, issued_at, expires_at)
    select ${id}::uuid, ${serial}::text, u.id, ${subject}::text, t.id, coalesce(t.title, ${allTracks}::text), u.full_name,
      array(
        select m.title from modules m join tracks mt on mt.id = m.track_id
        where m.status = 'published' and case when ${trackId}::text is null then mt.status = 'published' else mt.id = ${trackId}::text end
          and exists (select from files f where f.module_id = m.id and f.status = 'published')
        order by mt.position, mt.id, m.position, m.id
      ),
      ${at.toISOString()}::timestamptz,
      ${at.toISOString()}::timestamptz + (
        select make_interval(months => (value #>> '{}')::int) from settings
        where name = 'certificate_validity_months' and (value #>> '{}')::int > 0
      )
    from users u left join tracks t on t.id = ${trackId}::text
    where u.id = ${userId}::uuid and (t.id is not null or ${trackId}::text is null)
      and not exists (select from certificates c where c.user_id = u.id and c.subject = ${subject}::text)
    on conflict (user_id, subject) do nothing
    returning serial, title`);
  return rows[0];
}

/** How many certificates a person has that were not revoked. */
export async function countCertificates(connection: Pick<pg.Pool, 'query'>, userId: string): Promise<number> {
  const { rows } = await connection.query<{ count: number }>({
    name: 'certificates_count',
    text: 'select count(*)::int as count from certificates where user_id = $1 and revoked_at is null',
    values: [userId],
  });
  return rows[0]?.count ?? 0;
}

/** The decision: true for the one call that revoked it. */
export async function markRevoked(
  tx: Transaction,
  serial: string,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(certificates)
    .set({ revoked_at: at, revoked_by: by, revoked_reason: reason })
    .where(and(bySerial(serial), isNull(certificates.revoked_at)))
    .returning({ id: certificates.id });
  return rows.length === 1;
}

/** False when it is not that person's. */
export async function setNameShown(
  database: Database,
  serial: string,
  userId: string,
  name_shown: typeof certificates.$inferSelect.name_shown,
): Promise<boolean> {
  const rows = await database
    .update(certificates)
    .set({ name_shown })
    .where(and(bySerial(serial), eq(certificates.user_id, userId)))
    .returning({ id: certificates.id });
  return rows.length === 1;
}

/** The places in the status list, from `first` to before `end`, of certificates that were revoked; in order. */
export async function revokedPlaces(connection: Pick<pg.Pool, 'query'>, first: number, end: number): Promise<number[]> {
  const { rows } = await connection.query<{ status_index: number }>({
    name: 'certificates_revoked_places',
    text: `select status_index from certificates
      where revoked_at is not null and status_index >= $1 and status_index < $2 order by status_index`,
    values: [first, end],
  });
  return rows.map((row) => row.status_index);
}

/** The highest place that was given. */
export async function lastPlace(database: Database): Promise<number> {
  const [row] = await database.select({ last: max(certificates.status_index) }).from(certificates);
  return row?.last ?? 0;
}
