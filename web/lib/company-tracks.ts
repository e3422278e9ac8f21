import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { useCompany } from './company.ts';
import { read } from './read.ts';
import { usePart } from './use-part.ts';

/**
 * Returns the tracks, with their modules, that people can choose from on a company's screens: those that the company's people see. They are
 * undefined until they have loaded. A super admin would also see those that the company hides in the list for learners.
 */
export const useCompanyTracks = (): DataOf<Calls['GET /api/company/courses']>['tracks'] | undefined =>
  usePart(read('GET /api/company/courses', { query: useCompany() }))?.tracks;
