CREATE TABLE "chapter_leads" (
	"chapter_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chapters" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "chapters" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chapters" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "timezone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "first_weekday" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "max_users" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "email_domains" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "staff_sees" text DEFAULT 'results' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "certificate_validity_months" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_id" UNIQUE("company_id","id");--> statement-breakpoint
ALTER TABLE "chapter_leads" ADD CONSTRAINT "chapter_leads_chapter" FOREIGN KEY ("company_id","chapter_id") REFERENCES "public"."chapters"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_leads" ADD CONSTRAINT "chapter_leads_person" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapter_leads_user" ON "chapter_leads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chapters_default" ON "chapters" USING btree ("company_id") WHERE "chapters"."is_default";--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_default_is_used" CHECK (not "chapters"."is_default" or "chapters"."archived_at" is null);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_first_weekday" CHECK ("companies"."first_weekday" between 1 and 7);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_max_users" CHECK ("companies"."max_users" >= 1);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_staff_sees" CHECK ("companies"."staff_sees" in ('results', 'progress', 'groups'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_certificate_validity" CHECK ("companies"."certificate_validity_months" >= 0);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_suspended_reason" CHECK ("companies"."suspended_reason" is null or "companies"."suspended_at" is not null);--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."companies" WITH (security_invoker = true) AS
  SELECT id, name, open_to_registration, suspended_at, suspended_reason, timezone, first_weekday, max_users, certificate_validity_months, created_at
  FROM companies;--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."chapters" WITH (security_invoker = true) AS
  SELECT id, company_id, name, description, is_default, archived_at, created_at FROM chapters;--> statement-breakpoint
CREATE VIEW "published"."chapter_leads" WITH (security_invoker = true) AS SELECT chapter_id, user_id FROM chapter_leads;--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."people" WITH (security_invoker = true) AS
  SELECT u.id, u.email, u.full_name, u.role, u.company_id, u.chapter_id, u.job_title_id, u.country, u.timezone, u.skills, u.demo, u.created_at,
    u.approved_at IS NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AS is_waiting,
    u.approved_at IS NOT NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AND c.suspended_at IS NULL AS may_sign_in,
    u.approved_at IS NOT NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AS is_active
  FROM users u LEFT JOIN companies c ON c.id = u.company_id;
