CREATE TABLE "course_care" (
	"module_id" text PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"owner_id" uuid,
	"review_by" date,
	"told_ahead_for" date,
	"told_for" date
);
--> statement-breakpoint
ALTER TABLE "course_care" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_review_decisions" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"decision" text NOT NULL,
	"message" text NOT NULL,
	"checked" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid
);
--> statement-breakpoint
ALTER TABLE "course_review_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module_id" text NOT NULL,
	"company_id" uuid,
	"checked" text NOT NULL,
	"note" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" uuid
);
--> statement-breakpoint
ALTER TABLE "course_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module_id" text NOT NULL,
	"company_id" uuid,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"checked" text NOT NULL,
	"note" text NOT NULL,
	"effect" text NOT NULL,
	"with_track" boolean NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"scheduled_by" uuid,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "course_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "courses_need_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_care" ADD CONSTRAINT "course_care_module_id_draft_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."draft_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_care" ADD CONSTRAINT "course_care_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_care" ADD CONSTRAINT "course_care_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_review_decisions" ADD CONSTRAINT "course_review_decisions_review_id_course_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."course_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_review_decisions" ADD CONSTRAINT "course_review_decisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_review_decisions" ADD CONSTRAINT "course_review_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_module_id_draft_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."draft_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_module_id_draft_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."draft_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_care_review_by" ON "course_care" USING btree ("review_by");--> statement-breakpoint
CREATE INDEX "course_care_company" ON "course_care" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "course_review_decisions_company" ON "course_review_decisions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "course_reviews_module" ON "course_reviews" USING btree ("module_id","id");--> statement-breakpoint
CREATE INDEX "course_reviews_company" ON "course_reviews" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_schedules_open" ON "course_schedules" USING btree ("module_id","kind") WHERE "course_schedules"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "course_schedules_due" ON "course_schedules" USING btree ("due_at") WHERE "course_schedules"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "course_schedules_company" ON "course_schedules" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "reads" ON "course_care" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "course_care" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_care"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_care"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "course_review_decisions" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "course_review_decisions" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_review_decisions"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_review_decisions"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "course_reviews" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "course_reviews" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_reviews"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_reviews"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "course_schedules" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "course_schedules" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_schedules"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_schedules"."company_id"::text));
--> statement-breakpoint
-- Reviews are a record: what was asked and decided never changes. Only the name of a person whose account is deleted is removed.
CREATE FUNCTION "refuse_change_of_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'reviews of courses are append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "course_reviews_append_only" BEFORE UPDATE ON "course_reviews" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'asked_by' IS DISTINCT FROM to_jsonb(NEW) - 'asked_by' OR coalesce(NEW.asked_by, OLD.asked_by) IS DISTINCT FROM OLD.asked_by)
  EXECUTE FUNCTION "refuse_change_of_review"();--> statement-breakpoint
CREATE TRIGGER "course_review_decisions_append_only" BEFORE UPDATE ON "course_review_decisions" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'decided_by' IS DISTINCT FROM to_jsonb(NEW) - 'decided_by' OR coalesce(NEW.decided_by, OLD.decided_by) IS DISTINCT FROM OLD.decided_by)
  EXECUTE FUNCTION "refuse_change_of_review"();
