import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Enters a company's AI system, with a release. Returns unknown ids for someone without a company. */
export async function insertAiSystem(pool: pg.Pool, userId: string, companyId: string | null, words: string) {
  const [system, release] = [randomUUID(), randomUUID()];
  if (!companyId) return { system, release };
  await pool.query('insert into ai_systems (id, company_id, version) values ($1, $2, 1)', [system, companyId]);
  await pool.query(
    `insert into ai_system_versions (id, system_id, company_id, number, name, purpose, team, vendor, risk, used_since, responsible_id, recorded_on, created_by)
      values ($1, $2, $3, 1, $4, $4, $4, $4, 'limited', '2026-01-01', $5, '2026-01-01', $5)`,
    [randomUUID(), system, companyId, words, userId],
  );
  await pool.query(
    `insert into ai_releases (id, system_id, company_id, name, note, in_use_since, needs_training, recorded_on, created_by)
      values ($1, $2, $3, $4, $4, '2026-01-01', true, '2026-01-01', $5)`,
    [release, system, companyId, words, userId],
  );
  return { system, release };
}

/** Writes a company's guide with one document and one with claims, which have the same key, and returns that key. */
export async function insertGuide(pool: pg.Pool, companyId: string | null, words: string): Promise<string> {
  if (!companyId) return 'unknown1';
  // The last digits of a company's id are random.
  const key = companyId.slice(-12);
  const contact = { name: words, mail: '', phone: '', note: words };
  const claim = (id: string, verdict: string) => ({ key: id, text: words, verdict, reason: words, quote: '' });
  await pool.query(
    `insert into company_guides (company_id, tools, incident, decider, policies, documents, claim_checks, changed_at)
      values ($1, $2, $3, $3, $4, $5, $6, now())
      on conflict (company_id) do update set documents = excluded.documents, claim_checks = excluded.claim_checks`,
    [
      companyId,
      JSON.stringify([{ name: words, link: '', levels: ['public'], note: words }]),
      JSON.stringify(contact),
      JSON.stringify([{ title: words, link: 'https://example.com/policy', topic: 'ai_use' }]),
      JSON.stringify([{ key, title: words, text: words, must_go: [words], must_stay: [] }]),
      JSON.stringify([{ key, title: words, text: words, claims: [claim('claim001', 'supported'), claim('claim002', 'contradicted')] }]),
    ],
  );
  return key;
}

export async function insertLogo(pool: pg.Pool, companyId: string): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  await pool.query(
    `insert into company_logos (company_id, key, content) values ($1, $2, '\\x00') on conflict (company_id) do update set key = excluded.key`,
    [companyId, key],
  );
  return key;
}
