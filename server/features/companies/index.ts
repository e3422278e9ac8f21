import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { companiesPersonalData } from './personal-data.ts';

export const companiesFeature: Feature = { activityKinds: Object.values(activities), personalData: companiesPersonalData };

export { accentOf } from './accent.ts';
export {
  chapterArchived,
  chapterChanged,
  chapterCreated,
  chapterDeleted,
  chapterMerged,
  chapterRestored,
  companyArchived,
  companySuspended,
  staffViewChanged,
} from './activities.ts';
export {
  addChapter,
  type ChapterRow,
  chapterForNewAccount,
  chapterNameFor,
  chapterOfCompany,
  defaultChapterOf,
  deleteChapter,
  lockChapter,
  markArchived,
  markRestored,
  setDefaultChapter,
  updateChapter,
} from './chapter-queries.ts';
export { archiveCompany, changeCompany, createCompany, reactivateCompany, restoreCompany, suspendCompany } from './company.ts';
export { type CompanyRow, companyById } from './company-row.ts';
export { changeLogo, removeLogo } from './logo.ts';
export { logoAddress, logoContent, logoContentOf } from './logo-queries.ts';
export { lockCompany } from './queries.ts';
export { companyOfAddress, nameOfCompany, placeOpenToRegistration, userLimitOf } from './registration-target.ts';
export { type RestDays, restDaysColumn, weekdaysOn } from './rest-days.ts';
export { changeSettings, readSettings } from './settings.ts';
export { publishedChapters, publishedCompanies } from './views.ts';
export { chaptersOpenTo, companiesOpenTo } from './visible.ts';
