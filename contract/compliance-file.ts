import { z } from 'zod';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { reportFormats } from './report-columns.ts';
import { day } from './requirement-rounds.ts';

/** Proof of who was compliant, to keep or pass on. */
export const complianceFile = {
  file: endpoint({
    method: 'GET',
    path: '/api/company/compliance/file',
    access: 'companyStaff',
    viewAs: 'refused',
    summary: 'Export who was compliant at the end of a day, with one row for each person and requirement: as XLSX, CSV (RFC 4180) or PDF',
    query: ofCompany.extend({ day: day.optional(), format: z.enum(reportFormats) }),
    file: {
      types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv; charset=utf-8', 'application/pdf'],
    },
    errors: ['not_found', 'not_shown_to_staff'],
  }),
};
