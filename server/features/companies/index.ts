export { lockCompany, nameOfCompany, type Place, placeOpenToRegistration } from './places.ts';
export { type RestDays, restDaysColumn, weekdaysOn } from './rest-days.ts';
export { publishedChapters, publishedCompanies } from './views.ts';
export { chaptersOpenTo, companiesOpenTo } from './visible.ts';
