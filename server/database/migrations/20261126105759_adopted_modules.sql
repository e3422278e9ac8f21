CREATE TABLE "adopted_modules" (
	"module_id" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"origin_id" text NOT NULL,
	"number" integer NOT NULL,
	"told_number" integer NOT NULL,
	"to_compare" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adopted_modules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "adopted_modules" ADD CONSTRAINT "adopted_modules_module_id_draft_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."draft_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adopted_modules" ADD CONSTRAINT "adopted_modules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adopted_modules" ADD CONSTRAINT "adopted_modules_origin_id_draft_modules_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."draft_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adopted_modules_origin" ON "adopted_modules" USING btree ("origin_id");--> statement-breakpoint
CREATE INDEX "adopted_modules_company" ON "adopted_modules" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "reads" ON "adopted_modules" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "adopted_modules" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "adopted_modules"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "adopted_modules"."company_id"::text));