export { hiddenCompanies } from './hidden-companies.ts';
export {
  asSystem,
  chapterFor,
  chosenCompany,
  companyFor,
  companyOfScope,
  everyone,
  type LedChapter,
  ledChapterFor,
  ledChaptersOf,
  memberFor,
  mostTold,
  onlySelf,
  personFor,
  type ReachedChapter,
  type ReachedPerson,
  self,
  type Told,
  withPeopleShown,
} from './reach.ts';
export { type ShownChapters, shownChapters } from './shown-chapters.ts';
