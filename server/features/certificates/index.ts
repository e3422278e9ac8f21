import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { certifyLearning } from './issue.ts';
import { certificatePreviews } from './link-preview.ts';
import { certificatesPersonalData } from './personal-data.ts';
import { certificateRoutes } from './routes.ts';

export const certificatesFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: certificateRoutes,
  listen: certifyLearning,
  previews: certificatePreviews,
  personalData: certificatesPersonalData,
};

export { certificateIssued, certificateRevoked } from './activities.ts';
export { canonicalJson } from './credential/canonical-json.ts';
export { credentialsContext } from './credential/contexts.ts';
export { issuerOf } from './credential/issuer.ts';
export { lookAtKeys, opensKey, sealedKey } from './credential/key.ts';
export { type OwnBadges, ownBadgesOf } from './credential/own-badges.ts';
export { type Proof, verifiesProof } from './credential/verify-proof.ts';
export { certificateFiles } from './files.ts';
export { issueCertificates, issueRoundCertificates } from './issue.ts';
export { certificatesByDay } from './present.ts';
export { countCertificates, serialsOfRounds, setCapstoneLevel } from './queries.ts';
