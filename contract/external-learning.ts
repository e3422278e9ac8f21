import { z } from 'zod';
import { id, nothing, oneLine, page, revision, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import {
  badgeRevocations,
  badgeSignatures,
  badgeTypes,
  knownLines,
  learningEvidence,
  externalLearningLimits as limits,
  tableTypes,
  wrongLines,
} from './external-learning-values.ts';
import { companyRound, day, evidenceFile } from './requirement-rounds.ts';
import { evidenceTypes, requirementLimits } from './requirement-values.ts';

const byLearning = z.object({ learningId: id });

/** The description of something that someone has learned elsewhere. */
export const stated = z.strictObject({
  title: oneLine(limits.title).min(limits.title.least),
  /** The school, company or platform that taught it. */
  provider: oneLine(limits.provider).min(limits.provider.least),
  completed_on: day,
  hours: z.number().min(limits.hours.least).max(limits.hours.most).nullable(),
  /** The last day on which it counts, according to its provider. */
  valid_until: day.nullable(),
});

/** A request to accept it for a round of a requirement. */
const claim = z.object({
  id,
  round_id: id,
  /** The name of the requirement. */
  name: z.string(),
  asked_at: time,
  /** Null while no one has decided. */
  is_accepted: z.boolean().nullable(),
  answer: z.string().nullable(),
});

const badge = z.object({
  issuer_id: z.string(),
  issuer_name: z.string().nullable(),
  signature: z.enum(badgeSignatures),
  revocation: z.enum(badgeRevocations),
  checked_at: time,
});

const learning = stated.extend({
  id,
  evidence: z.enum(learningEvidence),
  file: evidenceFile.nullable(),
  badge: badge.nullable(),
  /** Whether staff have recorded it. */
  is_by_staff: z.boolean(),
  created_at: time,
  revision,
  /** Oldest first. */
  claims: z.array(claim),
});
export type ExternalLearning = z.infer<typeof learning>;
const memberLearning = learning.extend({ user_id: id, full_name: z.string() });
export type MemberLearning = z.infer<typeof memberLearning>;

const reason = z.string().trim().max(requirementLimits.reason.most);
const upload = { types: evidenceTypes, maxBytes: requirementLimits.evidenceFile.most };
const badgeUpload = { types: badgeTypes, maxBytes: limits.badgeFile.most };

/** Learning that people have completed elsewhere. It can meet a requirement if staff accept it. */
export const externalLearning = {
  own: endpoint({
    method: 'GET',
    path: '/api/external-learning',
    access: 'learner',
    summary: 'What you have learned elsewhere, latest first',
    reply: z.object({ learning: z.array(learning) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/external-learning',
    makes: 'thing',
    access: 'learner',
    summary: 'Record something that you have learned elsewhere',
    body: stated,
    reply: learning,
    status: 201,
    errors: ['no_company', 'learning_known', 'too_much_learning'],
  }),
  addBadge: endpoint({
    method: 'POST',
    path: '/api/external-learning/badges',
    needsNoKey: 'named',
    access: 'learner',
    summary:
      'Record an Open Badge 3.0 that was given to your email address: JSON or a token, alone or in a PNG or SVG. Its signature is checked without asking other servers. A badge that you have recorded stays as it is',
    upload: badgeUpload,
    reply: learning,
    status: 201,
    errors: ['no_company', 'learning_known', 'too_much_learning'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/external-learning/:learningId',
    access: 'learner',
    summary: 'Change what you have recorded, until it is accepted',
    params: byLearning,
    body: stated.extend({ revision }),
    reply: learning,
    errors: ['edited_elsewhere', 'learning_fixed', 'learning_known'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/external-learning/:learningId',
    access: 'learner',
    summary: 'Delete what you have recorded, until it is accepted',
    params: byLearning,
    reply: nothing,
    errors: ['learning_fixed'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/external-learning/:learningId/file',
    access: 'learner',
    viewAs: 'refused',
    summary: 'The file that you attached',
    params: byLearning,
    file: { types: evidenceTypes },
  }),
  addFile: endpoint({
    method: 'PUT',
    path: '/api/external-learning/:learningId/file',
    access: 'learner',
    summary: 'Attach a PDF, or a PNG or JPEG picture, in place of an earlier file, until it is accepted',
    params: byLearning,
    upload,
    reply: learning,
    errors: ['learning_fixed'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/external-learning/:learningId/file',
    access: 'learner',
    summary: 'Remove the file, until it is accepted. Idempotent',
    params: byLearning,
    reply: learning,
    errors: ['learning_fixed'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/external-learning/:learningId/claims',
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Ask staff to accept it for one of your open rounds; a request that no one has decided on stays as it is',
    params: byLearning,
    body: z.strictObject({ round_id: id }),
    reply: learning,
    errors: ['round_over', 'learning_used'],
  }),
};

/** The result of recording a file, or of checking what recording it would do. */
const learningImport = z.object({
  /** Its rows, without the header and empty lines. */
  rows: z.number().int(),
  added: z.number().int(),
  /** Rows that are recorded already, or that the file contains twice. */
  skipped: z.number().int(),
  refused: z.number().int(),
  /** Why rows are skipped or refused, in the order of the file. */
  notes: z.array(
    z.object({
      /** The line in the file where the row ends. */
      line: z.number().int(),
      email: z.string(),
      is_refused: z.boolean(),
      code: z.enum([...knownLines, ...wrongLines]),
      message: z.string(),
    }),
  ),
});
export type LearningImport = z.infer<typeof learningImport>;
const tableUpload = { types: tableTypes, maxBytes: limits.importFile.most };
const unreadable = [
  'not_shown_to_staff',
  'import_not_text',
  'import_empty',
  'import_too_many_columns',
  'import_workbook_too_large',
  'import_workbook_damaged',
  'import_too_complicated',
  'learning_import_columns',
  'learning_import_rows',
] as const;

/** The learning from elsewhere of a company's members, for its staff. */
export const memberExternalLearning = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/external-learning',
    access: 'companyStaff',
    summary: 'What members have learned elsewhere, latest first',
    query: ofCompany.extend({ ...page, member: id.optional() }),
    reply: z.object({ learning: z.array(memberLearning), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  claims: endpoint({
    method: 'GET',
    path: '/api/company/external-learning-claims',
    access: 'companyStaff',
    summary: 'The requests to accept learning from elsewhere for open rounds that no one has decided on yet, oldest first',
    query: ofCompany,
    reply: z.object({ claims: z.array(z.object({ id, asked_at: time, learning: memberLearning, round: companyRound })) }),
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/company/members/:userId/external-learning',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Record something that a member has learned elsewhere',
    params: z.object({ userId: id }),
    body: stated,
    reply: memberLearning,
    status: 201,
    errors: ['not_shown_to_staff', 'learning_known', 'too_much_learning'],
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/company/external-learning-imports/check',
    needsNoKey: 'reads',
    access: 'companyStaff',
    summary:
      'Check a CSV file or a workbook (.xlsx) with the columns email, title, provider, completed on, hours and valid until: what would be recorded, and why other lines would not be',
    query: ofCompany,
    upload: tableUpload,
    reply: learningImport,
    errors: unreadable,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/company/external-learning-imports',
    needsNoKey: 'named',
    access: 'companyStaff',
    summary:
      'Record everything in a file, or nothing; refused lines are left out only on request. What is recorded already is skipped, so that the same file adds nothing a second time',
    query: ofCompany.extend({ leave_out_refused: z.enum(['true']).optional() }),
    upload: tableUpload,
    reply: learningImport,
    errors: [...unreadable, 'import_has_refused'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/company/external-learning/:learningId/file',
    access: 'companyStaff',
    viewAs: 'refused',
    summary: 'The file that a member attached; opening it is recorded',
    params: byLearning,
    file: { types: evidenceTypes },
    errors: ['not_shown_to_staff'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/company/external-learning-claims/:claimId/decide',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Accept learning from elsewhere for the round, which ends as of the day on which it was completed, or refuse it',
    params: z.object({ claimId: id }),
    body: z.strictObject({ is_accepted: z.boolean(), answer: reason }),
    reply: nothing,
    errors: ['claim_decided', 'round_over', 'learning_used', 'not_shown_to_staff'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/company/external-learning/:learningId/accept',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Accept learning from elsewhere for an open round of its member, without a request',
    params: byLearning,
    body: z.strictObject({ round_id: id, answer: reason }),
    reply: nothing,
    errors: ['not_found', 'round_over', 'learning_used', 'not_shown_to_staff'],
  }),
};
