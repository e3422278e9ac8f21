CREATE TABLE "learning_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "period_completions" (
	"period_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "period_completions_period_id_module_id_file_name_pk" PRIMARY KEY("period_id","module_id","file_name")
);
--> statement-breakpoint
CREATE TABLE "required_contents" (
	"id" text PRIMARY KEY NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirement_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requirement_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"version" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_on" date NOT NULL,
	"scheduled_on" date NOT NULL,
	"due_on" date NOT NULL,
	"grace_days" smallint NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_on" date,
	"outcome" text,
	CONSTRAINT "requirement_rounds_number" UNIQUE("requirement_id","user_id","number"),
	CONSTRAINT "requirement_rounds_end" CHECK (num_nulls("requirement_rounds"."closed_at", "requirement_rounds"."closed_on", "requirement_rounds"."outcome") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "requirement_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "requirement_spells" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requirement_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_later_joiner" boolean NOT NULL,
	"joined_on" date NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_on" date,
	"left_at" timestamp with time zone,
	CONSTRAINT "requirement_spells_end" CHECK (("requirement_spells"."left_at" is null) = ("requirement_spells"."left_on" is null))
);
--> statement-breakpoint
ALTER TABLE "requirement_spells" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "requirement_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requirement_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"track_id" text,
	"module_id" text,
	"is_mandatory" boolean NOT NULL,
	"is_for_everyone" boolean NOT NULL,
	"chapter_ids" uuid[] NOT NULL,
	"job_title_ids" text[] NOT NULL,
	"includes_later_joiners" boolean NOT NULL,
	"due_kind" text NOT NULL,
	"due_on" date,
	"due_days" smallint NOT NULL,
	"joining_of" text NOT NULL,
	"counts_from" date,
	"repeat_kind" text NOT NULL,
	"repeat_months" smallint,
	"repeated_steps" text NOT NULL,
	"opens_days" smallint NOT NULL,
	"grace_days" smallint NOT NULL,
	"counts_earlier_work" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requirement_versions_number" UNIQUE("requirement_id","number"),
	CONSTRAINT "requirement_versions_content" CHECK (num_nonnulls("requirement_versions"."track_id", "requirement_versions"."module_id") = 1),
	CONSTRAINT "requirement_versions_due" CHECK (("requirement_versions"."due_kind" = 'day') = ("requirement_versions"."due_on" is not null)),
	CONSTRAINT "requirement_versions_repeat" CHECK (("requirement_versions"."repeat_kind" = 'never') = ("requirement_versions"."repeat_months" is null)),
	CONSTRAINT "requirement_versions_fixed" CHECK ("requirement_versions"."repeat_kind" <> 'fixed_days' or "requirement_versions"."due_on" is not null),
	CONSTRAINT "requirement_versions_days" CHECK ("requirement_versions"."due_days" > 0 and "requirement_versions"."opens_days" >= 0 and "requirement_versions"."grace_days" >= 0 and "requirement_versions"."repeat_months" > 0)
);
--> statement-breakpoint
ALTER TABLE "requirement_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requirements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "round_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"note" text,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_events_position" UNIQUE("round_id","position")
);
--> statement-breakpoint
ALTER TABLE "round_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_user_subject";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "round_id" uuid;--> statement-breakpoint
ALTER TABLE "learning_periods" ADD CONSTRAINT "learning_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_periods" ADD CONSTRAINT "learning_periods_content_id_required_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."required_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_completions" ADD CONSTRAINT "period_completions_period_id_learning_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."learning_periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_rounds" ADD CONSTRAINT "requirement_rounds_requirement_id_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_rounds" ADD CONSTRAINT "requirement_rounds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_rounds" ADD CONSTRAINT "requirement_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_rounds" ADD CONSTRAINT "requirement_rounds_version" FOREIGN KEY ("requirement_id","version") REFERENCES "public"."requirement_versions"("requirement_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_spells" ADD CONSTRAINT "requirement_spells_requirement_id_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_spells" ADD CONSTRAINT "requirement_spells_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_spells" ADD CONSTRAINT "requirement_spells_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_versions" ADD CONSTRAINT "requirement_versions_requirement_id_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_versions" ADD CONSTRAINT "requirement_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_versions" ADD CONSTRAINT "requirement_versions_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_versions" ADD CONSTRAINT "requirement_versions_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_events" ADD CONSTRAINT "round_events_round_id_requirement_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."requirement_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_events" ADD CONSTRAINT "round_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_periods_user" ON "learning_periods" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "learning_periods_open" ON "learning_periods" USING btree ("user_id") WHERE "learning_periods"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "requirement_rounds_open" ON "requirement_rounds" USING btree ("requirement_id","user_id") WHERE "requirement_rounds"."outcome" is null;--> statement-breakpoint
CREATE INDEX "requirement_rounds_user" ON "requirement_rounds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "requirement_rounds_company" ON "requirement_rounds" USING btree ("company_id","due_on") WHERE "requirement_rounds"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "requirement_spells_open" ON "requirement_spells" USING btree ("requirement_id","user_id") WHERE "requirement_spells"."left_at" is null;--> statement-breakpoint
CREATE INDEX "requirement_spells_user" ON "requirement_spells" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "requirements_company" ON "requirements" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_unrequired" ON "certificates" USING btree ("user_id","subject") WHERE "certificates"."round_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_round" ON "certificates" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "reads" ON "requirement_rounds" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "requirement_rounds" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "requirement_rounds"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "requirement_rounds"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "requirement_spells" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "requirement_spells" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "requirement_spells"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "requirement_spells"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "requirement_versions" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "requirement_versions" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "requirement_versions"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "requirement_versions"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "requirements" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "requirements" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "requirements"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "requirements"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "round_events" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "round_events" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "round_events"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "round_events"."company_id"::text));--> statement-breakpoint
CREATE VIEW "published"."period_steps" WITH (security_invoker = true) AS
  SELECT p.id AS period_id, p.user_id, s.step ->> 'module_id' AS module_id, s.step ->> 'file_name' AS file_name, s.step ->> 'version' AS version,
    s.position, d.completed_at
  FROM learning_periods p JOIN required_contents c ON c.id = p.content_id
    CROSS JOIN LATERAL jsonb_array_elements(c.steps) WITH ORDINALITY AS s (step, position)
    LEFT JOIN period_completions d ON d.period_id = p.id AND d.module_id = s.step ->> 'module_id' AND d.file_name = s.step ->> 'file_name';--> statement-breakpoint
-- A step that was removed from the catalog before it was completed no longer counts.
CREATE VIEW "published"."learning_periods" WITH (security_invoker = true) AS
  SELECT p.id AS period_id, p.user_id, p.opened_at, p.closed_at, w.steps, w.completed, w.last_completed_at
  FROM learning_periods p JOIN required_contents c ON c.id = p.content_id CROSS JOIN LATERAL (
    SELECT count(*) AS steps, count(d.completed_at) AS completed, max(d.completed_at) AS last_completed_at
    FROM jsonb_array_elements(c.steps) AS s (step)
      LEFT JOIN period_completions d ON d.period_id = p.id AND d.module_id = s.step ->> 'module_id' AND d.file_name = s.step ->> 'file_name'
    WHERE d.completed_at IS NOT NULL
      OR EXISTS (SELECT FROM published.files f WHERE f.module_id = s.step ->> 'module_id' AND f.file_name = s.step ->> 'file_name')
  ) w;--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."certificates" WITH (security_invoker = true) AS
  SELECT serial, user_id, track_id, title, issued_at, expires_at, revoked_at, subject FROM certificates;--> statement-breakpoint
-- The terms and the events of rounds are a record: no row of them is ever changed, and they are deleted only with their requirement or person.
CREATE FUNCTION "refuse_change_of_requirement_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the terms of requirements and the events of rounds are append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "requirement_versions_append_only" BEFORE UPDATE ON "requirement_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_requirement_record"();--> statement-breakpoint
CREATE TRIGGER "round_events_append_only" BEFORE UPDATE ON "round_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_requirement_record"();
