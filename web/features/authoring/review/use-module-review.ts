import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/read.ts';

/** Reads a module's reviews, dates and owner. */
export const useModuleReview = (moduleId: string) =>
  useQuery(read('GET /api/admin/authoring/drafts/:moduleId/review', { params: { moduleId } }));
