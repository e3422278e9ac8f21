CREATE TABLE "company_logos" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_logos_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "company_logos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_accent" CHECK ("companies"."accent" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
CREATE POLICY "reads" ON "company_logos" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "company_logos" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "company_logos"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "company_logos"."company_id"::text));--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."companies" WITH (security_invoker = true) AS
  SELECT c.id, c.name, c.open_to_registration, c.suspended_at, c.suspended_reason, c.timezone, c.first_weekday, c.max_users,
    c.certificate_validity_months, c.created_at, c.certificate_line, c.leaderboard_names, c.staff_sees, c.accent, l.key AS logo_key
  FROM companies c LEFT JOIN company_logos l ON l.company_id = c.id;
