// Only this part is imported, because the whole package would load the names in every language.
import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import badgeList from './data/badges.json' with { type: 'json' };
import jobTitleList from './data/job-titles.json' with { type: 'json' };
import resourceList from './data/resources.json' with { type: 'json' };
import skillList from './data/tech-skills.json' with { type: 'json' };

countries.registerLocale(english);

/** Countries (ISO 3166-1 alpha-2), ordered by name. */
export const countryList = Object.entries(countries.getNames('en', { select: 'official' }))
  .map(([id, name]) => ({ id, name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Returns a country's name by its ISO 3166-1 alpha-2 code; an unknown code is returned unchanged. */
export const nameOfCountry = (id: string): string => countries.getName(id, 'en', { select: 'official' }) ?? id;

export { badgeList, jobTitleList, resourceList, skillList };
