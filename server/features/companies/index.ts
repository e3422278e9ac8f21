export { accentOf } from './accent.ts';
export {
  chapterArchived,
  chapterChanged,
  chapterCreated,
  chapterDeleted,
  chapterMerged,
  chapterRestored,
  companySuspended,
} from './activities.ts';
export {
  addChapter,
  type ChapterRow,
  chapterForNewcomer,
  chapterNameFor,
  chapterOfCompany,
  deleteChapter,
  lockChapter,
  markArchived,
  markRestored,
  setDefaultChapter,
  updateChapter,
} from './chapter-queries.ts';
export { changeCompany, createCompany, reactivateCompany, suspendCompany } from './company.ts';
export { changeLogo, removeLogo } from './logo.ts';
export { logoAddress, logoContent } from './logo-queries.ts';
export { companiesPersonalData } from './personal-data.ts';
export { type CompanyRow, companyById, lockCompany } from './queries.ts';
export { companyOfAddress, nameOfCompany, placeOpenToRegistration, userLimitOf } from './registration-target.ts';
export { type RestDays, restDaysColumn, weekdaysOn } from './rest-days.ts';
export { changeSettings, readSettings } from './settings.ts';
export { publishedChapters, publishedCompanies } from './views.ts';
export { chaptersOpenTo, companiesOpenTo } from './visible.ts';
