CREATE TABLE "company_catalogs" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"raised_in" "xid8"
);
--> statement-breakpoint
ALTER TABLE "company_catalogs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "author_rights" (
	"user_id" uuid NOT NULL,
	"right" text NOT NULL,
	"company_id" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" uuid NOT NULL,
	CONSTRAINT "author_rights_key" UNIQUE NULLS NOT DISTINCT("user_id","company_id","right")
);
--> statement-breakpoint
ALTER TABLE "author_rights" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "draft_modules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "draft_tracks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "modules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tracks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "draft_tracks" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "monthly_points" ADD COLUMN "own_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "monthly_points" ADD COLUMN "platform_points" integer GENERATED ALWAYS AS (points - own_points) STORED;--> statement-breakpoint
ALTER TABLE "total_points" ADD COLUMN "own_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "total_points" ADD COLUMN "platform_points" integer GENERATED ALWAYS AS (points - own_points) STORED;--> statement-breakpoint
ALTER TABLE "company_catalogs" ADD CONSTRAINT "company_catalogs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_rights" ADD CONSTRAINT "author_rights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_rights" ADD CONSTRAINT "author_rights_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "author_rights_company" ON "author_rights" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "draft_tracks" ADD CONSTRAINT "draft_tracks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_tracks_company" ON "draft_tracks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "tracks_company" ON "tracks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "monthly_points_platform_rank" ON "monthly_points" USING btree ("month","platform_points");--> statement-breakpoint
CREATE INDEX "total_points_platform_rank" ON "total_points" USING btree ("platform_points");--> statement-breakpoint
CREATE POLICY "reads" ON "draft_modules" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "draft_modules" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', (select t.company_id from draft_tracks t where t.id = "draft_modules"."track_id")::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', (select t.company_id from draft_tracks t where t.id = "draft_modules"."track_id")::text));--> statement-breakpoint
CREATE POLICY "reads" ON "draft_tracks" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "draft_tracks" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "draft_tracks"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "draft_tracks"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "modules" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "modules" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', (select t.company_id from tracks t where t.id = "modules"."track_id")::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', (select t.company_id from tracks t where t.id = "modules"."track_id")::text));--> statement-breakpoint
CREATE POLICY "reads" ON "tracks" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "tracks" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "tracks"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "tracks"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "company_catalogs" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "company_catalogs" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "company_catalogs"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "company_catalogs"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "author_rights" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "author_rights" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "author_rights"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "author_rights"."company_id"::text));
--> statement-breakpoint
-- The views without "all" have the platform's tracks alone, so that a statement that doesn't mention companies shows none of their courses.
CREATE OR REPLACE VIEW "published"."tracks" WITH (security_invoker = true) AS
  SELECT id, title, summary, outcome, level, hue, glyph, position FROM tracks WHERE status = 'published' AND company_id IS NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."modules" WITH (security_invoker = true) AS
  SELECT m.id, m.track_id, m.title, m.summary, m.outcome, m.level, m.skills, m.prerequisites, m.position, m.updated, t.position AS track_position
  FROM modules m JOIN tracks t ON t.id = m.track_id WHERE m.status = 'published' AND t.status = 'published' AND t.company_id IS NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."files" WITH (security_invoker = true) AS
  SELECT f.module_id, f.name AS file_name, f.title, f.kind, f.minutes, f.position, f.version
  FROM files f JOIN modules m ON m.id = f.module_id JOIN tracks t ON t.id = m.track_id
  WHERE f.status = 'published' AND m.status = 'published' AND t.status = 'published' AND t.company_id IS NULL;--> statement-breakpoint
CREATE VIEW "published"."all_tracks" WITH (security_invoker = true) AS
  SELECT id, company_id, title, summary, outcome, level, hue, glyph, position FROM tracks WHERE status = 'published';--> statement-breakpoint
CREATE VIEW "published"."all_modules" WITH (security_invoker = true) AS
  SELECT m.id, t.company_id, m.track_id, m.title, m.summary, m.outcome, m.level, m.skills, m.prerequisites, m.position, m.updated,
    t.position AS track_position
  FROM modules m JOIN tracks t ON t.id = m.track_id WHERE m.status = 'published' AND t.status = 'published';--> statement-breakpoint
CREATE VIEW "published"."all_files" WITH (security_invoker = true) AS
  SELECT f.module_id, t.company_id, f.name AS file_name, f.title, f.kind, f.minutes, f.position, f.version
  FROM files f JOIN modules m ON m.id = f.module_id JOIN tracks t ON t.id = m.track_id
  WHERE f.status = 'published' AND m.status = 'published' AND t.status = 'published';--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."track_names" WITH (security_invoker = true) AS
  SELECT id, title, hue, glyph, position, company_id FROM tracks;--> statement-breakpoint
-- A left join on the key is left out of a plan that doesn't need the company.
CREATE OR REPLACE VIEW "published"."module_names" WITH (security_invoker = true) AS
  SELECT m.id, m.track_id, m.title, m.position, t.company_id FROM modules m LEFT JOIN tracks t ON t.id = m.track_id;--> statement-breakpoint
CREATE VIEW "published"."company_catalog_versions" WITH (security_invoker = true) AS SELECT company_id, version FROM company_catalogs;--> statement-breakpoint
CREATE FUNCTION "raise_catalog_version"("of_company" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF of_company IS NULL THEN
    UPDATE catalog_state SET version = version + 1, raised_in = pg_current_xact_id() WHERE raised_in IS DISTINCT FROM pg_current_xact_id();
  ELSE
    INSERT INTO company_catalogs AS c (company_id, raised_in) VALUES (of_company, pg_current_xact_id())
    ON CONFLICT (company_id) DO UPDATE SET version = c.version + 1, raised_in = excluded.raised_in
    WHERE c.raised_in IS DISTINCT FROM excluded.raised_in;
  END IF;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "track_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.company_id IS DISTINCT FROM NEW.company_id THEN
    RAISE EXCEPTION 'a track never moves to another company';
  END IF;
  IF (OLD.status = 'published' OR NEW.status = 'published') AND to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at' THEN
    PERFORM raise_catalog_version(coalesce(NEW.company_id, OLD.company_id));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The track is locked until the transaction ends. A transaction that publishes the track waits, and then includes this change.
CREATE OR REPLACE FUNCTION "module_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status = 'published' OR NEW.status = 'published') AND to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at' THEN
    PERFORM FROM tracks WHERE id IN (OLD.track_id, NEW.track_id) FOR SHARE;
    PERFORM raise_catalog_version(t.company_id) FROM published.all_tracks t WHERE t.id IN (OLD.track_id, NEW.track_id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "file_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status = 'published' OR NEW.status = 'published') AND to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at' THEN
    PERFORM FROM modules m JOIN tracks t ON t.id = m.track_id WHERE m.id IN (OLD.module_id, NEW.module_id) FOR SHARE;
    PERFORM raise_catalog_version(m.company_id) FROM published.all_modules m WHERE m.id IN (OLD.module_id, NEW.module_id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "catalog_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalog_version(NULL);
  UPDATE company_catalogs SET version = version + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP FUNCTION "raise_catalog_version"();--> statement-breakpoint
CREATE VIEW "published"."platform_total_points" WITH (security_invoker = true) AS SELECT user_id, platform_points AS points FROM total_points;--> statement-breakpoint
CREATE VIEW "published"."platform_monthly_points" WITH (security_invoker = true) AS
  SELECT user_id, month, platform_points AS points FROM monthly_points;
