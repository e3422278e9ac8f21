CREATE TABLE "bank_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"question" jsonb NOT NULL,
	"version" text NOT NULL,
	"words" text NOT NULL,
	"assets" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "bank_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_questions_company" ON "bank_questions" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "reads" ON "bank_questions" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "bank_questions" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "bank_questions"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "bank_questions"."company_id"::text));