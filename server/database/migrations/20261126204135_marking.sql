CREATE TABLE "marking_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"second_marks" smallint NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marking_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marking_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"for_platform" boolean NOT NULL,
	"number" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_key" text NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"title" text NOT NULL,
	"rubric_key" text NOT NULL,
	"rubric_version" text NOT NULL,
	"rubric" jsonb NOT NULL,
	"material" jsonb,
	"user_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"needs_second" boolean NOT NULL,
	"settled_at" timestamp with time zone,
	"answer" jsonb,
	"is_generated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marking_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"company_id" uuid,
	"place" smallint NOT NULL,
	"marked_by" uuid,
	"taken_at" timestamp with time zone NOT NULL,
	"levels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quotes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "marking_shares" ADD CONSTRAINT "marking_shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_tasks" ADD CONSTRAINT "marking_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_tasks" ADD CONSTRAINT "marking_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_task_id_marking_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."marking_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marking_shares_company" ON "marking_shares" USING btree (coalesce("company_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE UNIQUE INDEX "marking_tasks_subject" ON "marking_tasks" USING btree ("user_id","subject","subject_key") WHERE "marking_tasks"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "marking_tasks_open" ON "marking_tasks" USING btree ("for_platform","company_id","id") WHERE "marking_tasks"."withdrawn_at" is null and "marking_tasks"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "marking_tasks_settled" ON "marking_tasks" USING btree ("for_platform","company_id","settled_at");--> statement-breakpoint
CREATE INDEX "marking_tasks_rubric" ON "marking_tasks" USING btree ("rubric_key");--> statement-breakpoint
CREATE INDEX "marking_tasks_company" ON "marking_tasks" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "marks_place" ON "marks" USING btree ("task_id","place");--> statement-breakpoint
CREATE INDEX "marks_person" ON "marks" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "marks_company" ON "marks" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "reads" ON "marking_shares" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "marking_shares" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "marking_shares"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "marking_shares"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "marking_tasks" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "marking_tasks" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "marking_tasks"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "marking_tasks"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "marks" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "marks" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "marks"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "marks"."company_id"::text));