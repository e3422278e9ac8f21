CREATE TABLE "ai_literacy_files" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_literacy_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_system_trainings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system_id" uuid NOT NULL,
	"requirement_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"covers" boolean NOT NULL,
	"recorded_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_system_trainings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_literacy_files" ADD CONSTRAINT "ai_literacy_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_system_trainings" ADD CONSTRAINT "ai_system_trainings_system_id_ai_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ai_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_system_trainings" ADD CONSTRAINT "ai_system_trainings_requirement_id_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_system_trainings" ADD CONSTRAINT "ai_system_trainings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_literacy_files_company" ON "ai_literacy_files" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "ai_system_trainings_company" ON "ai_system_trainings" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "reads" ON "ai_literacy_files" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "ai_literacy_files" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_literacy_files"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_literacy_files"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "ai_system_trainings" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "ai_system_trainings" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_system_trainings"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_system_trainings"."company_id"::text));--> statement-breakpoint
-- What trains people for which system, and which files were issued, is a record like the register itself.
CREATE TRIGGER "ai_system_trainings_append_only" BEFORE UPDATE ON "ai_system_trainings" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ai_register"();--> statement-breakpoint
CREATE TRIGGER "ai_literacy_files_append_only" BEFORE UPDATE ON "ai_literacy_files" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ai_register"();
