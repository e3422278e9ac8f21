import type { ReadCall } from './shows.ts';
import type { Subject } from './subjects.ts';

/** The subjects that reads of a company's settings and guide show, as part of `shows`. */
export const showsOfCompanies = {
  'GET /api/company/guide': ['company guides', 'companies'],
  'GET /api/learning/company-guide': ['company guides', 'company settings', 'companies', 'accounts'],
  'GET /api/learning/company-guide/documents/:key': ['company guides', 'accounts'],
  'GET /api/learning/company-guide/claim-checks/:key': ['company guides', 'accounts'],
  'GET /api/company/settings': ['company settings', 'companies', 'chapters', 'platform settings'],
  'GET /api/company/staff-view': ['company settings'],
  'GET /api/company/accent': [],
} as const satisfies Partial<Record<ReadCall, readonly Subject[]>>;
