import { z } from 'zod';
import { aiRisks, aiSystemLimits as limits } from './ai-system-values.ts';
import { id, oneLine, revision, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';

/** `YYYY-MM-DD` in the company's calendar. */
const day = z.iso.date();

/** The facts that staff enter about a system. */
const entry = z.strictObject({
  name: oneLine(limits.name).min(limits.name.least),
  purpose: z.string().trim().min(limits.purpose.least).max(limits.purpose.most),
  /** The chapter that uses it; null if it isn't a single chapter. */
  chapter_id: id.nullable(),
  /** The people who use it, in words, if not a chapter; empty with a chapter. */
  team: oneLine(limits.team),
  vendor: oneLine(limits.vendor).min(limits.vendor.least),
  risk: z.enum(aiRisks),
  used_since: day,
  /** The last day it is used; null if no end is planned yet. */
  used_until: day.nullable(),
  /** The member who answers for it. */
  responsible_id: id,
});
export type AiSystemEntry = z.output<typeof entry>;

const releaseEntry = z.strictObject({
  /** The model or version. */
  name: oneLine(limits.release).min(limits.release.least),
  note: z.string().trim().max(limits.note.most),
  /** The day the vendor released it; null if unknown. */
  released_on: day.nullable(),
  in_use_since: day,
  /** Whether people must be trained again before they use it. */
  needs_training: z.boolean(),
});

const release = releaseEntry.extend({
  id,
  /** The day it was entered. */
  recorded_on: day,
  recorded_by: z.string().nullable(),
  /** Set if the entry was a mistake. It is kept, but no longer counts. */
  withdrawn: z.object({ on: day, by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type AiRelease = z.infer<typeof release>;

const system = entry.extend({
  id,
  /** The chapter under its current name; null if it was deleted. */
  chapter: z.object({ id, name: z.string() }).nullable(),
  /** Null if the person has left the company or was deleted. */
  responsible: z.object({ id, full_name: z.string() }).nullable(),
  is_used: z.boolean(),
  version: z.number().int(),
  created_at: time,
  revision,
  /** The newest release in use; null if none was entered. */
  release: release.nullable(),
});
export type AiSystem = z.infer<typeof system>;

const version = entry.extend({
  number: z.number().int(),
  responsible: z.string().nullable(),
  recorded_on: day,
  recorded_by: z.string().nullable(),
});
export type AiSystemVersion = z.infer<typeof version>;

const bySystem = z.object({ systemId: id });
const whole = system.extend({ versions: z.array(version), releases: z.array(release) });

/** A company's register of AI systems, for its staff. Entries are never deleted; changes and withdrawals are added to them. */
export const aiSystems = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/ai-systems',
    access: 'companyStaff',
    summary: "A company's register of AI systems, with the release of each that is in use",
    query: ofCompany,
    reply: z.object({ systems: z.array(system), today: day }),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/company/ai-systems',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Enter an AI system in the register',
    query: ofCompany,
    body: entry,
    reply: whole,
    status: 201,
    errors: ['not_found', 'ai_system_name_taken', 'too_many_ai_systems'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/company/ai-systems/:systemId',
    access: 'companyStaff',
    summary: 'An AI system, with its earlier entries and its releases',
    params: bySystem,
    reply: whole,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/ai-systems/:systemId',
    access: 'companyStaff',
    summary: 'Change the entry of an AI system; the earlier entry stays in the register of past days',
    params: bySystem,
    body: entry.extend({ revision }),
    reply: whole,
    errors: ['edited_elsewhere', 'ai_system_name_taken'],
  }),
  addRelease: endpoint({
    method: 'POST',
    path: '/api/company/ai-systems/:systemId/releases',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Enter a new model or version of an AI system, and whether people need new training for it',
    params: bySystem,
    body: releaseEntry,
    reply: whole,
    status: 201,
    errors: ['ai_release_known', 'too_many_ai_releases'],
  }),
  withdrawRelease: endpoint({
    method: 'POST',
    path: '/api/company/ai-systems/:systemId/releases/:releaseId/withdraw',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Say that a release was entered by mistake: it is kept, and no longer counts from today',
    params: z.object({ systemId: id, releaseId: id }),
    body: z.strictObject({ reason: z.string().trim().min(limits.reason.least).max(limits.reason.most) }),
    reply: whole,
    errors: ['ai_release_withdrawn'],
  }),
};
