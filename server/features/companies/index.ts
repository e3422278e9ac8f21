export { accentOf } from './accent.ts';
export {
  chapterArchived,
  chapterChanged,
  chapterCreated,
  chapterDeleted,
  chapterMerged,
  chapterRestored,
  companyChanged,
  companyCreated,
  companyReactivated,
  companySuspended,
} from './activities.ts';
export {
  addChapter,
  type ChapterRow,
  chapterForNewcomer,
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
export { deleteLogo, logoAddress, logoContent, logoOf, setLogo } from './logo-queries.ts';
export { companiesPersonalData } from './personal-data.ts';
export { companyOfAddress, nameOfCompany, placeOpenToRegistration, userLimitOf } from './places.ts';
export {
  addCompany,
  type CompanyRow,
  companyById,
  domainsTaken,
  isNameTaken,
  lockCompany,
  markReactivated,
  markSuspended,
  updateCompany,
} from './queries.ts';
export { type RestDays, restDaysColumn, restDaysOf, setRestDays, weekdaysOn } from './rest-days.ts';
export { publishedChapters, publishedCompanies } from './views.ts';
export { chaptersOpenTo, companiesOpenTo } from './visible.ts';
