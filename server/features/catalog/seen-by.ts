/** An SQL condition: the company's people see the track. @param track an expression for the track's id */
export const isNotHidden = (company: string, track: string): string =>
  `not exists (select from published.hidden_tracks h where h.company_id = ${company} and h.track_id = ${track})`;

/**
 * Returns an SQL condition: a company's people see a row of `published.all_modules` or `published.all_tracks`.
 *
 * @param row the row's alias
 * @param track the column with the track's id
 */
export const isSeenBy = (company: string, row: string, track: 'id' | 'track_id'): string =>
  `(${row}.company_id is null or ${row}.company_id = ${company}) and ${isNotHidden(company, `${row}.${track}`)}`;
