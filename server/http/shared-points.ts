import { integer, statement, text } from '#server/database/statement.ts';

// The columns, and the meaning of `expire` (milliseconds since 1970), come from rate-limiter-flexible, which counts single keys in this
// table.

/**
 * Takes one point from each key, in one statement for any number of keys. `$1` has the sorted keys, `$2` is the end of a new period, and
 * `$3` the current time.
 */
export const takePoints = statement(
  'limits_take_points',
  `insert into rate_limits as l (key, points, expire) select k, 1, $2::bigint from unnest($1::text[]) k order by k
    on conflict (key) do update set
      points = case when l.expire <= $3::bigint then 1 else l.points + 1 end,
      expire = case when l.expire <= $3::bigint then excluded.expire else l.expire end
    returning l.key, l.points`,
  { key: text, points: integer },
);

/** Gives one point back to each key if the period when it was taken is not over. `$2` is the current time. */
export const returnPoints = statement(
  'limits_return_points',
  `update rate_limits l set points = l.points - 1 from (
      select key from rate_limits where key = any ($1::text[]) and points > 0 and expire > $2::bigint order by key for update
    ) held where l.key = held.key`,
  {},
);
