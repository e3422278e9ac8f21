CREATE TABLE "company_guides" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"tools" jsonb DEFAULT '[]' NOT NULL,
	"incident" jsonb,
	"decider" jsonb,
	"policies" jsonb DEFAULT '[]' NOT NULL,
	"documents" jsonb DEFAULT '[]' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_guides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reading_settings" ADD COLUMN "cases" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_guides" ADD CONSTRAINT "company_guides_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "reads" ON "company_guides" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "company_guides" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "company_guides"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "company_guides"."company_id"::text));