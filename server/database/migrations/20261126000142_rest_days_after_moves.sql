-- The rest days of a person who has moved between companies, oldest entry first (`server/features/people/rest-days.ts`). It is a function so
-- that statements about people who have not moved, nearly all of them, need not set up its plan.
CREATE FUNCTION rest_days_after_moves(person uuid, company uuid) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(json_agg(json_build_object('from', to_char(k."from", 'YYYY-MM-DD'), 'weekdays', k.weekdays) ORDER BY k."from"), '[]')
  FROM (
    SELECT e.company_id, (lag(e.until) OVER (ORDER BY e.until) AT TIME ZONE 'UTC')::date AS begins, (e.until AT TIME ZONE 'UTC')::date AS ends
      FROM published.earlier_memberships e WHERE e.user_id = person
    UNION ALL
    SELECT company, (max(e.until) AT TIME ZONE 'UTC')::date, NULL FROM published.earlier_memberships e WHERE e.user_id = person
  ) s CROSS JOIN LATERAL (
    SELECT r."from", r.weekdays FROM published.company_rest_days r
      WHERE r.company_id = s.company_id AND (s.begins IS NULL OR r."from" > s.begins) AND (s.ends IS NULL OR r."from" < s.ends)
    UNION ALL
    SELECT s.begins, coalesce((SELECT r.weekdays FROM published.company_rest_days r
      WHERE r.company_id = s.company_id AND r."from" <= s.begins ORDER BY r."from" DESC LIMIT 1), '{}') WHERE s.begins IS NOT NULL
  ) k
$$;
