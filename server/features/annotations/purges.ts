import type { Purge } from '#server/jobs/purge.ts';
import { purgeDeleted } from './queries.ts';

export const annotationPurges: readonly Purge[] = [{ what: 'deletedAnnotation', purge: purgeDeleted }];
