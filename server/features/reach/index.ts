export { type DisclosedChapters, disclosedChapters } from './disclosed-chapters.ts';
export {
  detailFor,
  disclosesFigures,
  disclosesFiguresSql,
  disclosesSql,
  disclosingCompany,
  undisclosedCompanies,
} from './disclosure.ts';
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
  objectFor,
  onlySelf,
  type PersonSince,
  personFor,
  personSince,
  type ReachedChapter,
  type ReachedPerson,
  rowOf,
  self,
} from './reach.ts';
export { disclosedGroups } from './small-groups.ts';
