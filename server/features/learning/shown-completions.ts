/**
 * Returns an SQL expression for how many modules a member has completed, without those in tracks that their company hides.
 *
 * @param completed an expression for the number of all modules that they have completed
 * @param person an expression for the member's id
 */
export const shownCompletions = (company: string, completed: string, person: string): string =>
  // A statement reads the tracks once, and reads nothing else if the company hides none.
  `(coalesce(${completed}, 0) - case when (select count(*) from published.hidden_tracks where company_id = ${company}) = 0 then 0 else (
    select count(*) from published.member_completions hc join published.module_names hn on hn.id = hc.module_id
    where hc.user_id = ${person} and hn.track_id in (select track_id from published.hidden_tracks where company_id = ${company})) end)`;
