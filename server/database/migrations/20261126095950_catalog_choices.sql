CREATE TABLE "catalog_choice_tracks" (
	"company_id" uuid NOT NULL,
	"track_id" text NOT NULL,
	"position" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "catalog_choice_tracks_company_id_track_id_pk" PRIMARY KEY("company_id","track_id")
);
--> statement-breakpoint
ALTER TABLE "catalog_choice_tracks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "catalog_choices" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"shows_new_tracks" boolean NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalog_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "catalog_choice_tracks" ADD CONSTRAINT "catalog_choice_tracks_company_id_catalog_choices_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."catalog_choices"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_choice_tracks" ADD CONSTRAINT "catalog_choice_tracks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_choices" ADD CONSTRAINT "catalog_choices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "reads" ON "catalog_choice_tracks" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "catalog_choice_tracks" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "catalog_choice_tracks"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "catalog_choice_tracks"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "catalog_choices" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "catalog_choices" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "catalog_choices"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "catalog_choices"."company_id"::text));--> statement-breakpoint
CREATE VIEW "published"."hidden_tracks" WITH (security_invoker = true) AS
  SELECT company_id, track_id FROM catalog_choice_tracks WHERE NOT is_shown
  UNION ALL
  SELECT c.company_id, t.id FROM catalog_choices c CROSS JOIN tracks t
  WHERE NOT c.shows_new_tracks AND t.company_id IS NULL
    AND NOT EXISTS (SELECT FROM catalog_choice_tracks k WHERE k.company_id = c.company_id AND k.track_id = t.id);--> statement-breakpoint
CREATE VIEW "published"."chosen_track_places" WITH (security_invoker = true) AS
  SELECT company_id, track_id, position FROM catalog_choice_tracks;--> statement-breakpoint
CREATE FUNCTION "choice_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalog_version(NEW.company_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A choice is always saved as a whole, so a change to its own row is enough to detect one.
CREATE TRIGGER "choice_made" AFTER INSERT ON "catalog_choices" FOR EACH ROW EXECUTE FUNCTION "choice_changed"();--> statement-breakpoint
CREATE TRIGGER "choice_changed" AFTER UPDATE ON "catalog_choices" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "choice_changed"();
