import { z } from 'zod';
import { id, nothing, slug } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { reportNames, reportPeriods } from './report-columns.ts';
import { limits } from './values.ts';

const name = z.string().trim().min(limits.reportViewName.least).max(limits.reportViewName.most);
const filters = z.strictObject({
  period: z.enum(reportPeriods).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  chapter_id: id.optional(),
  track_id: slug.optional(),
});
const view = z.object({ id, name: z.string(), report: z.enum(reportNames), filters });
export type ReportView = z.infer<typeof view>;
const byView = z.object({ viewId: id });

/** Reports with filters that people have saved for themselves in each company. */
export const reportViews = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/report-views',
    access: 'companyStaff',
    summary: "List your saved views of a company's reports, by name",
    query: ofCompany,
    reply: z.object({ views: z.array(view) }),
    errors: ['not_found'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/company/report-views',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Save a report with its filters under a name',
    query: ofCompany,
    body: z.strictObject({ name, report: z.enum(reportNames), filters }),
    reply: view,
    status: 201,
    errors: ['not_found', 'report_view_name_taken', 'too_many_report_views'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/company/report-views/:viewId',
    access: 'companyStaff',
    summary: 'Rename one of your saved views',
    params: byView,
    body: z.strictObject({ name }),
    reply: view,
    errors: ['report_view_name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company/report-views/:viewId',
    access: 'companyStaff',
    summary: 'Delete one of your saved views',
    params: byView,
    reply: nothing,
  }),
};
