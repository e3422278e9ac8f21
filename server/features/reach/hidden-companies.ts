import { smallestGroup } from '#contract/values.ts';

/**
 * The companies of which no figures are shown, as they show groups only and have too few people; a part of statements. Figures of the whole
 * platform leave them out: less the figures of all other companies they would tell of these.
 */
export const hiddenCompanies = `select c.id from published.companies c where c.staff_sees = 'groups'
    and (select count(*) from (select from published.people p where p.company_id = c.id and p.is_active limit ${smallestGroup}) few) < ${smallestGroup}`;
