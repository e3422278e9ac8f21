CREATE TABLE "role_profile_job_titles" (
	"company_id" uuid NOT NULL,
	"job_title_id" text NOT NULL,
	"role_profile_id" uuid NOT NULL,
	CONSTRAINT "role_profile_job_titles_company_id_job_title_id_pk" PRIMARY KEY("company_id","job_title_id")
);
--> statement-breakpoint
ALTER TABLE "role_profile_job_titles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_profile_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"role_profile_id" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role_profile_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_profile_spells" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role_profile_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"started_on" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_on" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "role_profile_spells_end" CHECK (("role_profile_spells"."ended_at" is null) = ("role_profile_spells"."ended_on" is null)),
	CONSTRAINT "role_profile_spells_days" CHECK ("role_profile_spells"."ended_on" >= "role_profile_spells"."started_on")
);
--> statement-breakpoint
ALTER TABLE "role_profile_spells" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_profile_systems" (
	"role_profile_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"system_id" uuid NOT NULL,
	CONSTRAINT "role_profile_systems_role_profile_id_number_system_id_pk" PRIMARY KEY("role_profile_id","number","system_id")
);
--> statement-breakpoint
ALTER TABLE "role_profile_systems" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_profile_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role_profile_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_on" date NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"job_title_ids" text[] NOT NULL,
	"skills" jsonb NOT NULL,
	"path" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_profile_versions_number" UNIQUE("role_profile_id","number")
);
--> statement-breakpoint
ALTER TABLE "role_profile_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_on" date,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "role_profiles_end" CHECK (("role_profiles"."ended_at" is null) = ("role_profiles"."ended_on" is null))
);
--> statement-breakpoint
ALTER TABLE "role_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "requirement_versions" ADD COLUMN "role_profile_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "requirement_versions" ADD COLUMN "manager_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "role_profile_job_titles" ADD CONSTRAINT "role_profile_job_titles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_job_titles" ADD CONSTRAINT "role_profile_job_titles_role_profile_id_role_profiles_id_fk" FOREIGN KEY ("role_profile_id") REFERENCES "public"."role_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_members" ADD CONSTRAINT "role_profile_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_members" ADD CONSTRAINT "role_profile_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_members" ADD CONSTRAINT "role_profile_members_role_profile_id_role_profiles_id_fk" FOREIGN KEY ("role_profile_id") REFERENCES "public"."role_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_spells" ADD CONSTRAINT "role_profile_spells_role_profile_id_role_profiles_id_fk" FOREIGN KEY ("role_profile_id") REFERENCES "public"."role_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_spells" ADD CONSTRAINT "role_profile_spells_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_spells" ADD CONSTRAINT "role_profile_spells_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_systems" ADD CONSTRAINT "role_profile_systems_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_systems" ADD CONSTRAINT "role_profile_systems_system_id_ai_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ai_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_systems" ADD CONSTRAINT "role_profile_systems_version" FOREIGN KEY ("role_profile_id","number") REFERENCES "public"."role_profile_versions"("role_profile_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_versions" ADD CONSTRAINT "role_profile_versions_role_profile_id_role_profiles_id_fk" FOREIGN KEY ("role_profile_id") REFERENCES "public"."role_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profile_versions" ADD CONSTRAINT "role_profile_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_profiles" ADD CONSTRAINT "role_profiles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_profile_job_titles_profile" ON "role_profile_job_titles" USING btree ("role_profile_id");--> statement-breakpoint
CREATE INDEX "role_profile_members_profile" ON "role_profile_members" USING btree ("role_profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_profile_spells_open" ON "role_profile_spells" USING btree ("user_id") WHERE "role_profile_spells"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "role_profile_spells_profile" ON "role_profile_spells" USING btree ("role_profile_id");--> statement-breakpoint
CREATE INDEX "role_profile_spells_user" ON "role_profile_spells" USING btree ("user_id","started_on");--> statement-breakpoint
CREATE INDEX "role_profile_spells_company" ON "role_profile_spells" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "role_profile_systems_system" ON "role_profile_systems" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "role_profiles_company" ON "role_profiles" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "reads" ON "role_profile_job_titles" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "role_profile_job_titles" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profile_job_titles"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profile_job_titles"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "role_profile_members" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "role_profile_members" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profile_members"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profile_members"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "role_profile_spells" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "role_profile_spells" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profile_spells"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profile_spells"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "role_profile_systems" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "role_profile_systems" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profile_systems"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profile_systems"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "role_profile_versions" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "role_profile_versions" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profile_versions"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profile_versions"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "role_profiles" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "role_profiles" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profiles"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "role_profiles"."company_id"::text));--> statement-breakpoint
-- Who has had which role profile, by the days of each person's calendar; `ended_on` is null for those who have it now.
CREATE VIEW "published"."role_profile_spells" WITH (security_invoker = true) AS
  SELECT user_id, company_id, role_profile_id, started_on, ended_on FROM role_profile_spells;--> statement-breakpoint
CREATE VIEW "published"."role_profiles" WITH (security_invoker = true) AS
  SELECT r.id, r.company_id, v.name, r.ended_at FROM role_profiles r
    JOIN role_profile_versions v ON v.role_profile_id = r.id AND v.number = r.version;
