ALTER TABLE "certificates" ADD COLUMN "company_line" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "certificate_line" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "leaderboard_names" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."companies" WITH (security_invoker = true) AS
  SELECT id, name, open_to_registration, suspended_at, suspended_reason, timezone, first_weekday, max_users, certificate_validity_months, created_at,
    certificate_line, leaderboard_names
  FROM companies;
