CREATE TABLE "held_places" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"chapter_id" uuid,
	"is_counted" boolean NOT NULL,
	"batch" uuid,
	CONSTRAINT "held_places_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "held_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "held_places" ADD CONSTRAINT "held_places_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_places" ADD CONSTRAINT "held_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_places_user" ON "held_places" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "reads" ON "held_places" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "held_places" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "held_places"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "held_places"."company_id"::text));--> statement-breakpoint
CREATE FUNCTION "hold_place"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_member boolean := OLD.company_id IS NOT NULL AND OLD.approved_at IS NOT NULL AND OLD.rejected_at IS NULL AND OLD.deactivated_at IS NULL AND OLD.leaves_at IS NULL;
  is_member boolean := NEW.company_id IS NOT NULL AND NEW.approved_at IS NOT NULL AND NEW.rejected_at IS NULL AND NEW.deactivated_at IS NULL AND NEW.leaves_at IS NULL;
  is_elsewhere boolean := NEW.company_id IS DISTINCT FROM OLD.company_id;
BEGIN
  -- Who leaves their chapter or the company goes on counting where they did.
  IF was_member AND (NOT is_member OR is_elsewhere OR NEW.chapter_id IS DISTINCT FROM OLD.chapter_id) THEN
    INSERT INTO held_places (company_id, user_id, chapter_id, is_counted)
      SELECT c.id, OLD.id, OLD.chapter_id, true FROM companies c WHERE c.id = OLD.company_id AND c.staff_sees = 'groups'
      ON CONFLICT DO NOTHING;
  END IF;
  -- Who was let in before, here or elsewhere, may bring what they have learned, and waits for others. Who is let in for the first time brings nothing.
  IF is_member AND OLD.approved_at IS NOT NULL AND (NOT was_member OR is_elsewhere) THEN
    INSERT INTO held_places (company_id, user_id, chapter_id, is_counted)
      SELECT c.id, NEW.id, NEW.chapter_id, false FROM companies c WHERE c.id = NEW.company_id AND c.staff_sees = 'groups'
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_hold_place" AFTER UPDATE OF "company_id", "chapter_id", "approved_at", "rejected_at", "deactivated_at", "leaves_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "hold_place"();
--> statement-breakpoint
CREATE FUNCTION "forget_held_places"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM held_places WHERE company_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "companies_forget_held_places" AFTER UPDATE OF "staff_sees" ON "companies" FOR EACH ROW WHEN (NEW.staff_sees <> 'groups') EXECUTE FUNCTION "forget_held_places"();
--> statement-breakpoint
CREATE VIEW "published"."counted_people" WITH (security_invoker = true) AS
  SELECT p.id, p.company_id, p.chapter_id, p.may_sign_in AS is_counted, p.approved_at, NULL::uuid AS batch
    FROM published.people p WHERE p.company_id IS NOT NULL AND NOT EXISTS (SELECT FROM held_places h WHERE h.company_id = p.company_id AND h.user_id = p.id)
  UNION ALL
  SELECT h.user_id, h.company_id, h.chapter_id, h.is_counted, u.approved_at, h.batch FROM held_places h JOIN users u ON u.id = h.user_id;
--> statement-breakpoint
CREATE VIEW "published"."counted_track_days" WITH (security_invoker = true) AS
  SELECT d.user_id, d.day, d.track_id, d.company_id, n.chapter_id, d.seconds, d.files_completed, d.modules_begun, d.modules_completed
    FROM published.track_days d LEFT JOIN published.counted_people n ON n.id = d.user_id AND n.company_id = d.company_id;
--> statement-breakpoint
CREATE VIEW "published"."counted_point_days" WITH (security_invoker = true) AS
  SELECT d.user_id, d.day, d.track_id, d.company_id, n.chapter_id, d.points
    FROM published.point_days d LEFT JOIN published.counted_people n ON n.id = d.user_id AND n.company_id = d.company_id;
