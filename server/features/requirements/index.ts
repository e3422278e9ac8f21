import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import * as activities from './activities.ts';
import { certifyRounds } from './certify.ts';
import { completeRounds } from './complete-rounds.ts';
import { exemptionRoutes } from './exemption-routes.ts';
import { applyRequirement, followPeople, lookAtRequirements, lookAtRequirementsJob } from './jobs.ts';
import { requirementsPersonalData } from './personal-data.ts';
import { requirementsPurges } from './purges.ts';
import { applyRequirementJob } from './requirements.ts';
import { dueRoundRoutes, requirementRoutes } from './routes.ts';

/** Companies' requirements, and the rounds in which their people complete them. */
export const requirementsFeature: Feature = {
  activityKinds: Object.values(activities),
  routes(http, services) {
    dueRoundRoutes(http, services);
    requirementRoutes(http, services);
    exemptionRoutes(http, services);
  },
  listen(log) {
    completeRounds(log);
    certifyRounds(log);
    followPeople(log);
  },
  tasks: (services) => ({
    ...handle(applyRequirementJob, (given) => applyRequirement(services, given)),
    ...handle(lookAtRequirementsJob, () => lookAtRequirements(services)),
  }),
  // Runs each hour, because days end at different hours in different time zones. Missed runs are caught up on.
  cron: [`3 * * * * ${lookAtRequirementsJob.task} ?fill=1h&max=3`],
  purges: requirementsPurges,
  personalData: requirementsPersonalData,
};

export { roundAssigned, roundExtended, roundMetElsewhere, roundWaived } from './activities.ts';
export { type CalendarRound, calendarRounds } from './calendar-rounds.ts';
export { checkRounds, repairRound } from './check-rounds.ts';
export { totalCompliance } from './compliance-queries.ts';
export { completedRounds, complianceByRequirement, complianceInAll } from './compliance-report-queries.ts';
export { type ComplianceRow, complianceRowsOf } from './compliance-rows.ts';
export { readEvidenceFile } from './evidence/evidence-file.ts';
export { exemptionFilesOf } from './exemption-file-queries.ts';
export { applyAgain } from './jobs.ts';
export { type CompanyRoundRow, roundById, roundListOf } from './list-queries.ts';
export { meetElsewhere } from './meet-elsewhere.ts';
export { type RequirementOn, requirementsOn, type TrainingRow, trainingOn } from './on-day.ts';
export { presentCompanyRound } from './present.ts';
export { recordReminders } from './record-reminders.ts';
export { type DueOfReport, dueOfReports, extendRoundsOfReports, roundsOfReports } from './report-rounds.ts';
export { companiesWithRequirements, hiddenRequiredTracks, requiredTracks } from './required-tracks.ts';
export { countInForce, idsInForce } from './requirement-queries.ts';
export { roundsById } from './round-queries.ts';
export { nameOfRoundState } from './round-words.ts';
export { waivedIn } from './waived-queries.ts';
