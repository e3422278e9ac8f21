import type { Feature } from '#server/feature.ts';
import { certifyLearning } from './issue.ts';
import { certificateRoutes } from './routes.ts';

export const certificatesFeature: Feature = { routes: certificateRoutes, listen: certifyLearning };

export { certificateIssued, certificateRevoked } from './activities.ts';
export { issueCertificates } from './issue.ts';
export { countCertificates } from './queries.ts';
