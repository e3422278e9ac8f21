ALTER TABLE "backup_schedule" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chapters" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_notes" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."companies" WITH (security_invoker = true) AS
  SELECT c.id, c.name, c.open_to_registration, c.suspended_at, c.suspended_reason, c.timezone, c.first_weekday, c.max_users,
    c.certificate_validity_months, c.created_at, c.certificate_line, c.leaderboard_names, c.staff_sees, c.accent, l.key AS logo_key,
    c.revision
  FROM companies c LEFT JOIN company_logos l ON l.company_id = c.id;
