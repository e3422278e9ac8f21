ALTER TABLE "companies" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_archived_is_suspended" CHECK ("companies"."archived_at" is null or "companies"."suspended_at" is not null);--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."companies" WITH (security_invoker = true) AS
  SELECT c.id, c.name, c.open_to_registration, c.suspended_at, c.suspended_reason, c.timezone, c.first_weekday, c.max_users,
    c.certificate_validity_months, c.created_at, c.certificate_line, c.leaderboard_names, c.staff_sees, c.accent, l.key AS logo_key,
    c.revision, c.archived_at
  FROM companies c LEFT JOIN company_logos l ON l.company_id = c.id;
