CREATE TABLE "ai_release_withdrawals" (
	"release_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"recorded_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_release_withdrawals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"released_on" date,
	"in_use_since" date NOT NULL,
	"needs_training" boolean NOT NULL,
	"recorded_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_releases_days" CHECK ("ai_releases"."released_on" <= "ai_releases"."in_use_since")
);
--> statement-breakpoint
ALTER TABLE "ai_releases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_system_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"chapter_id" uuid,
	"team" text NOT NULL,
	"vendor" text NOT NULL,
	"risk" text NOT NULL,
	"used_since" date NOT NULL,
	"used_until" date,
	"responsible_id" uuid NOT NULL,
	"recorded_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_system_versions_number" UNIQUE("system_id","number"),
	CONSTRAINT "ai_system_versions_days" CHECK ("ai_system_versions"."used_since" <= "ai_system_versions"."used_until")
);
--> statement-breakpoint
ALTER TABLE "ai_system_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_systems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_systems" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_release_withdrawals" ADD CONSTRAINT "ai_release_withdrawals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_release_withdrawals" ADD CONSTRAINT "ai_release_withdrawals_release" FOREIGN KEY ("release_id") REFERENCES "public"."ai_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_releases" ADD CONSTRAINT "ai_releases_system_id_ai_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ai_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_releases" ADD CONSTRAINT "ai_releases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_system_versions" ADD CONSTRAINT "ai_system_versions_system_id_ai_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ai_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_system_versions" ADD CONSTRAINT "ai_system_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_systems" ADD CONSTRAINT "ai_systems_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_releases_system" ON "ai_releases" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "ai_systems_company" ON "ai_systems" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "reads" ON "ai_release_withdrawals" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "ai_release_withdrawals" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_release_withdrawals"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_release_withdrawals"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "ai_releases" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "ai_releases" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_releases"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_releases"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "ai_system_versions" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "ai_system_versions" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_system_versions"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_system_versions"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "ai_systems" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "ai_systems" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_systems"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "ai_systems"."company_id"::text));--> statement-breakpoint
-- The register is a record: its entries, releases and withdrawals never change, and they are deleted only with their company.
CREATE FUNCTION "refuse_change_of_ai_register"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the register of AI systems is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ai_system_versions_append_only" BEFORE UPDATE ON "ai_system_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ai_register"();--> statement-breakpoint
CREATE TRIGGER "ai_releases_append_only" BEFORE UPDATE ON "ai_releases" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ai_register"();--> statement-breakpoint
CREATE TRIGGER "ai_release_withdrawals_append_only" BEFORE UPDATE ON "ai_release_withdrawals" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ai_register"();
