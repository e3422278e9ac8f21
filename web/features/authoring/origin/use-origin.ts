import { useQuery } from '@tanstack/react-query';
import type { DraftModule } from '#contract/authoring.ts';
import { read } from '#web/lib/read.ts';

/** Reads the original of an adopted module. Only companies adopt modules. */
export const useOrigin = ({ id: moduleId, company_id }: Pick<DraftModule, 'id' | 'company_id'>) =>
  useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId/origin', { params: { moduleId } }),
    enabled: company_id !== null,
  });
