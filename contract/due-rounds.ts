import { z } from 'zod';
import { id, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { byRound, day, evidenceFile, round, roundEvent } from './requirement-rounds.ts';
import { evidenceTypes, requirementLimits } from './requirement-values.ts';
import { exemptionReason } from './requirements.ts';

const ownRound = round.extend({
  /** The steps that are left, in order. */
  left: z.array(z.object({ module_id: slug, file_name: slug })),
  /** This round's certificate. */
  certificate: z.string().nullable(),
  /** The person's latest request to be exempted from this round. */
  exemption: z
    .object({
      reason: z.string(),
      asked_at: time,
      /** Null until someone has decided. */
      is_granted: z.boolean().nullable(),
      answer: z.string().nullable(),
      file: evidenceFile.nullable(),
    })
    .nullable(),
});
export type OwnRound = z.infer<typeof ownRound>;

const upcoming = z.object({
  requirement_id: id,
  name: z.string(),
  title: z.string(),
  is_mandatory: z.boolean(),
  opens_on: day,
  due_on: day,
});

/** The caller's own rounds for their company's requirements. */
export const dueRounds = {
  own: endpoint({
    method: 'GET',
    path: '/api/requirements/due',
    access: 'learner',
    summary: 'What your company requires of you: open rounds by due day, those that will open, and those that have ended',
    reply: z.object({ open: z.array(ownRound), upcoming: z.array(upcoming), ended: z.array(ownRound) }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/requirements/due/open',
    access: 'learner',
    summary: 'Your open rounds by due day, with the steps that are left',
    reply: z.object({ rounds: z.array(ownRound) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/requirements/due/:roundId',
    access: 'learner',
    summary: 'One of your rounds, with everything that happened in it',
    params: byRound,
    reply: ownRound.extend({ events: z.array(roundEvent) }),
  }),
  askExemption: endpoint({
    method: 'POST',
    path: '/api/requirements/due/:roundId/exemption',
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Ask to be exempted from one of your open rounds, with the reason; a request that no one has decided on stays as it is',
    params: byRound,
    body: z.strictObject({ reason: exemptionReason }),
    reply: ownRound,
    errors: ['round_over'],
  }),
  exemptionFile: endpoint({
    method: 'GET',
    path: '/api/requirements/due/:roundId/exemption/file',
    access: 'learner',
    viewAs: 'refused',
    summary: 'The file of your latest request to be exempted from a round',
    params: byRound,
    file: { types: evidenceTypes },
  }),
  addExemptionFile: endpoint({
    method: 'PUT',
    path: '/api/requirements/due/:roundId/exemption/file',
    access: 'learner',
    summary:
      'Attach a PDF, or a PNG or JPEG picture, to your request to be exempted from a round, in place of an earlier file; pictures are stored without their metadata',
    params: byRound,
    upload: { types: evidenceTypes, maxBytes: requirementLimits.evidenceFile.most },
    reply: ownRound,
    errors: ['exemption_decided'],
  }),
  removeExemptionFile: endpoint({
    method: 'DELETE',
    path: '/api/requirements/due/:roundId/exemption/file',
    access: 'learner',
    summary: 'Remove the file from your request to be exempted from a round. Idempotent',
    params: byRound,
    reply: ownRound,
    errors: ['exemption_decided'],
  }),
};
