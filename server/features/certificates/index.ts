import type { Feature } from '#server/feature.ts';
import { certifyLearning } from './issue.ts';
import { certificatePreviews } from './link-preview.ts';
import { certificateRoutes } from './routes.ts';

export const certificatesFeature: Feature = { routes: certificateRoutes, listen: certifyLearning, previews: certificatePreviews };

export { certificateIssued, certificateRevoked } from './activities.ts';
export { issueCertificates } from './issue.ts';
export { certificatesByDay } from './present.ts';
export { countCertificates } from './queries.ts';
