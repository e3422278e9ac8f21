import { z } from 'zod';
import { id, nothing, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { companyRound, evidenceFile } from './requirement-rounds.ts';
import { evidenceTypes, requirementLimits } from './requirement-values.ts';

/** Members' requests to be exempted from rounds. */
export const exemptions = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/exemptions',
    access: 'companyStaff',
    summary: 'The requests of members to be exempted from open rounds that no one has decided on yet, oldest first',
    query: ofCompany,
    reply: z.object({
      exemptions: z.array(z.object({ id, reason: z.string(), asked_at: time, file: evidenceFile.nullable(), round: companyRound })),
    }),
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/company/exemptions/:exemptionId/file',
    access: 'companyStaff',
    viewAs: 'refused',
    summary: 'The file that a member attached to a request to be exempted; opening it is recorded',
    params: z.object({ exemptionId: id }),
    file: { types: evidenceTypes },
    errors: ['not_shown_to_staff'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/company/exemptions/:exemptionId/decide',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Grant a request, which waives the round, or refuse it; the person sees the answer',
    params: z.object({ exemptionId: id }),
    body: z.strictObject({ is_granted: z.boolean(), answer: z.string().trim().max(requirementLimits.reason.most) }),
    reply: nothing,
    errors: ['exemption_decided', 'not_shown_to_staff'],
  }),
};
