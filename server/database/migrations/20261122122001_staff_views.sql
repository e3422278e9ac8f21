CREATE OR REPLACE VIEW "published"."companies" WITH (security_invoker = true) AS
  SELECT id, name, open_to_registration, suspended_at, suspended_reason, timezone, first_weekday, max_users, certificate_validity_months, created_at,
    certificate_line, leaderboard_names, staff_sees
  FROM companies;
